import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { checkClock } from '../db/checkClock';
import type { Database } from '../db/client';
import type { Db } from '../db/Db';
import { topUpSampleSlots } from '../db/sample/topUpSampleSlots';
import type { ApiServices } from '../handlerKit/handler';
import type { OrderServices } from '../modules/orders/OrderServices';
import { closePayments, queryPayments, receiveNotices } from './checkPayments';
import { cleanFiles } from './cleanFiles';
import { cleanRows } from './cleanRows';
import { comparePayments } from './comparePayments';
import { confirmOrders } from './confirmOrders';
import { expireHolds } from './expireHolds';
import { issueInvoices } from './issueInvoices';
import { judgeReports } from './judgeReports';
import { offerPlaces } from './offerPlaces';
import { readBacklog } from './readBacklog';
import { readStatements } from './readStatements';
import { relocateOrders } from './relocateOrders';
import { remindBookings } from './remindBookings';
import { remindHolds } from './remindHolds';
import { remindRechecks } from './remindRechecks';
import { runErasures } from './runErasures';
import { runRefunds } from './runRefunds';
import { sendMessages } from './sendMessages';
import { vacuumTables } from './vacuumTables';
import { watchReports } from './watchReports';

/** What the jobs work with. */
export type JobServices = OrderServices &
  Pick<ApiServices, 'files' | 'storage' | 'issuer' | 'fieldCrypto' | 'sms' | 'mail' | 'signOn' | 'settings' | 'tracing'>;

export interface Jobs {
  /** Stops after the current runs have finished. */
  stop(): Promise<void>;
}

interface Sweep {
  queue: string;
  /** Pause between two runs, in seconds. */
  every: number;
  /** Before the first run, in seconds; by default it runs at once. */
  after?: number;
  run(services: JobServices): Promise<unknown>;
}

/** One queue per outside party, so that one that hangs does not delay the others. */
export const allSweeps: readonly Sweep[] = [
  { queue: 'holds', every: 3, run: expireHolds },
  { queue: 'waitlist', every: 5, run: offerPlaces },
  { queue: 'relocations', every: 5, run: relocateOrders },
  { queue: 'notices', every: 1, run: receiveNotices },
  { queue: 'partners', every: 1, run: confirmOrders },
  {
    queue: 'payments',
    every: 5,
    run: async (services) => {
      await closePayments(services);
      await queryPayments(services);
      await runRefunds(services);
    },
  },
  { queue: 'comparison', every: 60, run: comparePayments },
  { queue: 'statements', every: 300, run: readStatements },
  { queue: 'cleaning', every: 3_600, run: cleanRows },
  { queue: 'invoices', every: 3, run: issueInvoices },
  { queue: 'reminders', every: 1_800, run: remindBookings },
  { queue: 'judgements', every: 60, run: judgeReports },
  { queue: 'recheck_reminders', every: 1_800, run: remindRechecks },
  { queue: 'late_reports', every: 1_800, run: watchReports },
  { queue: 'hold_reminders', every: 30, run: remindHolds },
  { queue: 'sms', every: 5, run: (services) => sendMessages(services, 'sms') },
  { queue: 'email', every: 5, run: (services) => sendMessages(services, 'email') },
  { queue: 'erasures', every: 60, run: runErasures },
  { queue: 'files', every: 3_600, run: cleanFiles },
  { queue: 'backlog', every: 15, run: readBacklog },
];

/** The sample's places cover a limited time, and a demonstration may run for longer. */
const sampleSweeps: readonly Sweep[] = [{ queue: 'sample_slots', every: 3_600, run: ({ db, now }) => topUpSampleSlots(db, now()) }];

/** What PostgreSQL does by itself. */
const embeddedSweeps: readonly Sweep[] = [{ queue: 'vacuum', every: 3_600, after: 300, run: ({ db }) => vacuumTables(db) }];

/** Seconds after which an unfinished run, for example of a killed process, counts as failed. */
const EXPIRE_SECONDS = 120;
/** Finished runs carry no information and are deleted soon. */
const KEEP_FINISHED_SECONDS = 60;
/**
 * How often the chain of runs is restarted, in case the process with its last link was killed. Only another process can do that,
 * so it is done rarely with the embedded database, which has one process. A chain that runs here is left alone (decision 194).
 */
const REVIVE_MS = { postgres: 3_000, pglite: 60_000 } as const;
/** A chain that this process has had a run of, or restarted, within this time needs no restart. */
const ALIVE_MS = 10_000;
/** How long a comparison of the clocks holds: many runs are in one second. */
const CLOCK_MS = 5_000;
/** Pause before a retry after the next run could not be queued. */
const RESEND_MS = 1_000;
const STOP_TIMEOUT_MS = 8_000;
const MAX_POLL_SECONDS = 30;

