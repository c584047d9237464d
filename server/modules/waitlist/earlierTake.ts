import { BUSINESS_CODES } from '../../../shared/constants';
import { isOrderIn } from '../../../shared/orderStates';
import type { Tx } from '../../db/Db';
import { ApiError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryLiveWish } from '../orders/earlierWish.repo';
import { endHeldPlaces } from '../orders/endHeldPlaces';
import { movePlace } from '../orders/movePlace';
import { loadOrderDetailsById, queryOwnOrder } from '../orders/orderAnswers';
import { type OrderRow, queryLockedOrder } from '../orders/orders.repo';
import { prepareRebook } from '../orders/prepareRebook';
import { lockHeldPlaces } from '../orders/relocation.repo';

/** @throws ApiError 4092 when the place is not held for the order, 4094 when the order is over */
async function requireOffer(tx: Tx, order: OrderRow, slotId: string, at: Date): Promise<void> {
  if (!isOrderIn(order.state, 'expected')) throw new ApiError(BUSINESS_CODES.notAllowedNow, '原来的预约已经结束，不能再换。');
  const wish = await queryLiveWish(tx, order.id);
  const isHeld = wish?.offeredSlotId === slotId && wish.holdExpiresAt !== null && wish.holdExpiresAt > at;
  if (isHeld) return;
  throw new ApiError(BUSINESS_CODES.holdExpired, '这个名额已经不再为您保留。您原来的预约不变。', { orderNo: order.orderNo });
}

/** Moves a locked order into the place held for it. @returns the slots whose places were released, besides the one that it took */
async function takePlace(tx: Tx, order: OrderRow, slotId: string, { accountId }: Caller, at: Date): Promise<string[]> {
  await requireOffer(tx, order, slotId, at);
  const move = await prepareRebook(tx, order, { accountId, storeId: order.storeId, slotId }, at);
  await lockHeldPlaces(tx, order.id);
  // Released and taken again in one transaction that holds the slots' locks, so nobody else can take it in between.
  const released = await endHeldPlaces(tx, order.id, at);
  const moved = await movePlace(tx, order, move);
  if (moved !== 'moved') throw new ApiError(BUSINESS_CODES.slotFull, '这个名额刚刚不能再约了。您原来的预约不变。');
  return [order.slotId, ...released.filter((freed) => freed !== slotId)];
}

/**
 * Moves an order into the better place that is held for it, by the one move of orders: never without a place, never with two. Idempotent.
 * @throws ApiError 4030, 4031, 4040; 4091 when the slot was closed; 4092 when the place is not held any more; 4093 data.orderNo; 4094 (msg names the rule)
 */
export const earlierTake = defineHandler({
  name: 'earlierTake',
  access: 'card',
  async handle({ orderNo, slotId }, { services, caller }) {
    const { db, now, placeFreed } = services;
    const { id } = await queryOwnOrder(db, orderNo, caller);
    await db.transaction(async (tx) => {
      const order = await queryLockedOrder(tx, id);
      // A repeated press finds the order moved already.
      if (order.slotId === slotId) return;
      for (const freed of await takePlace(tx, order, slotId, caller, now())) await placeFreed(tx, freed);
    });
    return loadOrderDetailsById(db, id, now());
  },
});
