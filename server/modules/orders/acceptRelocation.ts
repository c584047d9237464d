import { BUSINESS_CODES } from '../../../shared/constants';
import { isOrderIn } from '../../../shared/orderStates';
import type { Tx } from '../../db/Db';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { ApiServices } from '../../handlerKit/handler';
import { endHeldPlaces } from './endHeldPlaces';
import { movePlace } from './movePlace';
import { loadOrderDetailsById, queryOwnOrder } from './orderAnswers';
import { type OrderRow, queryLockedOrder } from './orders.repo';
import { getPartnerChange } from './partnerChange';
import { lockHeldPlaces, queryOpenRelocation } from './relocation.repo';
import { requireNotBookedIn } from './usedError';

const refuse = (sentence: string) => new ApiError(BUSINESS_CODES.notAllowedNow, sentence);

/** Gives the order the held place and ends its relocation. @returns the slots whose places were held for it */
async function takeOffer(tx: Tx, order: OrderRow, slotId: string, at: Date): Promise<string[]> {
  await lockHeldPlaces(tx, order.id);
  const open = await queryOpenRelocation(tx, order.id);
  const place = open?.places.find((each) => each.slotId === slotId);
  if (!place) throw refuse('这个名额已不再为您保留，请刷新后选择其他时间，或自行改约。');
  if (order.state === 'confirming') throw refuse('体检机构正在确认，请一分钟后再选择。');
  await requireNotBookedIn(tx, order.cardId, slotId);
  // Released and taken again in one transaction that holds the slots' locks, so nobody else can take it in between.
  const released = await endHeldPlaces(tx, order.id, at);
  const { date, period, storeName, quotaClass } = order;
  const params = { from: { date, period, storeName }, to: { date: place.date, period: place.period, storeName: place.storeName } };
  const target = { storeId: place.storeId, slotId, quotaClass, params };
  const moved = await movePlace(tx, order, {
    transition: 'relocate',
    ...target,
    count: 0,
    ...getPartnerChange(order),
    at,
  });
  if (moved !== 'moved') throw refuse('这个名额刚刚不能再预约了，请刷新后选择其他时间。');
  return released;
}

async function accept({ db, now, placeFreed }: ApiServices, orderId: string, slotId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await queryLockedOrder(tx, orderId);
    // A repeated press finds the order moved already.
    if (order.slotId === slotId) return;
    if (!isOrderIn(order.state, 'live')) throw refuse('订单已结束，不能再选择时间。');
    for (const freed of await takeOffer(tx, order, slotId, now())) await placeFreed(tx, freed);
  });
}

/**
 * Moves an order out of its closed slot into one of the places held for it. Free of charge; it does not count as a rebooking. Idempotent.
 * @throws ApiError 4030, 4040; 4093 data.orderNo; 4094 when the place is not held for the order
 */
export const acceptRelocation = defineHandler({
  name: 'acceptRelocation',
  access: 'card',
  async handle({ orderNo, slotId }, { services, caller }) {
    const { id } = await queryOwnOrder(services.db, orderNo, caller);
    await accept(services, id, slotId);
    return loadOrderDetailsById(services.db, id, services.now());
  },
});
