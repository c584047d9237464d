import { type SQL, sql } from 'drizzle-orm';
import { noticeFact } from '../../db/facts/noticeFact';
import type { OrderEventFact } from '../../db/facts/orderEventFact';
import { createId } from '../../security/ids';
import { isTold } from './orderHeadings';

/** The order that a notice is about, with its version and its time before the event. */
export interface ToldOrder {
  id: string;
  version: number;
  accountId: string;
  orderNo: string;
  storeName: string;
  date: string;
  period: string;
}

/**
 * The `insert` of the notice of an order's event. It goes to whoever booked, which is not necessarily who is examined.
 * @param condition further conditions, when this is part of the statement that changes the order
 * @returns null for an event that nobody needs to be told of
 */
export function insertOrderNotice(order: ToldOrder, event: OrderEventFact, at: Date, condition: SQL = sql``): SQL | null {
  if (!isTold(event)) return null;
  const { orderNo, storeName, date, period } = order;
  const { type, params } = noticeFact.parse({ type: 'order_moved', params: { orderNo, storeName, date, period, event } });
  return sql`insert into notice (id, person_id, type, params, created_at, dedupe)
    select ${createId()}, person_id, ${type}, ${JSON.stringify(params)}::jsonb, ${at.toISOString()}::timestamptz,
      ${`order:${order.id}:${order.version + 1}`}
    from account where id = ${order.accountId} ${condition}
    on conflict (dedupe) do nothing`;
}
