import { type SQL, sql } from 'drizzle-orm';
import { noticeFact } from '../../db/factTypes/noticeFact';
import type { OrderEventFact } from '../../db/factTypes/orderEventFact';
import { createId } from '../../security/ids';
import { insertMessages } from '../messages/queueMessages';
import { hasNotice } from './orderHeadings';

/** The order that a notice is about, with its version and its appointment before the event. */
export interface NotifiedOrder {
  id: string;
  version: number;
  accountId: string;
  orderNo: string;
  storeName: string;
  date: string;
  period: string;
}

/**
 * The `insert`s of the notice of an order's event and of its messages, as parts of a statement's `with`. The recipient is the person who booked, who may differ from the person examined.
 * @param condition further conditions, when this is part of the statement that changes the order
 * @returns null for an event without a notice
 */
export function insertOrderNotice(order: NotifiedOrder, event: OrderEventFact, at: Date, condition: SQL = sql``): SQL | null {
  if (!hasNotice(event)) return null;
  const { orderNo, storeName, date, period } = order;
  const fact = noticeFact.parse({ type: 'order_moved', params: { orderNo, storeName, date, period, event } });
  const messages = insertMessages(fact, at, sql`added_notice`);
  return sql`added_notice as (
    insert into notice (id, person_id, type, params, created_at, dedupe)
    select ${createId()}, person_id, ${fact.type}, ${JSON.stringify(fact.params)}::jsonb, ${at.toISOString()}::timestamptz,
      ${`order:${order.id}:${order.version + 1}`}
    from account where id = ${order.accountId} ${condition}
    on conflict (dedupe) do nothing returning id)
    ${messages ? sql`, added_messages as (${messages})` : sql``}`;
}
