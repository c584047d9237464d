import { defineHandler } from '../../handlerKit/defineHandler';
import { toOrderSummary } from './orderAnswers';
import { getRebookRule } from './orderRules';
import { queryOrders } from './orders.repo';

/** How many of the card's newest orders are examined; a card has few live orders at a time. */
const MAX_CANDIDATES = 20;

/**
 * The card's newest order that can be moved to another day or store, or null. The query's `idNumber` (masked, as the client has it) and
 * `physicalCardId` are ignored: the session and the card header alone decide whose order it is.
 */
export const getReSaveOrder = defineHandler({
  name: 'getReSaveOrder',
  access: 'card',
  async handle(_input, { services, card }) {
    const now = services.now();
    const rows = await queryOrders(services.db, { cardId: card.cardId, tab: 'todo' }, MAX_CANDIDATES, 0);
    const order = rows.find((row) => getRebookRule(row, now).allowed);
    return order ? toOrderSummary(order, now) : null;
  },
});
