import { defineHandler } from '../../calls/defineHandler';
import { getSlotMoment } from './bookableSlot';
import { requireOffered } from './requireOffered';
import { toStoreAnswer } from './storeAnswers';
import { queryLastDay, queryNextFreeDays, queryStores } from './stores.repo';

/** One page of the stores that offer the package, each with its next free day for the card's quota class. */
export const queryStoreListBycombo = defineHandler({
  name: 'queryStoreListBycombo',
  access: 'card',
  async handle(input, { services: { db, now }, card }) {
    await requireOffered(db, card, input.comboId);
    const { stores, total } = await queryStores(db, { ...input, cardId: card.cardId });
    const limits = { quotaClass: card.quotaClass, lastDay: await queryLastDay(db, card.cardId), moment: getSlotMoment(now()) };
    const ids = stores.map(({ id }) => id);
    const nextFree = await queryNextFreeDays(db, ids, limits);
    return { list: stores.map((row) => ({ ...toStoreAnswer(row), nextFree: nextFree.get(row.id) ?? null })), total };
  },
});
