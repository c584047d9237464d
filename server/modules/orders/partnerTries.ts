import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { examOrder } from '../../db/schema/orders';
import type { OrderRow } from './orders.repo';

/** Pauses between two questions about a booking that a partner has not decided: a quarter of its age, within these seconds. */
const SHORTEST_SECONDS = 2;
const LONGEST_SECONDS = 600;

const isAtVersion = ({ id, version, state }: OrderRow) =>
  and(eq(examOrder.id, id), eq(examOrder.version, version), eq(examOrder.state, state));

/**
 * Notes, before a request, that the partner may have this version of the order from now on. A cancellation is sent to it then, even if the
 * answer is lost.
 * @returns false when the order has changed, so that the request is not to be sent
 */
export async function markSent(db: DbOrTx, order: OrderRow): Promise<boolean> {
  const marked = await db
    .update(examOrder)
    .set({ partnerVersion: order.version })
    .where(isAtVersion(order))
    .returning({ id: examOrder.id });
  return marked.length > 0;
}

/** Has an undecided booking asked about later, so that others are asked meanwhile. */
export async function postponeAsking(db: DbOrTx, order: OrderRow, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const age = sql`extract(epoch from ${now} - ${examOrder.updatedAt}) / 4`;
  const seconds = sql`least(greatest(${age}, ${SHORTEST_SECONDS}), ${LONGEST_SECONDS})`;
  await db
    .update(examOrder)
    .set({ partnerAskAt: sql`${now} + ${seconds} * interval '1 second'` })
    .where(isAtVersion(order));
}
