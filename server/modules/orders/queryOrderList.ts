import type { CallResponse } from '../../../shared/contract/contract';
import { isOrderIn, type OrderState } from '../../../shared/orderStates';
import { defineHandler } from '../../calls/defineHandler';
import { toOrderSummary } from './orderAnswers';
import { type OrderTab, queryOrderCounts, queryOrders, queryRefunds, tabGroups } from './orders.repo';

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
    const refunds = await queryRefunds(services.db, rows);
    const list = rows.map((row) => {
      const refundedFen = refunds.get(row.id);
      return { ...toOrderSummary(row, now), ...(refundedFen && { refundedFen }) };
    });
    return { list, total: counts[tab], counts };
  },
});
