import { type SQL, sql } from 'drizzle-orm';
import { type OrderEventFact, orderEventFact } from '../../db/factTypes/orderEventFact';

/**
 * The only `insert` into the timeline; part of the statement that changes the order.
 * @param from names the order's row: `id`, `version` and `state` after the change
 * @throws ZodError for a fact whose parameters do not match its type
 */
export function insertOrderEvent(fact: OrderEventFact, at: Date, from: SQL): SQL {
  const { type, params } = orderEventFact.parse(fact);
  return sql`insert into order_event (order_id, order_version, type, params, state, at)
    select id, version, ${type}, ${JSON.stringify(params)}::jsonb, state, ${at.toISOString()}::timestamptz from ${from}`;
}
