import { and, eq, inArray } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../shared/constants';
import { jobFailure } from '../../db/schema/operations';
import { payment } from '../../db/schema/orders';
import { ApiError, missingError } from '../../errors/ApiError';
import type { OrderServices } from '../orders/OrderServices';
import { lockOrder, queryOrderById } from '../orders/orders.repo';
import { transitionLockedOrder } from '../orders/transitionOrder';
import { isPaid } from '../refunds/paymentStates';
import { refundPayment } from '../refunds/startRefund';
import { syncPayment } from './syncPayment';

/** The jobs that gave up on the payment because of its amount. */
const STUCK_QUEUES = ['payment_close', 'payment_query'];

const refuse = (sentence: string) => new ApiError(BUSINESS_CODES.notAllowedNow, sentence);

/**
 * Refunds a payment with a wrong amount, which `settleTrade` leaves to an operator. The amount refunded is the one that the provider
 * reports; the job requests the refund. The order is unchanged and can be paid again while its place is held.
 * @returns the amount, in fen
 * @throws ApiError 4040; 4094 when there is no wrong amount, or it is being refunded already
 */
export async function refundWrongAmount(services: OrderServices, outTradeNo: string, reason: string): Promise<number> {
  const { db, now } = services;
  const [known] = await db.select().from(payment).where(eq(payment.outTradeNo, outTradeNo));
  if (!known) throw missingError('没有找到这笔支付。');
  // The provider's answer goes through the inbox, so that our books have it. A correct amount whose notice was lost takes effect there.
  const { state, amountFen } = await syncPayment(services, known);
  if (state !== 'success' || !amountFen) throw refuse(`支付渠道说这笔支付是 ${state}，没有可退的款项。`);
  if (amountFen === known.amountFen) throw refuse('这笔支付的金额没有错，已按正常支付入账。要退款请取消订单。');
  return db.transaction(async (tx) => {
    await lockOrder(tx, known.orderId);
    const [row] = await tx.select().from(payment).where(eq(payment.id, known.id)).for('update');
    const order = await queryOrderById(tx, known.orderId);
    if (!row || !order) throw new Error(`The payment ${outTradeNo} has no order`);
    if (isPaid(row.state)) throw refuse(`这笔支付的状态是 ${row.state}，已经处理过了。`);
    await refundPayment(tx, row, reason, now(), amountFen);
    await transitionLockedOrder(tx, order, 'refundWrong', { at: now() });
    await tx.delete(jobFailure).where(and(inArray(jobFailure.queue, STUCK_QUEUES), eq(jobFailure.item, outTradeNo)));
    return amountFen;
  });
}
