import { and, eq, gte, isNotNull, ne, or } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { isStateIn } from '../db/orderStateSql';
import { jobFailure } from '../db/schema/operations';
import { examOrder, refund } from '../db/schema/orders';
import { PARTNER_TRIES } from './confirmOrders';

/** Something that no job tries any more; a person has to look, and may let it be tried again. */
export interface DeadLetter {
  /** Names it for `retryDeadLetter`. */
  id: string;
  queue: string;
  item: string;
  tries: number;
  reason: string;
  since: Date;
}

/** What a provider or partner refused is no failed try, but just as stuck. */
const REFUSED_REFUND = 'refund_refused';
export const REFUSED_ORDER = 'partner_refused';

/** Orders that a partner did not confirm, and cancelled ones that it could not be told of. Any other needs no partner any more. */
const isStuckOrder = or(
  and(eq(examOrder.partnerState, 'failed'), isStateIn(examOrder.state, 'expected')),
  and(
    eq(examOrder.state, 'cancelled'),
    isNotNull(examOrder.partnerNo),
    ne(examOrder.partnerState, 'none'),
    gte(examOrder.partnerTries, PARTNER_TRIES),
  ),
);

const createLetterId = (queue: string, item: string) => `${queue}:${item}`;

/** Everything that is stuck, the longest first: work whose tries are used up, refunds refused, orders of which a partner has to hear. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const failures = await db.select().from(jobFailure).where(isNotNull(jobFailure.deadAt));
  const refunds = await db.select().from(refund).where(eq(refund.state, 'failed'));
  const orders = await db
    .select({ orderNo: examOrder.orderNo, state: examOrder.state, updatedAt: examOrder.updatedAt, tries: examOrder.partnerTries })
    .from(examOrder)
    .where(isStuckOrder);
  const letters = [
    ...failures.map(({ queue, item, tries, lastError, deadAt, lastFailedAt }) => ({
      queue,
      item,
      tries,
      reason: lastError,
      since: deadAt ?? lastFailedAt,
    })),
    ...refunds.map(({ outRefundNo, createdAt, reason }) => ({
      queue: REFUSED_REFUND,
      item: outRefundNo,
      tries: 1,
      reason: `The provider refused the refund (${reason})`,
      since: createdAt,
    })),
    ...orders.map(({ orderNo, state, updatedAt, tries }) => ({
      queue: REFUSED_ORDER,
      item: orderNo,
      tries,
      reason: state === 'cancelled' ? 'The partner was not told that the order is cancelled' : 'The partner did not confirm the order',
      since: updatedAt,
    })),
  ];
  return letters
    .map((letter) => ({ id: createLetterId(letter.queue, letter.item), ...letter }))
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** The job finds it again with its next run. Nothing is done twice by that: refunds and partner bookings keep their numbers. */
async function revive(db: Db, queue: string, item: string): Promise<unknown[]> {
  if (queue === REFUSED_REFUND) {
    const isRefused = and(eq(refund.outRefundNo, item), eq(refund.state, 'failed'));
    return db.update(refund).set({ state: 'created' }).where(isRefused).returning({ id: refund.id });
  }
  if (queue === REFUSED_ORDER) {
    const isStuck = and(eq(examOrder.orderNo, item), isStuckOrder);
    const [order] = await db.select({ state: examOrder.state }).from(examOrder).where(isStuck);
    const partnerState = order?.state === 'booked' ? 'none' : 'pending';
    return db.update(examOrder).set({ partnerState, partnerTries: 0 }).where(isStuck).returning({ id: examOrder.id });
  }
  const isDead = and(eq(jobFailure.queue, queue), eq(jobFailure.item, item), isNotNull(jobFailure.deadAt));
  return db.delete(jobFailure).where(isDead).returning({ item: jobFailure.item });
}

/**
 * Lets a dead letter be tried again.
 * @param id as `listDeadLetters` names it
 * @returns false when there is no such letter any more
 */
export async function retryDeadLetter(db: Db, id: string): Promise<boolean> {
  const [queue = '', ...rest] = id.split(':');
  return (await revive(db, queue, rest.join(':'))).length > 0;
}
