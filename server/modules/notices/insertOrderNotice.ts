import { type SQL, sql } from 'drizzle-orm';
import { noticeFact } from '../../db/facts/noticeFact';
import type { OrderEventFact } from '../../db/facts/orderEventFact';
import { createId } from '../../security/ids';
import { isTold } from './orderHeadings';

/** The order that a notice is about, with its time before the event. */
export interface ToldOrder {
  accountId: string;
  orderNo: string;
  storeName: string;
  date: string;
  period: string;
}

/**
 * The notice of an order's event, part of the statement that changes the order (`moved` with id and version): one statement more would keep
 * the slot's row locked for longer, and could be forgotten by a writer. It goes to whoever booked, which is not necessarily who is examined.
 * @returns null for an event that nobody needs to be told of
 */
export function insertOrderNotice({ accountId, ...order }: ToldOrder, event: OrderEventFact, at: Date): SQL | null {
  if (!isTold(event)) return null;
  const { orderNo, storeName, date, period } = order;
  const { type, params } = noticeFact.parse({ type: 'order_moved', params: { orderNo, storeName, date, period, event } });
  return sql`told as (
    insert into notice (id, person_id, type, params, created_at, dedupe)
    select ${createId()}, account.person_id, ${type}, ${JSON.stringify(params)}::jsonb, ${at.toISOString()}::timestamptz,
      format('order:%s:%s', moved.id, moved.version)
    from moved join account on account.id = ${accountId}
    on conflict (dedupe) do nothing)`;
}
