import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { checkClock } from '../db/checkClock';
import type { Db } from '../db/Db';
import { queryRows } from '../db/queryRows';
import { jobLease } from '../db/schema/operations';

/** A process that was killed, or cannot reach the database, leaves its queues to others after this time. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;

/** Which jobs this process may run. */
export interface Leases {
  /** True while no other process may run the queue; of a queue without a lease, while leases are renewed. */
  has(queue: string): boolean;
  /** Leaves the queues to others. */
  release(): Promise<void>;
}

/** For a database that one process has for itself. */
export const noLeases: Leases = { has: () => true, release: async () => undefined };

const taken = z.object({ queue: z.string() });

/**
 * Takes the queues that no other process holds, and renews them every three seconds with one statement, whatever the number of runs. When the
 * database refuses, or its clock differs from this machine's, nothing runs here until it is renewed. While no answer comes, the leases end
 * by themselves on both sides: here first, because the time is counted from before the request.
 */
export async function takeLeases(db: Db, queues: readonly string[], logger: Logger): Promise<Leases> {
  const holder = randomUUID();
  const endsAt = new Map<string, number>();
  let renewedUntil = 0;
  const forget = () => {
    endsAt.clear();
    renewedUntil = 0;
  };

  async function renew(): Promise<void> {
    try {
      // With a wrong clock, holds would expire early.
      await checkClock(db);
      const from = performance.now();
      const rows = await queryRows(
        db,
        sql`insert into ${jobLease} (queue, holder, expires_at)
          select queue, ${holder}, clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
          from unnest(${sql.param(queues)}::text[]) as queue order by queue
          on conflict (queue) do update set holder = excluded.holder, expires_at = excluded.expires_at
          where ${jobLease.holder} = excluded.holder or ${jobLease.expiresAt} < clock_timestamp()
          returning ${jobLease.queue} as queue`,
        taken,
      );
      endsAt.clear();
      renewedUntil = from + LEASE_MS;
      for (const { queue } of rows) endsAt.set(queue, from + LEASE_MS);
    } catch (error) {
      forget();
      logger.error({ event: 'job_leases_failed', err: error }, 'The leases of the jobs were not renewed');
    }
  }

  const end = new AbortController();
  async function keepRenewing(): Promise<void> {
    while (!end.signal.aborted) {
      await sleep(RENEW_MS, undefined, { signal: end.signal }).catch(() => undefined);
      if (!end.signal.aborted) await renew();
    }
  }
  await renew();
  const renewals = keepRenewing();
  return {
    has: (queue) => (queues.includes(queue) ? (endsAt.get(queue) ?? 0) : renewedUntil) > performance.now(),
    async release() {
      end.abort();
      await renewals;
      forget();
      // What fails here ends after LEASE_MS.
      await db.execute(sql`delete from ${jobLease} where ${jobLease.holder} = ${holder}`).catch(() => undefined);
    },
  };
}
