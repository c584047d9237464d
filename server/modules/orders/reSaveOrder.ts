import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallInput } from '../../../shared/contract/contract';
import { defineHandler } from '../../calls/defineHandler';
import type { ApiServices } from '../../calls/handler';
import { createIntent, type Intent, insertAnswer, queryFirstAnswer } from '../../calls/idempotency';
import { ApiError, notYoursError, validationError } from '../../errors/ApiError';
import { queryBookingContext } from './bookingContext';
import { checkBooking } from './checkBooking';
import { movePlace, type PlaceMove } from './movePlace';
import { loadOrderDetails, queryOwnOrder } from './orderAnswers';
import { getRebookRule } from './orderRules';
import { type OrderRow, queryOrderById } from './orders.repo';
import { getPartnerChange } from './partnerChange';
import { endRelocation } from './relocation.repo';

type Input = Omit<CallInput<'reSaveOrder'>, 'idempotencyKey' | 'attempt'>;

/** The stored part of the first answer. The order itself is read again, so that no copy of it is kept. */
const keptAnswer = z.object({ orderNo: z.string() });

const staleError = (order: OrderRow) =>
  new ApiError(BUSINESS_CODES.staleVersion, '订单刚刚有变动，请刷新后查看最新的安排，再决定是否改约。', { version: order.version });

/** Applies the rules of booking to the new slot, and those of rebooking to the order. @throws ApiError 4001, 4031, 4091, 4094, 4096 */
async function prepareMove(input: Input, order: OrderRow, services: ApiServices, accountId: string): Promise<PlaceMove> {
  const at = services.now();
  if (input.version !== order.version) throw staleError(order);
  const rule = getRebookRule(order, at);
  if (!rule.allowed) throw new ApiError(BUSINESS_CODES.notAllowedNow, rule.reason);
  if (input.slotId === order.slotId) throw validationError({ slotId: '与原来的时段相同' }, '新的时段和原来的一样，请选择其他时段。');
  const { storeId, slotId } = input;
  const { cardId, comboId, quotaClass } = order;
  const booking = await queryBookingContext(services.db, { accountId, cardId, comboId, storeId, slotId });
  if (!booking) throw notYoursError('这张体检卡不属于您。');
  const slot = checkBooking(booking, quotaClass, at);
  const { date, period, storeName } = order;
  const params = { from: { date, period, storeName }, to: { date: slot.date, period: slot.period } };
  return {
    transition: 'rebook',
    storeId,
    slotId,
    quotaClass,
    params,
    count: order.closedReason === null ? 1 : 0,
    ...getPartnerChange(order),
    at,
  };
}

async function rebook(input: Input, order: OrderRow, services: ApiServices, intent: Intent, accountId: string): Promise<void> {
  const move = await prepareMove(input, order, services, accountId);
  const answer = insertAnswer(intent, { orderNo: order.orderNo }, move.at, sql`from moved`);
  const result = await services.db.transaction(async (tx) => {
    const moved = await movePlace(tx, order, { ...move, answer });
    if (moved === 'moved') {
      await services.placeFreed(tx, order.slotId);
      for (const slotId of await endRelocation(tx, order.id, 'moved', move.at)) await services.placeFreed(tx, slotId);
    }
    return moved;
  });
  if (result === 'full') throw new ApiError(BUSINESS_CODES.slotFull, '该时段刚刚约满，原来的预约不受影响，请选择其他时段。');
  if (result === 'stale') throw staleError(order);
}

/**
 * Moves an order to another slot or store. Package, add-ons and price stay the same, so there is nothing to pay or refund
 * (docs/decisions/030). The old place is kept until the new one is taken.
 * @throws ApiError 4001, 4005, 4030, 4031, 4040, 4091, 4094 (msg names the rule), 4096
 */
export const reSaveOrder = defineHandler({
  name: 'reSaveOrder',
  access: 'card',
  async handle({ idempotencyKey, attempt, ...input }, { services, caller }) {
    const { db, now } = services;
    const order = await queryOwnOrder(db, input.orderNo, caller);
    const intent = createIntent(caller.accountId, 'reSaveOrder', { idempotencyKey, attempt }, input);
    try {
      await rebook(input, order, services, intent, caller.accountId);
    } catch (error) {
      if (!(await queryFirstAnswer(db, keptAnswer, intent))) throw error;
    }
    const moved = await queryOrderById(db, order.id);
    if (!moved) throw new Error(`The order ${order.id} vanished`);
    return loadOrderDetails(db, moved, now());
  },
});
