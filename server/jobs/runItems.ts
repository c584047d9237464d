import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { cutToLength } from '../../shared/graphemes';
import { jobFailure } from '../db/schema/operations';
import type { OrderServices } from '../modules/orders/OrderServices';

/** Retries after 2, 4, 8 … seconds up to an hour: an outside party may be unreachable for about ten hours before operators are alerted. */
const MAX_TRIES = 20;
const MAX_WAIT_SECONDS = 3_600;
const MAX_ERROR_LENGTH = 300;

type Services = Pick<OrderServices, 'db' | 'logger' | 'metrics' | 'now'>;

/** Excludes items whose retry is not due yet, and dead letters. */
export function isDue(queue: string, item: AnyPgColumn, now: Date): SQL {
  return sql`not exists (select 1 from ${jobFailure}
    where ${jobFailure.queue} = ${queue} and ${jobFailure.item} = ${item}
      and (${jobFailure.deadAt} is not null or ${jobFailure.nextTryAt} > ${now.toISOString()}::timestamptz))`;
}

/** A database error quotes the statement with its values, which must not be stored; its cause does not. */
function describeError(error: unknown): string {
  const source = error instanceof Error && error.message.startsWith('Failed query') ? (error.cause ?? 'a database error') : error;
  return cutToLength(source instanceof Error ? source.message : String(source), MAX_ERROR_LENGTH);
}

async function recordFailure({ db, logger, metrics, now }: Services, queue: string, item: string, error: unknown): Promise<void> {
  const at = now();
  const wait = (tries: SQL) => sql`${at.toISOString()}::timestamptz + least(power(2, ${tries}), ${MAX_WAIT_SECONDS}) * interval '1 second'`;
  const lastError = describeError(error);
  const [row] = await db
    .insert(jobFailure)
    .values({ queue, item, tries: 1, lastError, firstFailedAt: at, lastFailedAt: at, nextTryAt: wait(sql`1`) })
    .onConflictDoUpdate({
      target: [jobFailure.queue, jobFailure.item],
      set: {
        tries: sql`${jobFailure.tries} + 1`,
        lastError,
        lastFailedAt: at,
        nextTryAt: wait(sql`${jobFailure.tries} + 1`),
        deadAt: sql`case when ${jobFailure.tries} + 1 >= ${MAX_TRIES} then ${at.toISOString()}::timestamptz end`,
      },
    })
    .returning({ tries: jobFailure.tries, deadAt: jobFailure.deadAt });
  metrics.jobItemFailed(queue, Boolean(row?.deadAt));
  if (row?.deadAt)
    logger.error({ event: 'job_dead', queue, item, err: error }, 'A job gave up on an item: see npm run ops -- dead-letters');
  else logger.warn({ event: 'job_item_failed', queue, item, tries: row?.tries, err: error }, 'An item of a job failed and will be retried');
}

/**
 * Processes a batch item by item. A failed item is retried after growing pauses and finally becomes a dead letter.
 * The batch must have been selected with `isDue` of the same queue.
 * @param options `lanes`: how many items are processed at once
 * @returns how many succeeded
 */
export async function runItems<T>(
  services: Services,
  queue: string,
  items: readonly T[],
  getItem: (each: T) => string,
  run: (each: T) => Promise<unknown>,
  { lanes = 1 }: { lanes?: number } = {},
): Promise<number> {
  const done: string[] = [];
  // Shared by the lanes, so that each item is taken once.
  const rest = items.values();
  const runLane = async () => {
    for (const each of rest) {
      try {
        await run(each);
        done.push(getItem(each));
      } catch (error) {
        await recordFailure(services, queue, getItem(each), error);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  if (done.length > 0) await services.db.delete(jobFailure).where(and(eq(jobFailure.queue, queue), inArray(jobFailure.item, done)));
  return done.length;
}
