import { addDays, getDayOf } from '../../../shared/businessDay';
import type { ApiServices } from '../../handlerKit/handler';
import { walkBookedSlots } from '../stores/walkBookedSlots';
import type { AccountedItem } from './accountItems';
import { type ItemOrder, loadOrderAccounts, type OrderAccount, queryAskedOrders, queryOrdersOfSlots } from './outcomes.repo';

const BATCH = 200;
/** What is older is listed only while its person asks, because the list must not read years of orders that are clear. */
const DAYS = 90;
/** As many orders as an operator can clear up before the list is read again. */
const MAX_ORDERS = 500;
/** How many orders that may be clear are looked at, so that the list takes seconds whatever a company's size; the day is finished. */
const MAX_LOOKED_AT = 20_000;

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

interface MissingItems {
  orders: OrderToClear[];
  /** The day from which on the list goes on; null at its end. */
  nextDay: string | null;
}

/**
 * The orders with items to clear up: those that their people asked about first, the oldest question first, then by the day of the examination.
 * @param since the first day of examinations that nobody asks about; by default 90 days ago
 * @param maxLookedAt after how many orders the list ends at the end of a day
 */
export async function listMissingItems(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  since = addDays(getDayOf(now()), -DAYS),
  maxLookedAt = MAX_LOOKED_AT,
): Promise<MissingItems> {
  const today = getDayOf(now());
  const orders = await keepOpen(db, await queryAskedOrders(db), today);
  orders.sort((a, b) => getAskedAt(a) - getAskedAt(b));
  const isAsked = new Set(orders.map(({ order }) => order.id));
  let lookedAt = 0;
  let day = since;
  for await (const slots of walkBookedSlots(db, { from: since, to: today }, BATCH)) {
    const { date = day } = slots[0] ?? {};
    if (lookedAt >= maxLookedAt && date !== day) return { orders, nextDay: date };
    day = date;
    const batch = await queryOrdersOfSlots(
      db,
      slots.map(({ id }) => id),
    );
    lookedAt += batch.length;
    const others = batch.filter(({ id }) => !isAsked.has(id));
    orders.push(...(await keepOpen(db, others, today)));
    if (orders.length > MAX_ORDERS) return { orders: orders.slice(0, MAX_ORDERS), nextDay: date };
  }
  return { orders, nextDay: null };
}
