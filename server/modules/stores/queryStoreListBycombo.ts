import { defineHandler } from '../../handlerKit/defineHandler';
import { getChangeableMoment, getSlotMoment } from './bookableSlot';
import { requireOffered } from './requireOffered';
import { toStoreAnswer } from './storeAnswers';
import { queryCardTerms, queryNextFreeDays, queryOwnCity, queryStores } from './stores.repo';

/** One page of the stores that offer the package, each with its next free days for the card's quota class. */
export const queryStoreListBycombo = defineHandler({
  name: 'queryStoreListBycombo',
  access: 'card',
  async handle(input, { services: { db, now }, caller, card }) {
    await requireOffered(db, card, input.comboId);
    const ownCity = await queryOwnCity(db, { cardId: card.cardId, accountId: caller.accountId });
    const { stores, total } = await queryStores(db, { ...input, ownCity });
    const { lastDay, deadlineHours } = await queryCardTerms(db, card.cardId);
    const limits = { quotaClass: card.quotaClass, lastDay, moment: getSlotMoment(now()) };
    const ids = stores.map(({ id }) => id);
    const [free, changeable] = await Promise.all([
      queryNextFreeDays(db, ids, limits),
      queryNextFreeDays(db, ids, { ...limits, moment: getChangeableMoment(now(), deadlineHours) }),
    ]);
    const list = stores.map((row) => ({
      ...toStoreAnswer(row),
      nextFree: free.get(row.id) ?? null,
      nextChangeable: changeable.get(row.id)?.date ?? null,
    }));
    return { list, total, ownCity };
  },
});
