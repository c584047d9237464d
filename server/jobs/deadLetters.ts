import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { jobFailure } from '../db/schema/operations';
import { examOrder, refund } from '../db/schema/orders';

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
const REFUSED_ORDER = 'partner_refused';

const createLetterId = (queue: string, item: string) => `${queue}:${item}`;

/** Everything that is stuck, the longest first: work whose tries are used up, refunds refused, orders that a partner did not confirm. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const failures = await db.select().from(jobFailure).where(isNotNull(jobFailure.deadAt));
  const refunds = await db.select().from(refund).where(eq(refund.state, 'failed'));
  const orders = await db
    .select({ orderNo: examOrder.orderNo, updatedAt: examOrder.updatedAt, tries: examOrder.partnerTries })
    .from(examOrder)
    .where(eq(examOrder.partnerState, 'failed'));
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
    ...orders.map(({ orderNo, updatedAt, tries }) => ({
      queue: REFUSED_ORDER,
      item: orderNo,
      tries,
      reason: 'The partner did not confirm the order',
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
    const hasFailed = and(eq(examOrder.orderNo, item), eq(examOrder.partnerState, 'failed'));
    const [order] = await db.select({ state: examOrder.state }).from(examOrder).where(hasFailed);
    const partnerState = order?.state === 'booked' ? 'none' : 'pending';
    return db.update(examOrder).set({ partnerState, partnerTries: 0 }).where(hasFailed).returning({ id: examOrder.id });
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
