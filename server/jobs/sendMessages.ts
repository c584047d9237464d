import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageChannel } from '../../shared/messageKinds';
import { RefusedError } from '../errors/RefusedError';
import type { ApiServices } from '../handlerKit/handler';
import { deliverMessage, type SenderServices } from '../modules/messages/deliverMessage';
import { claimMessages, type DueMessage, endMessage, failMessage } from '../modules/messages/messages.repo';

export type MessageServices = Pick<ApiServices, 'logger' | 'metrics' | 'settings'> & SenderServices;

/**
 * How many messages of a channel one process sends at once: `lanes` times `size`. A receiver that does not answer one message delays its
 * lane only. Mail servers accept few connections at once.
 */
const LANES: Record<MessageChannel, { lanes: number; size: number }> = { sms: { lanes: 4, size: 8 }, email: { lanes: 4, size: 1 } };
/** Shorter than a run may take. */
const RUN_MS = 60_000;
/** After so many failures without a success in between the receiver is probably away; the next run tries again. */
const VAIN_TRIES: Record<MessageChannel, number> = { sms: 32, email: 8 };
/** How long a run without work waits before it looks again, while a lane waits for an answer. */
const IDLE_MS = 1_000;

/** A database error quotes the statement with its values, which must not be stored; the senders' errors contain no address. */
const describeError = (error: unknown) =>
  error instanceof Error && !error.message.startsWith('Failed query') ? error.message : 'a database error';

/** Sends one claimed message and records the outcome. @returns whether the try did not fail */
async function work(services: MessageServices, channel: MessageChannel, due: DueMessage): Promise<boolean> {
  const { db, logger, metrics, now } = services;
  try {
    const outcome = await deliverMessage(services, channel, due);
    const isSent = outcome === 'sent' || outcome === 'sent_at_work';
    await endMessage(db, due.id, now(), isSent ? null : outcome);
    metrics.messageEnded(channel, outcome);
    return true;
  } catch (error) {
    const failure = { at: now(), error: describeError(error), isFinal: error instanceof RefusedError };
    const isDead = await failMessage(db, due, failure);
    metrics.messageEnded(channel, isDead ? 'dead' : 'failed');
    const fields = { queue: channel, item: due.id, err: error };
    if (isDead) logger.error({ event: 'job_dead', ...fields }, 'A message was given up: see npm run ops -- dead-letters');
    else logger.warn({ event: 'message_failed', ...fields, tries: due.tries + 1 }, 'A message could not be sent and will be tried again');
    return false;
  }
}

/**
 * Sends the messages of a channel that are due. Any number of processes may do so at once: each message is claimed for a while, and after
 * the death of its worker another one sends it again under the same ID.
 * @returns how many messages ended
 */
export async function sendMessages(services: MessageServices, channel: MessageChannel): Promise<number> {
  const { db, now, settings } = services;
  const { lanes, size } = LANES[channel];
  const end = performance.now() + RUN_MS;
  const busyLanes = new Set<Promise<void>>();
  const errors: unknown[] = [];
  let count = 0;
  let vainTries = 0;
  const sendAll = async (batch: DueMessage[]) => {
    const done = (await Promise.all(batch.map((due) => work(services, channel, due)))).filter(Boolean).length;
    count += done;
    vainTries = done > 0 ? 0 : vainTries + batch.length;
  };
  const startLane = (batch: DueMessage[]) => {
    const lane = sendAll(batch)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => busyLanes.delete(lane));
    busyLanes.add(lane);
  };
  while (performance.now() < end && vainTries < VAIN_TRIES[channel] && errors.length === 0) {
    const batch =
      busyLanes.size < lanes ? await claimMessages(db, { channel, at: now(), quietHours: settings.quietHours ?? null, count: size }) : null;
    if (batch?.length) startLane(batch);
    else if (busyLanes.size === 0) break;
    // The run lasts until the slowest answer, and messages that become due in the meantime should not wait for it.
    else await Promise.race([...busyLanes, ...(batch ? [sleep(IDLE_MS, undefined, { ref: false })] : [])]);
  }
  await Promise.all(busyLanes);
  if (errors.length > 0) throw errors[0];
  return count;
}
