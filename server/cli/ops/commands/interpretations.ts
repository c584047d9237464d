import { queryMessages, queryWaitingInterpretations } from '../../../modules/interpret/interpret.repo';
import { describeInstant } from '../describeInstant';
import type { HealthCommand } from '../OpsCommand';

const MOST = 100;

/** Explanations that wait for a doctor, with the number for `answer-interpretation` and the person's last question. */
export const interpretations: HealthCommand = {
  name: 'interpretations',
  summary: '列出等待医生答复的解读和本人最后的提问',
  readsHealth: { action: 'interpret_queue', reader: 'operator' },
  async run({ db }, { reads }) {
    const waiting = await queryWaitingInterpretations(db, MOST);
    if (waiting.length === 0) {
      reads.recordNothing();
      return '没有等待答复的解读。';
    }
    // Listing the queue counts as one access to each person's record.
    for (const personId of new Set(waiting.map(({ interpretation }) => interpretation.personId))) {
      const own = waiting.filter(({ interpretation }) => interpretation.personId === personId);
      reads.record(personId, own.map(({ interpretation }) => interpretation.id).join(' '));
    }
    const lines = await Promise.all(
      waiting.map(async ({ interpretation: { id, state, createdAt }, title, examDate, institution }) => {
        const question = (await queryMessages(db, id)).findLast(({ sender }) => sender === 'person');
        const about = `${id}  自 ${describeInstant(createdAt)}  《${title}》 ${institution} ${examDate}：${state === 'follow_up' ? '本人追问' : '待医生解读'}`;
        return question ? `${about}\n    ${question.text.replace(/\s+/g, ' ')}` : about;
      }),
    );
    return [...lines, '用 ops answer-interpretation <解读编号> --text-file 文件 答复。'].join('\n');
  },
};
