import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { payment, type paymentNotice, refund } from '../../db/schema/orders';
import { lockOrder, queryOrderById } from '../orders/orders.repo';
import { transitionLockedOrder } from '../orders/transitionOrder';
import type { NoticeResult } from './settleTrade';

type RefundRow = typeof refund.$inferSelect;

/** A failed refund can still succeed after it is resolved at the provider. */
const unfinished = ['created', 'processing', 'failed'] as const satisfies RefundRow['state'][];

/**
 * Records a completed refund in refund, payment and timeline together, once. The caller holds the order's lock.
 * @returns false when it was recorded before
 */
export async function finishRefund(tx: Tx, open: { id: string; paymentId: string; orderId: string }, at: Date): Promise<boolean> {
  await lockOrder(tx, open.orderId);
  const done = await tx
    .update(refund)
    .set({ state: 'success', doneAt: at })
    .where(and(eq(refund.id, open.id), inArray(refund.state, [...unfinished])))
    .returning({ id: refund.id });
  const order = await queryOrderById(tx, open.orderId);
  if (done.length === 0 || !order) return false;
  await tx
    .update(payment)
    .set({ state: 'refunded', refundedAt: at })
    .where(and(eq(payment.id, open.paymentId), eq(payment.state, 'refunding')));
  await transitionLockedOrder(tx, order, 'refunded', { at });
  return true;
}

/** Applies a provider's answer about a refund, once, in the caller's transaction. */
export async function settleRefund(
  tx: Tx,
  outRefundNo: string,
  notice: typeof paymentNotice.$inferSelect,
  at: Date,
): Promise<NoticeResult> {
  const [found] = await tx
    .select({
      id: refund.id,
      amountFen: refund.amountFen,
      // Some providers report the sum of the trade's refunds instead.
      mostFen: sql<number>`(select sum(r.amount_fen) from refund r where r.payment_id = ${payment.id})::int`,
      paymentId: payment.id,
      orderId: payment.orderId,
      outTradeNo: payment.outTradeNo,
      provider: payment.provider,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.outRefundNo, outRefundNo));
  if (!found || found.outTradeNo !== notice.outTradeNo || found.provider !== notice.provider) return 'unknown_trade';
  if (notice.amountFen < found.amountFen || notice.amountFen > found.mostFen) return 'wrong_amount';
  await lockOrder(tx, found.orderId);
  if (notice.state === 'refund_success') return (await finishRefund(tx, found, at)) ? 'refunded' : 'duplicate';
  const failed = await tx
    .update(refund)
    .set({ state: 'failed' })
    .where(and(eq(refund.id, found.id), inArray(refund.state, ['created', 'processing'])))
    .returning({ id: refund.id });
  return failed.length > 0 ? 'refund_failed' : 'duplicate';
}
