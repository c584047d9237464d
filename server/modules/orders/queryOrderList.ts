import type { CallResponse } from '../../../shared/contract/contract';
import { isOrderIn, type OrderState } from '../../../shared/orderStates';
import type { Db } from '../../db/Db';
import { defineHandler } from '../../handlerKit/defineHandler';
import { toOrderSummary } from './orderAnswers';
import { type ListedOrder, type OrderFilter, type OrderTab, queryOrderCounts, queryOrders, tabGroups } from './orders.repo';

type Counts = CallResponse<'queryOrderList'>['counts'];

/** The counts on the list's tabs. */
function countTabs(rows: readonly { state: OrderState; count: number }[]): Counts {
  const countTab = (tab: OrderTab) => rows.filter(({ state }) => isOrderIn(state, tabGroups[tab])).reduce(sum, 0);
  const sum = (total: number, { count }: { count: number }) => total + count;
  return { all: rows.reduce(sum, 0), pay: countTab('pay'), todo: countTab('todo'), done: countTab('done'), closed: countTab('closed') };
}

/** The orders in each state. A first page with room left has all of them, which spares the statement. */
function countStates(db: Db, rows: readonly ListedOrder[], filter: OrderFilter, { page, pageSize }: { page: number; pageSize: number }) {
  const isAll = filter.tab === 'all' && page === 1 && rows.length < pageSize;
  return isAll ? rows.map(({ state }) => ({ state, count: 1 })) : queryOrderCounts(db, filter.cardId, filter.keyword);
}

/** The card's orders, newest first. `total` counts the orders of the selected tab. */
export const queryOrderList = defineHandler({
  name: 'queryOrderList',
  access: 'card',
  async handle({ tab = 'all', keyword, page, pageSize }, { services: { db, now }, card }) {
    const filter = { cardId: card.cardId, tab, keyword };
    const rows = await queryOrders(db, filter, pageSize, (page - 1) * pageSize);
    const counts = countTabs(await countStates(db, rows, filter, { page, pageSize }));
    const list = rows.map((row) => {
      const refundedFen = isOrderIn(row.state, 'void') ? row.refundedFen : null;
      return { ...toOrderSummary(row, now()), ...(refundedFen !== null && { refundedFen }) };
    });
    return { list, total: counts[tab], counts };
  },
});
