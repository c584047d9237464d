import { defineHandler } from '../../calls/defineHandler';
import { toOrderSummary } from './orderAnswers';
import { getRebookRule } from './orderRules';
import { queryOrders } from './orders.repo';

/** A card has few live orders at a time; this many of the newest are looked at. */
const LOOK_AT = 20;

/**
 * The card's newest order that may be moved to another day or store, or null. The query's `idNumber` (masked, as the client
 * holds it) and `physicalCardId` are not looked at: whose order it is, the session and the card header alone decide.
 */
export const getReSaveOrder = defineHandler({
  name: 'getReSaveOrder',
  access: 'card',
  async handle(_input, { services, card }) {
    const now = services.now();
    const rows = await queryOrders(services.db, { cardId: card.cardId, tab: 'todo' }, LOOK_AT, 0);
    const order = rows.find((row) => getRebookRule(row, now).allowed);
    return order ? toOrderSummary(order, now) : null;
  },
});
