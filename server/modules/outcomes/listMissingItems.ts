import { addDays, getDayOf } from '../../../shared/businessDay';
import type { ApiServices } from '../../calls/handler';
import type { AccountedItem } from './accountItems';
import { type ItemOrder, loadOrderAccounts, type OrderAccount, queryAskedOrders, queryOrdersOfDay } from './outcomes.repo';

const BATCH = 200;
/** What is older is listed only while its person asks, because the list must not read years of orders that are clear. */
const DAYS = 90;
/** As many orders as an operator can clear up before the list is read again. */
const MAX_ORDERS = 500;

/** An order with items that an operator has to look at. */
export interface OrderToClear extends Pick<OrderAccount, 'order' | 'unmatched' | 'questions'> {
  /** Those of which nothing is known, and those that the person asks about. */
  items: AccountedItem[];
}

const getAskedAt = ({ questions }: OrderToClear) =>
  Math.min(...questions.map(({ askedAt, answeredAt }) => (answeredAt ? Infinity : askedAt.getTime())));

async function keepOpen(db: ApiServices['db'], orders: readonly ItemOrder[], today: string): Promise<OrderToClear[]> {
  return (await loadOrderAccounts(db, orders, today)).flatMap(({ order, items, unmatched, questions }) => {
    const asked = new Set(questions.flatMap(({ itemCode, answeredAt }) => (answeredAt ? [] : [itemCode])));
    const open = items.filter(({ code, state }) => state === 'missing' || asked.has(code));
    return open.length > 0 ? [{ order, items: open, unmatched, questions }] : [];
  });
}

/**
 * The orders with items to clear up: those that their people asked about first, the oldest question first, then by the day of the examination.
 * @param since the first day of examinations that nobody asks about; by default 90 days ago
 */
export async function listMissingItems(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  since = addDays(getDayOf(now()), -DAYS),
): Promise<{ orders: OrderToClear[]; hasMore: boolean }> {
  const today = getDayOf(now());
  const asked = await keepOpen(db, await queryAskedOrders(db), today);
  asked.sort((a, b) => getAskedAt(a) - getAskedAt(b));
  const isAsked = new Set(asked.map(({ order }) => order.id));
  const orders = [...asked];
  for (let day = since; day <= today && orders.length <= MAX_ORDERS; day = addDays(day, 1)) {
    for (let after = ''; orders.length <= MAX_ORDERS; ) {
      const batch = await queryOrdersOfDay(db, day, after, BATCH);
      const others = batch.filter(({ id }) => !isAsked.has(id));
      orders.push(...(await keepOpen(db, others, today)));
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) break;
      after = last.id;
    }
  }
  return { orders: orders.slice(0, MAX_ORDERS), hasMore: orders.length > MAX_ORDERS };
}
