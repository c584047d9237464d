import { eq, inArray } from 'drizzle-orm';
import { person, report } from '../../../db/schema/schema';
import { queryLockedOrder } from '../../../modules/orders/orders.repo';
import { transitionLockedOrder } from '../../../modules/orders/transitionOrder';
import { withdrawReport } from '../../../modules/records/withdrawReport';
import { revokeSharesSince } from '../../../modules/shares/shares.repo';
import { CommandError } from '../../common/CommandError';
import type { OpsCommand } from '../OpsCommand';

export const withdrawReportCommand: OpsCommand = {
  name: 'withdraw-report',
  target: '<报告编号>',
  summary: '撤回一份发错了人或不能相信的报告：本人不再看到它的任何内容，订单回到等报告（编号见 ops find-person）',
  logs: 'reason',
  danger: '报告和它的历次更正、健康行动、解读都会删除，期间的分享链接停用，不能恢复；本人会收到通知，要他不再据此看病、用药。',
  canTry: 'rollback',
  async run({ db, now }, { target, concern }) {
    const at = now();
    return db.transaction(async (tx) => {
      const isThis = eq(report.id, target);
      const [owner] = await tx
        .select({ id: person.id, name: person.name })
        .from(person)
        .where(inArray(person.id, tx.select({ id: report.personId }).from(report).where(isThis)))
        .for('update');
      // Read under the lock, because another operator may have taken it back meanwhile. Then in the order of locks: shares, order.
      const [found] = owner ? await tx.select().from(report).where(isThis) : [];
      if (!found) throw new CommandError('没有这份报告，请核对编号。');
      const { personId, orderId, title, institution, examDate, releasedAt } = found;
      concern(personId);
      const endedShares = releasedAt ? await revokeSharesSince(tx, personId, releasedAt) : 0;
      const order = orderId && (await queryLockedOrder(tx, orderId));
      if (order && order.state === 'report_ready') await transitionLockedOrder(tx, order, 'withdrawReport', { at });
      await withdrawReport(tx, found, endedShares, at);
      return [
        `已撤回：${owner?.name}的《${title}》 ${institution} ${examDate}`,
        ...(order ? [`订单 ${order.orderNo} 回到等报告；正确的报告用 import 写明订单号导入。`] : []),
        ...(endedShares > 0 ? [`停用了 ${endedShares} 个可能含有它的分享链接。`] : []),
      ].join('\n');
    });
  },
};
