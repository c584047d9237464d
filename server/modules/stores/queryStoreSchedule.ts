import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { getSlotMoment } from './bookableSlot';
import { requireOffered } from './requireOffered';
import { createSchedule, getMonthBounds } from './schedule';
import { hasCombo, queryCardTerms, querySlots } from './stores.repo';

/** A store's calendar of one month, with the free places of each period. */
export const queryStoreSchedule = defineHandler({
  name: 'queryStoreSchedule',
  access: 'card',
  async handle({ storeId, comboId, month }, { services: { db, now }, card }) {
    const { quotaClass } = card;
    const [, isThere, terms, slots] = await Promise.all([
      requireOffered(db, card, comboId),
      hasCombo(db, storeId, comboId),
      queryCardTerms(db, card.cardId),
      querySlots(db, { storeId, quotaClass, ...getMonthBounds(month) }),
    ]);
    if (!isThere) throw missingError('这家门店暂不提供所选套餐，请换一家门店。');
    return { days: createSchedule(month, slots, { quotaClass, ...terms, moment: getSlotMoment(now()) }) };
  },
});
