import { queryMessages, queryWaitingInterpretations } from '../../../modules/interpret/interpret.repo';
import { loadActions } from '../../../modules/records/actionAnswers';
import { describeInstant } from '../describeInstant';
import { listOldest } from '../listOldest';
import type { HealthCommand } from '../OpsCommand';

/**
 * Explanations that wait for a doctor, with the number for `answer-interpretation`, the person's last question, and their open actions with the
 * numbers for `close-action`.
 */
export const interpretations: HealthCommand = {
  name: 'interpretations',
  summary: '列出等待医生答复的解读、本人最后的提问和还没有完成的健康行动',
  readsHealth: { action: 'interpret_queue', reader: 'operator' },
  async run({ db, now }, { reads }) {
    const { listed: waiting, more } = await listOldest((limit) => queryWaitingInterpretations(db, limit));
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
      waiting.map(async ({ interpretation, title, examDate, institution }) => {
        const { id, state, createdAt } = interpretation;
        const question = (await queryMessages(db, id)).findLast(({ sender }) => sender === 'person');
        const actions = await loadActions(db, interpretation.personId, now());
        const about = `${id}  自 ${describeInstant(createdAt)}  《${title}》 ${institution} ${examDate}：${state === 'follow_up' ? '本人追问' : '待医生解读'}`;
        const asked = question ? [`    ${question.text.replace(/\s+/g, ' ')}`] : [];
        const open = actions.open.flatMap(({ actionIds, what, dueOn }) =>
          actionIds.map((actionId) => `    行动 ${actionId}  ${what}  ${dueOn} 前`),
        );
        return [about, ...asked, ...open].join('\n');
      }),
    );
    return [...lines, ...more, '用 ops answer-interpretation <解读编号> --text-file 文件 答复。'].join('\n');
  },
};