/** How often to poll for a due run, in seconds. Each poll is a statement, and twelve a second are noticeable on the embedded database. */
const getPollSeconds = (every: number) => Math.min(MAX_POLL_SECONDS, Math.max(1, every / 3));

/**
 * Runs pg-boss on the application's pool. PGlite's connections share one session, so pg-boss must
 * leave each connection clean for its next user.
 */
function createJobDatabase(pool: Pool): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result: unknown = await client.query(text, values);
        // Several statements at once (the schema) return a list of results; pg-boss expects all rows.
        const results = Array.isArray(result) ? result : [result];
        return { rows: results.flatMap(({ rows }) => rows ?? []) };
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** Queues the next run, retrying until the database accepts it, so that an outage does not end the chain. */
async function sendNext(boss: PgBoss, queue: string, every: number, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    try {
      await boss.send(queue, null, { startAfter: every });
      return;
    } catch {
      // The failed run and the job queue have reported the outage already.
      await sleep(RESEND_MS);
    }
  }
}

/** Compares the clocks before a run, unless that was done a moment ago. With a wrong clock, holds would expire early. */
function createClockCheck(db: Db): () => Promise<void> {
  let checked = Promise.resolve();
  let checkedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - checkedAt < CLOCK_MS) return checked;
    checkedAt = performance.now();
    checked = checkClock(db).catch((error: unknown) => {
      checkedAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
    return checked;
  };
}

interface SweepOptions {
  checkClock(): Promise<void>;
  isStopping(): boolean;
  handleRun(queue: string): void;
}

async function startSweep(
  boss: PgBoss,
  services: JobServices,
  { queue, every, after = 0, run }: Sweep,
  { checkClock: check, isStopping, handleRun }: SweepOptions,
): Promise<void> {
  // 'short' allows one queued run at a time, so that the runs stay one chain however many processes send.
  await boss.createQueue(queue, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_FINISHED_SECONDS,
  });
  // Sent before the worker starts polling, so that the first poll finds it.
  await boss.send(queue, null, { startAfter: after });
  await boss.work(queue, { pollingIntervalSeconds: getPollSeconds(every) }, async () => {
    const startedAt = performance.now();
    handleRun(queue);
    let outcome: 'ok' | 'failed' = 'ok';
    const span = services.tracing.start(`job ${queue}`);
    try {
      await check();
      await span.run(() => run(services));
    } catch (error) {
      outcome = 'failed';
      services.logger.error({ event: 'job_failed', queue, err: error }, 'A job failed and will run again');
    }
    span.end({ attributes: { 'yuejian.job': queue }, isFailed: outcome === 'failed' });
    services.metrics.jobRan(queue, outcome, (performance.now() - startedAt) / 1000);
    await sendNext(boss, queue, every, isStopping);
  });
}

/**
 * Starts the workers on pg-boss. Any number of processes may do so; they share the runs.
 * @param database the database of `services.db`
 * @param options `sample`: keeps adding places to the sample data
 */
export async function startJobs(
  services: JobServices,
  database: Pick<Database, 'pool' | 'kind'>,
  options: { sample?: boolean } = {},
): Promise<Jobs> {
  const { logger } = services;
  const sweeps = [...allSweeps, ...(options.sample ? sampleSweeps : []), ...(database.kind === 'pglite' ? embeddedSweeps : [])];
  const boss = new PgBoss({
    db: createJobDatabase(database.pool),
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => logger.error({ event: 'job_queue_error', err: error }, 'The job queue reports an error'));
  await boss.start();
  let isStopping = false;
  const aliveAt = new Map<string, number>();
  const handleRun = (queue: string) => void aliveAt.set(queue, performance.now());
  // The embedded database uses this process's clock.
  const check = database.kind === 'postgres' ? createClockCheck(services.db) : async () => undefined;
  for (const sweep of sweeps) await startSweep(boss, services, sweep, { checkClock: check, isStopping: () => isStopping, handleRun });
  const revive = setInterval(() => {
    for (const { queue } of sweeps) {
      if (performance.now() - (aliveAt.get(queue) ?? 0) < ALIVE_MS) continue;
      handleRun(queue);
      boss.send(queue).catch((error: unknown) => logger.warn({ event: 'job_revive_failed', queue, err: error }));
    }
  }, REVIVE_MS[database.kind]);
  revive.unref();
  return {
    async stop() {
      isStopping = true;
      clearInterval(revive);
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
    },
  };
}
