import type { CallResponse } from '../../../shared/contract/contract';
import { isOrderIn, type OrderState } from '../../../shared/orderStates';
import { defineHandler } from '../../calls/defineHandler';
import { toOrderSummary } from './orderAnswers';
import { type OrderTab, queryOrderCounts, queryOrders, tabGroups } from './orders.repo';

type Counts = CallResponse<'queryOrderList'>['counts'];

/** The counts on the list's tabs. */
function countTabs(rows: readonly { state: OrderState; count: number }[]): Counts {
  const countTab = (tab: OrderTab) => rows.filter(({ state }) => isOrderIn(state, tabGroups[tab])).reduce(sum, 0);
  const sum = (total: number, { count }: { count: number }) => total + count;
  return { all: rows.reduce(sum, 0), pay: countTab('pay'), todo: countTab('todo'), done: countTab('done'), closed: countTab('closed') };
}

/** The card's orders, newest first. `total` counts the orders of the selected tab. */
export const queryOrderList = defineHandler({
  name: 'queryOrderList',
  access: 'card',
  async handle({ tab = 'all', keyword, page, pageSize }, { services, card }) {
    const filter = { cardId: card.cardId, tab, keyword };
    const [rows, counted] = await Promise.all([
      queryOrders(services.db, filter, pageSize, (page - 1) * pageSize),
      queryOrderCounts(services.db, card.cardId, keyword),
    ]);
    const counts = countTabs(counted);
    const now = services.now();
    return { list: rows.map((row) => toOrderSummary(row, now)), total: counts[tab], counts };
  },
});
