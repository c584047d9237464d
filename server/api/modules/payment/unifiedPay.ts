import { and, eq, inArray, sql } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../../shared/constants';
import { contract } from '../../../../shared/contract/contract';
import type { Tx } from '../../../db/Db';
import { payment } from '../../../db/schema/orders';
import { ApiError, notYoursError } from '../../ApiError';
import type { CallHandler } from '../../handler';
import { createIntent, insertAnswer, queryFirstAnswer } from '../../idempotency';
import { createId } from '../../security/ids';
import { queryOwnOrder } from '../orders/orderAnswers';
import { createOutTradeNo } from '../orders/orderNumbers';
import { isHoldAlive } from '../orders/orderRules';
import { lockOrder, type OrderRow, queryOrderById } from '../orders/orders.repo';

type PaymentRow = typeof payment.$inferSelect;

/** Only an order whose place is still held can be paid. @throws ApiError 4092, 4093 */
function checkPayable(order: OrderRow, now: Date): void {
  if (isHoldAlive(order, now)) return;
  if (order.state === 'pending_pay' || order.state === 'closed') {
    throw new ApiError(BUSINESS_CODES.holdExpired, '已超过支付时限，名额已释放，请重新预约。', { orderNo: order.orderNo });
  }
  if (order.state === 'cancelled') throw new ApiError(BUSINESS_CODES.holdExpired, '订单已取消，请重新预约。', { orderNo: order.orderNo });
  throw new ApiError(BUSINESS_CODES.alreadyBooked, '这个订单不需要再支付。', { orderNo: order.orderNo });
}

/** The order's unpaid trade; made when there is none. The order is locked, so there is one however often somebody asks at once. */
async function takeTrade(tx: Tx, orderId: string, channel: string, now: Date): Promise<{ order: OrderRow; trade: PaymentRow }> {
  await lockOrder(tx, orderId);
  const order = await queryOrderById(tx, orderId);
  if (!order?.holdExpiresAt) throw new ApiError(BUSINESS_CODES.holdExpired, '已超过支付时限，名额已释放，请重新预约。');
  checkPayable(order, now);
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
      expiresAt: order.holdExpiresAt,
    })
    .returning();
  if (!trade) throw new Error('A payment was not written');
  return { order, trade };
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
    if (trade.state === 'created') {
      const description = `约检 体检预约 ${order.orderNo}`;
      const { codeUrl } = await services.payment.createNative({ outTradeNo, amountFen, description, expiresAt });
      await db
        .update(payment)
        .set({ state: 'notpay', codeUrl })
        .where(and(eq(payment.id, trade.id), eq(payment.state, 'created')));
      trade.codeUrl = codeUrl;
    }
    const answer = { outTradeNo, codeUrl: trade.codeUrl, amountFen, expiresAt: expiresAt.toISOString() };
    if (intent) await db.execute(sql`${insertAnswer(intent, answer, now(), sql``)} on conflict do nothing`);
    return answer;
  },
};
