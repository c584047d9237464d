import { and, eq, inArray } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import { isOrderIn } from '../../../shared/orderStates';
import type { Tx } from '../../db/Db';
import { payment, type paymentNotice } from '../../db/schema/orders';
import { lockOrder, type OrderRow, queryOrderById } from '../orders/orders.repo';
import { getNextState, type OrderTransition } from '../orders/orderTransitions';
import { transitionLockedOrder, transitionOrder } from '../orders/transitionOrder';
import { isPaid, paymentSources } from '../refunds/paymentStates';
import { refundPayment } from '../refunds/startRefund';
import { queryFreeEntitlement } from './queryFreeEntitlement';
import { recordUnknownTrades } from './unknownTrades';

type PaymentRow = typeof payment.$inferSelect;
type NoticeRow = typeof paymentNotice.$inferSelect;

/** The result of processing a notice. */
export type NoticeResult =
  | 'paid'
  | 'reclaimed'
  | 'refunded_late'
  | 'refunded_cancelled'
  | 'refunded_double'
  | 'refunded'
  | 'refund_failed'
  | 'duplicate'
  | 'not_paid'
  | 'wrong_amount'
  | 'unknown_trade';

/**
 * Applies a provider's answer about a trade in the caller's transaction. A success counts exactly once, even when its notices are repeated,
 * late or concurrent. A wrong amount changes nothing: the job asks the provider itself.
 */
export async function settleTrade(tx: Tx, notice: NoticeRow, at: Date): Promise<NoticeResult> {
  const [found] = await tx.select().from(payment).where(eq(payment.outTradeNo, notice.outTradeNo));
  // A provider's answers count for its own trades only.
  if (!found && notice.state === 'success') await recordUnknownTrades(tx, notice.provider, [notice], at);
  if (!found || found.provider !== notice.provider) return 'unknown_trade';
  await lockOrder(tx, found.orderId);
  const [row] = await tx.select().from(payment).where(eq(payment.id, found.id)).for('update');
  const order = await queryOrderById(tx, found.orderId);
  if (!row || !order) throw new Error(`The payment ${notice.outTradeNo} has no order`);
  if (notice.state !== 'success') return 'not_paid';
  if (notice.amountFen !== row.amountFen) return 'wrong_amount';
  return isPaid(row.state) ? 'duplicate' : settleSuccess(tx, order, row, at);
}

async function settleSuccess(tx: Tx, order: OrderRow, row: PaymentRow, at: Date): Promise<NoticeResult> {
  if (isOrderIn(order.state, 'payable')) {
    await markPaid(tx, row, at);
    await transitionLockedOrder(tx, order, 'pay', { at });
    return 'paid';
  }
  if (order.endReason === 'expired' && (await reclaim(tx, order, at))) {
    await markPaid(tx, row, at);
    return 'reclaimed';
  }
  const { transition, result, reason } = getRefund(order);
  await refundPayment(tx, row, reason, at);
  await transitionLockedOrder(tx, order, transition, { at });
  return result;
}

/** The reason for the refund of a payment that its order cannot use. */
function getRefund(order: OrderRow): { transition: OrderTransition; result: NoticeResult; reason: string } {
  if (order.endReason === 'called_off') return { transition: 'refundCalledOff', result: 'refunded_cancelled', reason: '订单已取消' };
  if (order.endReason === 'cancelled_by_person' || order.state === 'cancelled')
    return { transition: 'refundCancelled', result: 'refunded_cancelled', reason: '订单已取消' };
  return getNextState('refundLate', order.state)
    ? { transition: 'refundLate', result: 'refunded_late', reason: '支付晚于时限' }
    : { transition: 'refundDouble', result: 'refunded_double', reason: '重复支付' };
}

/** Reopens an expired order when the card can still book its slot and has a free entitlement. */
async function reclaim(tx: Tx, order: OrderRow, at: Date): Promise<boolean> {
  const entitlementNo = await queryFreeEntitlement(tx, order.cardId, order.entitlementNo, getDayOf(at));
  if (entitlementNo === null) return false;
  return (await transitionOrder(tx, order, 'reclaim', { at, entitlementNo })) !== null;
}

async function markPaid(tx: Tx, row: PaymentRow, at: Date): Promise<void> {
  const changed = await tx
    .update(payment)
    .set({ state: 'success', paidAt: at })
    .where(and(eq(payment.id, row.id), inArray(payment.state, [...paymentSources.success])))
    .returning({ id: payment.id });
  if (changed.length === 0) throw new Error(`The payment ${row.outTradeNo} changed although it was locked`);
  // The person may have opened another provider's code, which must not be paid as well.
  await tx
    .update(payment)
    .set({ state: 'closing' })
    .where(and(eq(payment.orderId, row.orderId), inArray(payment.state, [...paymentSources.closing])));
}
