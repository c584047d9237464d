import { defineHandler } from '../../handlerKit/defineHandler';
import { endWishOffer, queryLiveWish } from '../orders/earlierWish.repo';
import { loadOrderDetailsById, queryOwnOrder } from '../orders/orderAnswers';
import { lockOrder } from '../orders/orders.repo';

/**
 * Lets the better place go that is held for an order; it is offered to the next in line. The order keeps its own place. Idempotent.
 * @throws ApiError 4030, 4040
 */
export const earlierDecline = defineHandler({
  name: 'earlierDecline',
  access: 'card',
  async handle({ orderNo, slotId }, { services, caller }) {
    const { db, now, placeFreed } = services;
    const { id } = await queryOwnOrder(db, orderNo, caller);
    await db.transaction(async (tx) => {
      await lockOrder(tx, id);
      const wish = await queryLiveWish(tx, id);
      if (wish?.offeredSlotId !== slotId) return;
      for (const freed of await endWishOffer(tx, id, wish, 'declined', now())) await placeFreed(tx, freed);
    });
    return loadOrderDetailsById(db, id, now());
  },
});
