import { getDayOf } from '../../../shared/businessDay';
import type { ApiServices } from '../../calls/handler';
import type { AccountedItem } from './accountItems';
import { loadOrderAccounts, type OrderAccount, queryAccountedOrders } from './outcomes.repo';

const BATCH = 200;

/** An order with items of which nothing is known. */
export interface OrderWithMissing extends Pick<OrderAccount, 'order' | 'unmatched' | 'questions'> {
  missing: AccountedItem[];
}

const getAskedAt = ({ questions }: OrderWithMissing) =>
  Math.min(...questions.map(({ askedAt, answeredAt }) => (answeredAt ? Infinity : askedAt.getTime())));

/** All orders with missing items: those that their people asked about first, the oldest question first, then by the day of the examination. */
export async function listMissingItems({ db, now }: Pick<ApiServices, 'db' | 'now'>): Promise<OrderWithMissing[]> {
  const today = getDayOf(now());
  const found: OrderWithMissing[] = [];
  for (let after = ''; ; ) {
    const orders = await queryAccountedOrders(db, after, BATCH);
    for (const { order, items, unmatched, questions } of await loadOrderAccounts(db, orders, today)) {
      const missing = items.filter(({ state }) => state === 'missing');
      if (missing.length > 0) found.push({ order, missing, unmatched, questions });
    }
    const last = orders.at(-1);
    if (!last || orders.length < BATCH) break;
    after = last.id;
  }
  const asked = new Map(found.map((each) => [each, getAskedAt(each)]));
  const at = (each: OrderWithMissing) => asked.get(each) ?? Infinity;
  return found.sort((a, b) => (at(a) === at(b) ? a.order.date.localeCompare(b.order.date) : at(a) - at(b)));
}
