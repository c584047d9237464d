import { and, eq, inArray } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../shared/constants';
import { jobFailure } from '../../db/schema/operations';
import { payment } from '../../db/schema/orders';
import { ApiError, missingError } from '../../errors/ApiError';
import { moveLockedOrder } from '../orders/moveOrder';
import type { OrderServices } from '../orders/OrderServices';
import { lockOrder, queryOrderById } from '../orders/orders.repo';
import { isPaid } from '../refunds/paymentStates';
import { refundPayment } from '../refunds/startRefund';
import { syncPayment } from './syncPayment';

/** The jobs that gave the payment up because of its amount. */
const STUCK_QUEUES = ['payment_close', 'payment_query'];

const refuse = (sentence: string) => new ApiError(BUSINESS_CODES.notAllowedNow, sentence);

/**
 * Sends back what arrived with a wrong amount, which `settleTrade` leaves to a person. The provider itself says what it took, and that
 * is what goes back; the job talks to it. The order stays as it is, and can be paid anew while its place is held.
 * @returns the amount, in fen
 * @throws ApiError 4040; 4094 when nothing wrong was paid, or it is on its way back already
 */
export async function refundWrongAmount(services: OrderServices, outTradeNo: string, reason: string): Promise<number> {
  const { db, now } = services;
  const [known] = await db.select().from(payment).where(eq(payment.outTradeNo, outTradeNo));
  if (!known) throw missingError('没有找到这笔支付。');
  // Through the inbox, so that the books hold the provider's word; a right amount that nobody told us of takes effect there.
  const { state, amountFen } = await syncPayment(services, known);
  if (state !== 'success' || !amountFen) throw refuse(`支付渠道说这笔支付是 ${state}，没有可退的款项。`);
  if (amountFen === known.amountFen) throw refuse('这笔支付的金额没有错，已按正常支付入账。要退款请取消订单。');
  return db.transaction(async (tx) => {
    await lockOrder(tx, known.orderId);
    const [row] = await tx.select().from(payment).where(eq(payment.id, known.id)).for('update');
    const order = await queryOrderById(tx, known.orderId);
    if (!row || !order) throw new Error(`The payment ${outTradeNo} lost its order`);
    if (isPaid(row.state)) throw refuse(`这笔支付的状态是 ${row.state}，已经处理过了。`);
    await refundPayment(tx, row, reason, now(), amountFen);
    await moveLockedOrder(tx, order, 'refundWrong', { at: now() });
    await tx.delete(jobFailure).where(and(inArray(jobFailure.queue, STUCK_QUEUES), eq(jobFailure.item, outTradeNo)));
    return amountFen;
  });
}
