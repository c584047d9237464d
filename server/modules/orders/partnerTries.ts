import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { isPartnerWork } from '../../db/partnerWorkSql';
import { examOrder } from '../../db/schema/orders';
import type { OrderRow } from './orders.repo';

/** Pauses between two questions about a booking that a partner has not decided: a quarter of its age, within these seconds. */
const SHORTEST_SECONDS = 2;
const LONGEST_SECONDS = 600;

const isAtVersion = ({ id, version, state }: OrderRow) =>
  and(eq(examOrder.id, id), eq(examOrder.version, version), eq(examOrder.state, state));

/** Longer than a request to the partner takes; after the death of a process another one tries then. */
const CLAIM_MS = 10_000;

/** Retries after 2, 6, 14, 30 … seconds: an examination centre may be unreachable for about half an hour before operators are alerted. */
export const PARTNER_TRIES = 10;
/** No pause is longer. */
const LONGEST_MS = 2 ** PARTNER_TRIES * 1000;

/**
 * True for an order about which the partner is to be talked to now: no other run does, and the pause after the last try is over. A time beyond
 * the longest pause was written by a process with a wrong clock and does not count: without that, an order would wait for as long as that
 * clock was ahead.
 */
export function isDueAtPartner(at: Date): SQL | undefined {
  const isFree = or(
    isNull(examOrder.partnerAskAt),
    lte(examOrder.partnerAskAt, at),
    gt(examOrder.partnerAskAt, new Date(at.getTime() + LONGEST_MS)),
  );
  return and(isPartnerWork(examOrder), lt(examOrder.partnerTries, PARTNER_TRIES), isFree);
}

/** Counts a failed try and begins the pause after it. @returns how many have failed; null when the order has changed since */
export async function countFailedTry(db: DbOrTx, { id, version }: OrderRow, at: Date): Promise<number | null> {
  const pause = sql`power(2, ${examOrder.partnerTries} + 1) * interval '1 second'`;
  const [counted] = await db
    .update(examOrder)
    .set({ partnerTries: sql`${examOrder.partnerTries} + 1`, partnerAskAt: sql`${at.toISOString()}::timestamptz + ${pause}` })
    .where(and(eq(examOrder.id, id), eq(examOrder.version, version)))
    .returning({ tries: examOrder.partnerTries });
  return counted?.tries ?? null;
}

/**
 * Reserves an order for one request to the partner. When the request sends the order, this notes before that the partner may have this version
 * from now on: a cancellation is sent to it then, even if the answer is lost.
 * @returns false when another run has reserved the order, or it has changed
 */
export async function claimOrder(db: DbOrTx, order: OrderRow, at: Date): Promise<boolean> {
  const isSent = order.state === 'booked' || order.state === 'confirmed';
  const claimed = await db
    .update(examOrder)
    .set({ partnerAskAt: new Date(at.getTime() + CLAIM_MS), ...(isSent ? { partnerVersion: order.version } : {}) })
    .where(and(isAtVersion(order), isDueAtPartner(at)))
    .returning({ id: examOrder.id });
  return claimed.length > 0;
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
