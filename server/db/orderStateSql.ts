import { type Column, type SQL, sql } from 'drizzle-orm';
import { type OrderGroup, orderGroups } from '../../shared/orderStates';

const quote = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');

/**
 * `state in ('booked', …)` for a group of states. The states are literals, not parameters, because PostgreSQL uses
 * a partial index only if the statement itself implies the index's condition.
 */
export function isStateIn(column: Column | SQL, group: OrderGroup): SQL {
  const states: readonly string[] = orderGroups[group];
  return states.length === 1 ? sql`${column} = ${sql.raw(quote(states))}` : sql`${column} in (${sql.raw(quote(states))})`;
}

/** True for an order that uses an examination of its card. The text is exactly the condition of the index `exam_order_live_key`. */
export function isOccupying(column: Column | SQL): SQL {
  return sql`${column} not in (${sql.raw(quote(orderGroups.over))})`;
}
