import { answerInterpretation } from '../../../modules/interpret/answerInterpretation';
import type { HealthCommand } from '../OpsCommand';
import { readTextFile } from '../readTextFile';

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
  async run(services, { target, options, reads }) {
    const answer = await readTextFile(options, '答复', MOST_CHARACTERS);
    const { personId } = await answerInterpretation(services, target, answer);
    reads.record(personId, target);
    return '答复已写入，本人在报告解读页可以看到。';
  },
};
