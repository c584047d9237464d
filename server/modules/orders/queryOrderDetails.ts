import { and, eq, ne } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { report } from '../../db/schema/records';
import { defineHandler } from '../../handlerKit/defineHandler';
import { loadOrderDetails, queryOwnOrder } from './orderAnswers';

async function queryReportId(db: DbOrTx, orderId: string): Promise<string | undefined> {
  const isReadable = and(eq(report.orderId, orderId), ne(report.state, 'pending'));
  return (await db.select({ id: report.id }).from(report).where(isReadable))[0]?.id;
}

/** One order with everything that its page shows. @throws ApiError 4030, 4040 */
export const queryOrderDetails = defineHandler({
  name: 'queryOrderDetails',
  access: 'card',
  async handle({ orderNo }, { services: { db, now }, caller }) {
    const order = await queryOwnOrder(db, orderNo, caller);
    const details = await loadOrderDetails(db, order, now());
    const isRead = order.state === 'report_ready' && order.personId === caller.personId;
    const reportId = isRead ? await queryReportId(db, order.id) : undefined;
    return { ...details, ...(reportId && { reportId }) };
  },
});
