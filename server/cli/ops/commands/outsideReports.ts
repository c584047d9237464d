import { queryWaitingOutsideReports } from '../../../modules/files/files.repo';
import { describeInstant } from '../describeInstant';
import { listOldest } from '../listOldest';
import type { HealthCommand } from '../OpsCommand';

/** Reports of other institutions that wait for a decision, with the number for `judge-outside-report` and the keys of their files. */
export const outsideReports: HealthCommand = {
  name: 'outside-reports',
  summary: '列出等待核对的外部报告和它们的文件',
  readsHealth: { action: 'outside_queue', reader: 'operator' },
  async run({ db }, { reads }) {
    const { listed: waiting, more } = await listOldest((limit) => queryWaitingOutsideReports(db, limit));
    if (waiting.length === 0) {
      reads.recordNothing();
      return '没有等待核对的外部报告。';
    }
    // Listing the queue counts as one access to each person's record.
    for (const personId of new Set(waiting.map(({ report }) => report.personId))) {
      const own = waiting.filter(({ report }) => report.personId === personId);
      reads.record(personId, own.map(({ report }) => report.id).join(' '));
    }
    const lines = waiting.flatMap(({ report: { id, institution, examDate, createdAt }, files }) => [
      `${id}  自 ${describeInstant(createdAt)}  ${institution} ${examDate}`,
      ...files.map((file) => `    文件 ${file.id}  ${file.contentType}`),
    ]);
    return [...lines, ...more, '用 ops judge-outside-report <报告编号> --accept 或 --reject 原因，写入结果，并用 --by 写明经办人。'].join(
      '\n',
    );
  },
};
