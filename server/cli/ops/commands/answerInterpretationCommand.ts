import { readFile } from 'node:fs/promises';
import { answerInterpretation } from '../../../modules/interpret/answerInterpretation';
import { CommandError } from '../../common/CommandError';
import { resolveGiven } from '../../common/resolveGiven';
import type { HealthCommand } from '../OpsCommand';

const MOST_CHARACTERS = 5_000;

/** Reads the answer's text. @throws CommandError for an empty or too long text */
async function readText(file: string | undefined): Promise<string> {
  if (!file) throw new CommandError('请用 --text-file 指明答复的文件（UTF-8）。');
  const text = await readFile(resolveGiven(file), 'utf8').catch(() => {
    throw new CommandError(`读不到文件 ${file}。`);
  });
  const answer = text.replace(/^\uFEFF/, '').trim();
  if (answer.length === 0 || answer.length > MOST_CHARACTERS) throw new CommandError(`答复应为 1 到 ${MOST_CHARACTERS} 个字。`);
  return answer;
}

export const answerInterpretationCommand: HealthCommand = {
  name: 'answer-interpretation',
  target: '<解读编号>',
  usage: '--text-file 文件',
  summary: '写入医生对一份解读的答复',
  // The author of the answer has read the report and the conversation.
  readsHealth: { action: 'interpret_answer', reader: 'doctor' },
  async run(services, { target, options, reads }) {
    const { personId } = await answerInterpretation(services, target, await readText(options.textFile));
    reads.record(personId, target);
    return '答复已写入，本人在报告解读页可以看到。';
  },
};
