import { and, count, eq, gte, isNotNull, or } from 'drizzle-orm';
import { MESSAGE_CHANNELS } from '../../shared/messageKinds';
import type { Db } from '../db/Db';
import { isStateIn } from '../db/orderStateSql';
import { isToCancel } from '../db/partnerWorkSql';
import { message } from '../db/schema/messages';
import { jobFailure } from '../db/schema/operations';
import { examOrder, refund } from '../db/schema/orders';
import { reviveMessages } from '../modules/messages/messages.repo';
import { PARTNER_TRIES } from '../modules/orders/partnerTries';

/** Work that no job retries any more. An operator has to look at it, and may have it retried. */
export interface DeadLetter {
  /** Identifies it for `retryDeadLetter`. */
  id: string;
  queue: string;
  item: string;
  tries: number;
  reason: string;
  since: Date;
}

/** A refusal by a provider or partner is no failed try, but needs an operator as well. */
const REFUSED_REFUND = 'refund_refused';
export const REFUSED_ORDER = 'partner_refused';

/** Orders that a partner did not confirm, and cancelled orders whose cancellation did not reach it. */
const isStuckOrder = or(
  and(eq(examOrder.partnerState, 'failed'), isStateIn(examOrder.state, 'expected')),
  and(isToCancel(examOrder), gte(examOrder.partnerTries, PARTNER_TRIES)),
);

const createLetterId = (queue: string, item: string) => `${queue}:${item}`;

/** Lists everything that is stuck, oldest first: work whose tries are used up, refused refunds, and orders that a partner did not process. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const failures = await db.select().from(jobFailure).where(isNotNull(jobFailure.deadAt));
  const refunds = await db.select().from(refund).where(eq(refund.state, 'failed'));
  const orders = await db
    .select({ orderNo: examOrder.orderNo, state: examOrder.state, updatedAt: examOrder.updatedAt, tries: examOrder.partnerTries })
    .from(examOrder)
    .where(isStuckOrder);
  const messages = await db.select().from(message).where(eq(message.state, 'dead'));
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
    ...messages.map(({ channel, id, tries, lastError, endedAt, createdAt }) => ({
      queue: channel,
      item: id,
      tries,
      reason: lastError ?? '',
      since: endedAt ?? createdAt,
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

/** How many there are, by queue. */
export async function countDeadLetters(db: Db): Promise<Record<string, number>> {
  const { queue } = jobFailure;
  const { channel } = message;
  const rows = [
    ...(await db.select({ queue, count: count() }).from(jobFailure).where(isNotNull(jobFailure.deadAt)).groupBy(queue)),
    ...(await db.select({ queue: channel, count: count() }).from(message).where(eq(message.state, 'dead')).groupBy(channel)),
    { queue: REFUSED_REFUND, count: await db.$count(refund, eq(refund.state, 'failed')) },
    { queue: REFUSED_ORDER, count: await db.$count(examOrder, isStuckOrder) },
  ];
  return Object.fromEntries(rows.map((row) => [row.queue, row.count]));
}

/** Makes the work due again for the job's next run. Refunds and partner bookings keep their numbers, so nothing happens twice. */
async function revive(db: Db, queue: string, item: string, at: Date): Promise<unknown[]> {
  const channel = MESSAGE_CHANNELS.find((each) => each === queue);
  if (channel) return reviveMessages(db, channel, at, item);
  if (queue === REFUSED_REFUND) {
    const isRefused = and(eq(refund.outRefundNo, item), eq(refund.state, 'failed'));
    return db.update(refund).set({ state: 'created' }).where(isRefused).returning({ id: refund.id });
  }
  if (queue === REFUSED_ORDER) {
    const isStuck = and(eq(examOrder.orderNo, item), isStuckOrder);
    const [order] = await db.select({ state: examOrder.state }).from(examOrder).where(isStuck);
    const partnerState = order?.state === 'booked' ? 'none' : 'pending';
    return db.update(examOrder).set({ partnerState, partnerTries: 0, partnerAskAt: null }).where(isStuck).returning({ id: examOrder.id });
  }
  const isDead = and(eq(jobFailure.queue, queue), eq(jobFailure.item, item), isNotNull(jobFailure.deadAt));
  return db.delete(jobFailure).where(isDead).returning({ item: jobFailure.item });
}

/**
 * Has a dead letter retried.
 * @param id as returned by `listDeadLetters`
 * @returns false if the letter no longer exists
 */
export async function retryDeadLetter(db: Db, id: string, at: Date): Promise<boolean> {
  const [queue = '', ...rest] = id.split(':');
  return (await revive(db, queue, rest.join(':'), at)).length > 0;
}
