import { answerInterpretation } from '../../../modules/interpret/answerInterpretation';
import { CommandError } from '../../common/CommandError';
import { readGiven } from '../../common/readGiven';
import type { HealthCommand } from '../OpsCommand';

const MOST_CHARACTERS = 5_000;

export const answerInterpretationCommand: HealthCommand = {
  name: 'answer-interpretation',
  target: '<解读编号>',
  usage: '--text-file 文件',
  summary: '写入医生对一份解读的答复',
  logs: 'operator',
  canTry: 'rollback',
  // The author of the answer has read the report and the conversation.
  readsHealth: { action: 'interpret_answer', reader: 'doctor' },
  async run(services, { target, options, reads, concern }) {
    const answer = await readGiven(options.textFile, '--text-file', '答复');
    if (answer.length === 0 || answer.length > MOST_CHARACTERS) throw new CommandError(`答复应为 1 到 ${MOST_CHARACTERS} 个字。`);
    const { personId } = await answerInterpretation(services, target, answer);
    reads.record(personId, target);
    concern(personId);
    return '答复已写入，本人在报告解读页可以看到。';
  },
};
