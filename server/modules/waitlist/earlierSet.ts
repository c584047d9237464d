import { and, eq, inArray } from 'drizzle-orm';
import { describeDay } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { Tx } from '../../db/Db';
import { earlierWish, slotDay } from '../../db/schema/schema';
import { ApiError, notYoursError, validationError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import { createId } from '../../security/ids';
import { queryBookingContext } from '../orders/bookingContext';
import { checkBooking } from '../orders/checkBooking';
import { endWish, queryLiveWish, queryWishSlots, writeWishSlots } from '../orders/earlierWish.repo';
import { loadOrderDetailsById, queryOwnOrder } from '../orders/orderAnswers';
import { getEarlierRule } from '../orders/orderRules';
import { type OrderRow, queryLockedOrder } from '../orders/orders.repo';
import { countFree } from '../stores/bookableSlot';

/** The rules of booking for every slot that is new to the wish. @throws ApiError 4001, 4031, 4091 */
async function checkSlots(tx: Tx, order: OrderRow, slotIds: readonly string[], { accountId }: Caller, at: Date): Promise<void> {
  const [first] = slotIds;
  if (!first) return;
  if (slotIds.includes(order.slotId)) throw validationError({ slotIds: '与原来的时段相同' }, '您已经约在这个时段，请选择其他时段。');
  const { cardId, comboId, storeId, quotaClass } = order;
  const booking = await queryBookingContext(tx, { accountId, cardId, comboId, storeId, slotId: first });
  if (!booking) throw notYoursError('这张体检卡不属于您。');
  const slots = await tx
    .select()
    .from(slotDay)
    .where(and(inArray(slotDay.id, [...slotIds]), eq(slotDay.storeId, storeId)));
  for (const slotId of slotIds) {
    const slot = slots.find(({ id }) => id === slotId);
    checkBooking({ ...booking, slot: slot ?? null }, quotaClass, at);
    if (!slot || countFree(slot) <= 0) continue;
    throw validationError({ slotIds: '还有名额' }, `${describeDay(slot.date)} ${slot.period} 现在有名额，可以直接改约。`);
  }
}

/** Writes what a locked order waits for. @returns the slot whose place was released */
async function setWish(tx: Tx, order: OrderRow, slotIds: readonly string[], caller: Caller, at: Date): Promise<string[]> {
  if (slotIds.length === 0) return endWish(tx, order.id, 'left', at);
  const rule = getEarlierRule(order, at);
  if (!rule.allowed) throw new ApiError(BUSINESS_CODES.notAllowedNow, rule.reason);
  const known = await queryWishSlots(tx, order.id);
  const kept = known.filter(({ state }) => state === 'waiting' || state === 'offered').map(({ slotId }) => slotId);
  await checkSlots(
    tx,
    order,
    slotIds.filter((slotId) => !kept.includes(slotId)),
    caller,
    at,
  );
  const live = await queryLiveWish(tx, order.id);
  const wishId = live?.id ?? createId();
  if (!live) await tx.insert(earlierWish).values({ id: wishId, orderId: order.id, state: 'waiting', createdAt: at });
  await writeWishSlots(tx, wishId, [...new Set(slotIds)], at);
  return [];
}

/**
 * Makes a booked order wait for exactly these full slots of its store, while it keeps its place; without slots the wait ends, and a place held
 * for it is released. Repeating the call changes nothing.
 * @throws ApiError 4001, 4030, 4031, 4040; 4091 when a slot is closed; 4094 (msg names the rule)
 */
export const earlierSet = defineHandler({
  name: 'earlierSet',
  access: 'card',
  async handle({ orderNo, slotIds }, { services, caller }) {
    const { db, now, placeFreed } = services;
    const { id } = await queryOwnOrder(db, orderNo, caller);
    await db.transaction(async (tx) => {
      for (const freed of await setWish(tx, await queryLockedOrder(tx, id), slotIds, caller, now())) await placeFreed(tx, freed);
    });
    return loadOrderDetailsById(db, id, now());
  },
});
