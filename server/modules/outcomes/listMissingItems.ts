import { getDayOf } from '../../../shared/businessDay';
import type { ApiServices } from '../../calls/handler';
import type { AccountedItem } from './accountItems';
import { loadOrderAccounts, type OrderAccount, queryAccountedOrders } from './outcomes.repo';

const BATCH = 200;

/** An order with items that an operator has to look at. */
export interface OrderToClear extends Pick<OrderAccount, 'order' | 'unmatched' | 'questions'> {
  /** Those of which nothing is known, and those that the person asks about. */
  items: AccountedItem[];
}

const getAskedAt = ({ questions }: OrderToClear) =>
  Math.min(...questions.map(({ askedAt, answeredAt }) => (answeredAt ? Infinity : askedAt.getTime())));

/** All orders with items to clear up: those that their people asked about first, the oldest question first, then by the day of the examination. */
export async function listMissingItems({ db, now }: Pick<ApiServices, 'db' | 'now'>): Promise<OrderToClear[]> {
  const today = getDayOf(now());
  const found: OrderToClear[] = [];
  for (let after = ''; ; ) {
    const orders = await queryAccountedOrders(db, after, BATCH);
    for (const { order, items, unmatched, questions } of await loadOrderAccounts(db, orders, today)) {
      const asked = new Set(questions.flatMap(({ itemCode, answeredAt }) => (answeredAt ? [] : [itemCode])));
      const open = items.filter(({ code, state }) => state === 'missing' || asked.has(code));
      if (open.length > 0) found.push({ order, items: open, unmatched, questions });
    }
    const last = orders.at(-1);
    if (!last || orders.length < BATCH) break;
    after = last.id;
  }
  const asked = new Map(found.map((each) => [each, getAskedAt(each)]));
  const at = (each: OrderToClear) => asked.get(each) ?? Infinity;
  return found.sort((a, b) => (at(a) === at(b) ? a.order.date.localeCompare(b.order.date) : at(a) - at(b)));
}
