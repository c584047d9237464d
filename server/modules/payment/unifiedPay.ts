import { and, eq, inArray, sql } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../shared/constants';
import { contract } from '../../../shared/contract/contract';
import { isOrderIn } from '../../../shared/orderStates';
import type { ApiServices, CallHandler } from '../../calls/handler';
import { createIntent, insertAnswer, queryFirstAnswer } from '../../calls/idempotency';
import { createOutTradeNo } from '../../calls/orderNumbers';
import type { Tx } from '../../db/Db';
import { payment } from '../../db/schema/orders';
import { ApiError, notYoursError } from '../../errors/ApiError';
import { createId } from '../../security/ids';
import { queryOwnOrder } from '../orders/orderAnswers';
import { isHoldAlive } from '../orders/orderRules';
import { lockOrder, type OrderRow, queryOrderById } from '../orders/orders.repo';

type PaymentRow = typeof payment.$inferSelect;

/** Only an order whose place is still held can be paid. @returns until when it is. @throws ApiError 4092, 4093 */
function getPayableUntil(order: OrderRow, now: Date): Date {
  if (order.holdExpiresAt && isHoldAlive(order, now)) {
    if (order.selfFen > 0) return order.holdExpiresAt;
    throw new ApiError(BUSINESS_CODES.rebookRule, '这个名额由企业支付，请直接确认预约。', { orderNo: order.orderNo });
  }
  if (order.endReason === 'cancelled_by_person' || order.state === 'cancelled') {
    throw new ApiError(BUSINESS_CODES.holdExpired, '订单已取消，请重新预约。', { orderNo: order.orderNo });
  }
  if (isOrderIn(order.state, 'payable') || order.state === 'closed') {
    throw new ApiError(BUSINESS_CODES.holdExpired, '已超过支付时限，名额已释放，请重新预约。', { orderNo: order.orderNo });
  }
  throw new ApiError(BUSINESS_CODES.alreadyBooked, '这个订单不需要再支付。', { orderNo: order.orderNo });
}

/** The order's unpaid trade; made when there is none. The order is locked, so there is one however often somebody asks at once. */
async function takeTrade(tx: Tx, orderId: string, channel: string, now: Date): Promise<{ order: OrderRow; trade: PaymentRow }> {
  await lockOrder(tx, orderId);
  const order = await queryOrderById(tx, orderId);
  if (!order) throw new Error(`The order ${orderId} vanished`);
  const expiresAt = getPayableUntil(order, now);
  const [open] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.state, ['created', 'notpay'])));
  if (open) return { order, trade: open };
  const [trade] = await tx
    .insert(payment)
    .values({
      id: createId(),
      outTradeNo: createOutTradeNo(now),
      orderId,
      channel,
      amountFen: order.selfFen,
      state: 'created',
      codeUrl: '',
      createdAt: now,
      expiresAt,
    })
    .returning();
  if (!trade) throw new Error('A payment was not written');
  return { order, trade };
}

/** Opens a trade at the provider. Two at once open the same one, because its number is the same. @returns the QR code's text */
async function openTrade({ db, logger, payment: provider }: ApiServices, order: OrderRow, trade: PaymentRow): Promise<string> {
  const { id, outTradeNo, amountFen, expiresAt } = trade;
  try {
    const { codeUrl } = await provider.createNative({ outTradeNo, amountFen, expiresAt, description: `约检 体检预约 ${order.orderNo}` });
    await db
      .update(payment)
      .set({ state: 'notpay', codeUrl })
      .where(and(eq(payment.id, id), eq(payment.state, 'created')));
    return codeUrl;
  } catch (error) {
    logger.error({ event: 'payment_create_failed', outTradeNo, err: error }, 'The provider did not open a trade');
    throw new ApiError(BUSINESS_CODES.unexpected, '支付服务暂时没有响应，名额仍为您保留，请稍后再试。');
  }
}

/**
 * The QR code to pay an order with: the same one for as long as the place is held. The provider is asked outside of the
 * transaction, with a number that is already in the books, so that nothing it takes is ever unknown to us.
 * @throws ApiError 4030, 4040, 4092, 4093, 4005
 */
export const unifiedPay: CallHandler<'unifiedPay', 'account'> = {
  name: 'unifiedPay',
  access: 'account',
  async handle(input, { services, caller }) {
    const { db, now } = services;
    const { idempotencyKey, ...body } = input;
    const intent = idempotencyKey ? createIntent(caller.accountId, 'unifiedPay', idempotencyKey, body) : null;
    const first = intent && (await queryFirstAnswer(db, contract.unifiedPay.response, intent));
    if (first) return first;
    const { id, accountId } = await queryOwnOrder(db, input.orderNo, caller);
    if (accountId !== caller.accountId) throw notYoursError('这不是您的订单，无法支付。');
    const { order, trade } = await db.transaction((tx) => takeTrade(tx, id, input.channel, now()));
    const { outTradeNo, amountFen, expiresAt } = trade;
    const codeUrl = trade.state === 'created' ? await openTrade(services, order, trade) : trade.codeUrl;
    const answer = { outTradeNo, codeUrl, amountFen, expiresAt: expiresAt.toISOString(), sandbox: services.payment.isSandbox };
    if (intent) await db.execute(sql`${insertAnswer(intent, answer, now(), sql``)} on conflict do nothing`);
    return answer;
  },
};
