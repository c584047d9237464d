import { and, eq, inArray, sql } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../shared/constants';
import { contract } from '../../../shared/contract/contract';
import { isOrderIn } from '../../../shared/orderStates';
import { ANY_CHANNEL, getWireChannel, type PayChannel, type PayWay } from '../../../shared/payChannels';
import type { Tx } from '../../db/Db';
import { payment } from '../../db/schema/orders';
import { ApiError, notYoursError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { ApiServices } from '../../handlerKit/handler';
import { createIntent, insertAnswer, queryFirstAnswer } from '../../handlerKit/idempotency';
import { createOutTradeNo } from '../../handlerKit/orderNumbers';
import { createId } from '../../security/ids';
import { queryOwnOrder } from '../orders/orderAnswers';
import { isHoldAlive } from '../orders/orderRules';
import { type OrderRow, queryLockedOrder } from '../orders/orders.repo';
import { closePayment } from './closePayment';
import { awayError, startTrade } from './startTrade';

type PaymentRow = typeof payment.$inferSelect;

/** Until when the order can be paid: while its place is held. @throws ApiError 4092, 4093 */
function getPayableUntil(order: OrderRow, now: Date): Date {
  if (order.holdExpiresAt && isHoldAlive(order, now)) {
    if (order.selfFen > 0) return order.holdExpiresAt;
    throw new ApiError(BUSINESS_CODES.notAllowedNow, '这个名额由企业支付，请直接确认预约。', { orderNo: order.orderNo });
  }
  if (order.endReason === 'cancelled_by_person' || order.endReason === 'called_off' || order.state === 'cancelled') {
    throw new ApiError(BUSINESS_CODES.holdExpired, '订单已取消，请重新预约。', { orderNo: order.orderNo });
  }
  if (isOrderIn(order.state, 'payable') || order.state === 'closed') {
    throw new ApiError(BUSINESS_CODES.holdExpired, '已超过支付时限，名额已释放，请重新预约。', { orderNo: order.orderNo });
  }
  throw new ApiError(BUSINESS_CODES.alreadyBooked, '这个订单不需要再支付。', { orderNo: order.orderNo });
}

interface Taken {
  order: OrderRow;
  trade: PaymentRow;
}

/** What the person chose. */
interface Choice {
  /** Null when they did not choose. */
  provider: PayChannel | null;
  /** What the request prefers. */
  way: PayWay;
}

/** The requested way if the provider offers it, otherwise the code. */
function getWay({ payments }: ApiServices, provider: string, { way }: Choice): PayWay {
  return payments.has(provider) && payments.get(provider).ways.includes(way) ? way : 'code';
}

/** The order's unpaid trade, created when there is none. The order is locked, so that concurrent requests get the same trade. */
async function ensureTrade(tx: Tx, orderId: string, provider: PayChannel, way: PayWay, now: Date): Promise<Taken> {
  const order = await queryLockedOrder(tx, orderId);
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
      provider,
      way,
      amountFen: order.selfFen,
      state: 'created',
      codeUrl: '',
      createdAt: now,
      expiresAt,
    })
    .returning();
  if (!trade) throw new Error('The payment could not be inserted');
  return { order, trade };
}

/**
 * Closes a trade after the person chose another provider or way, before its own trade is opened, so that they cannot both be paid.
 * @throws ApiError
 */
async function closeOtherTrade(services: ApiServices, trade: PaymentRow): Promise<void> {
  try {
    await closePayment(services, trade, ['created', 'notpay']);
  } catch (error) {
    const { outTradeNo } = trade;
    services.logger.error({ event: 'payment_switch_failed', outTradeNo, err: error }, 'The provider did not close a trade');
    throw awayError();
  }
}

/** As `ensureTrade`, with what the person chose. */
async function ensureChosenTrade(services: ApiServices, orderId: string, choice: Choice): Promise<Taken> {
  const { db, now, payments } = services;
  const provider = choice.provider ?? payments.first.name;
  const take = () => db.transaction((tx) => ensureTrade(tx, orderId, provider, getWay(services, provider, choice), now()));
  const isChosen = ({ trade }: Taken) =>
    (choice.provider === null || trade.provider === choice.provider) && trade.way === getWay(services, trade.provider, choice);
  const taken = await take();
  if (isChosen(taken)) return taken;
  await closeOtherTrade(services, taken.trade);
  // Throws 4093 when the payment arrived first. A concurrent request may have opened another trade.
  const again = await take();
  if (!isChosen(again)) throw awayError();
  return again;
}

/** The provider that the request chooses; null when it does not choose. @throws ApiError 4094 when the provider is not offered */
function readChoice({ payments }: ApiServices, channel: string | undefined): PayChannel | null {
  if (channel === undefined || channel === ANY_CHANNEL) return null;
  const provider = payments.offered.find(({ name }) => name === channel);
  if (!provider) throw new ApiError(BUSINESS_CODES.notAllowedNow, '这种支付方式暂时不能使用，请换一种。');
  return provider.name;
}

/** The provider, named in answers only where there is a choice or where NATIVE would mislead. */
function describeChannel({ payments }: ApiServices, { provider }: PaymentRow) {
  const hasChoice = payments.offered.length > 1;
  return {
    ...(hasChoice || getWireChannel(provider) !== ANY_CHANNEL ? { channel: provider } : {}),
    ...(hasChoice ? { channels: payments.offered.map(({ name }) => name) } : {}),
  };
}

/**
 * The QR code to pay an order with, or what the requested way needs instead. During the hold, repeated requests get the same trade, until
 * the person chooses another provider or way.
 * @throws ApiError 4030, 4040, 4092, 4093, 4094, 4005
 */
export const unifiedPay = defineHandler({
  name: 'unifiedPay',
  access: 'account',
  async handle(input, context) {
    const { services, caller } = context;
    const { db, now } = services;
    const { idempotencyKey, ...body } = input;
    const intent = idempotencyKey ? createIntent(caller.accountId, 'unifiedPay', { idempotencyKey }, body) : null;
    const first = intent && (await queryFirstAnswer(db, contract.unifiedPay.response, intent));
    if (first) return first;
    const { id, accountId } = await queryOwnOrder(db, input.orderNo, caller);
    if (accountId !== caller.accountId) throw notYoursError('这不是您的订单，无法支付。');
    const choice = { provider: readChoice(services, input.channel), way: input.way ?? ('code' as const) };
    const { order, trade } = await ensureChosenTrade(services, id, choice);
    const { outTradeNo, amountFen, expiresAt } = trade;
    const means = await startTrade(context, { order, trade, authorization: input.authorization });
    const sandbox = services.payments.get(trade.provider).isSandbox;
    const answer = { outTradeNo, ...means, amountFen, expiresAt: expiresAt.toISOString(), sandbox, ...describeChannel(services, trade) };
    if (intent) await db.execute(sql`${insertAnswer(intent, answer, now(), sql``)} on conflict do nothing`);
    return answer;
  },
});
