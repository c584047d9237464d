import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/client';
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
import { type Leases, noLeases, takeLeases } from './leases';
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
  /** Each item is claimed, so that every process works on them at once. The other jobs run in one process. */
  isShared?: boolean;
  run(services: JobServices): Promise<unknown>;
}

/** One queue per outside party, so that one that hangs does not delay the others. */
export const allSweeps: readonly Sweep[] = [
  { queue: 'holds', every: 3, run: expireHolds },
  { queue: 'waitlist', every: 5, run: offerPlaces },
  { queue: 'relocations', every: 5, run: relocateOrders },
  { queue: 'notices', every: 1, run: receiveNotices },
  { queue: 'partners', every: 1, isShared: true, run: confirmOrders },
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
  { queue: 'sms', every: 5, isShared: true, run: (services) => sendMessages(services, 'sms') },
  { queue: 'email', every: 5, isShared: true, run: (services) => sendMessages(services, 'email') },
  { queue: 'erasures', every: 60, run: runErasures },
  { queue: 'files', every: 3_600, run: cleanFiles },
  { queue: 'backlog', every: 15, run: readBacklog },
];

/** The sample's places cover a limited time, and a demonstration may run for longer. */
const sampleSweeps: readonly Sweep[] = [{ queue: 'sample_slots', every: 3_600, run: ({ db, now }) => topUpSampleSlots(db, now()) }];

/** What PostgreSQL does by itself. */
const embeddedSweeps: readonly Sweep[] = [{ queue: 'vacuum', every: 3_600, after: 300, run: ({ db }) => vacuumTables(db) }];

/** A run that takes longer counts as failed, and the next one begins. */
const RUN_LIMIT_MS = 120_000;
/** How often a process asks whether a queue has become its own. */
const STANDBY_MS = 1_000;
const STOP_TIMEOUT_MS = 8_000;
const SECOND_MS = 1_000;

async function runOnce({ queue, run }: Sweep, services: JobServices): Promise<void> {
  const { logger, metrics, tracing } = services;
  const startedAt = performance.now();
  let outcome: 'ok' | 'failed' = 'ok';
  const span = tracing.start(`job ${queue}`);
  const limit = new AbortController();
  const expire = async (): Promise<never> => {
    await sleep(RUN_LIMIT_MS, undefined, { signal: limit.signal });
    throw new Error(`Not finished after ${RUN_LIMIT_MS / 1000} seconds`);
  };
  try {
    await Promise.race([span.run(() => run(services)), expire()]);
  } catch (error) {
    outcome = 'failed';
    logger.error({ event: 'job_failed', queue, err: error }, 'A job failed and will run again');
  }
  limit.abort();
  span.end({ attributes: { 'yuejian.job': queue }, isFailed: outcome === 'failed' });
  metrics.jobRan(queue, outcome, (performance.now() - startedAt) / 1000);
}

/** Runs a sweep again and again while this process may, until the signal. */
async function runSweep(sweep: Sweep, services: JobServices, leases: Leases, signal: AbortSignal): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  await pause(SECOND_MS * (sweep.after ?? 0));
  while (!signal.aborted) {
    const isMine = leases.has(sweep.queue);
    if (isMine) await runOnce(sweep, services);
    await pause(isMine ? SECOND_MS * sweep.every : STANDBY_MS);
  }
}

/**
 * Starts the jobs. Any number of processes may do so: a job that does not claim its items runs in the process that holds its lease (decision 195).
 * @param database the database of `services.db`
 * @param options `sample`: keeps adding places to the sample data
 */
export async function startJobs(
  services: JobServices,
  { kind }: Pick<Database, 'kind'>,
  { sample = false }: { sample?: boolean } = {},
): Promise<Jobs> {
  const isEmbedded = kind === 'pglite';
  const sweeps = [...allSweeps, ...(sample ? sampleSweeps : []), ...(isEmbedded ? embeddedSweeps : [])];
  const exclusive = sweeps.filter(({ isShared }) => !isShared).map(({ queue }) => queue);
  const leases = isEmbedded ? noLeases : await takeLeases(services.db, exclusive, services.logger);
  const stop = new AbortController();
  const running = Promise.all(sweeps.map((sweep) => runSweep(sweep, services, leases, stop.signal)));
  return {
    async stop() {
      stop.abort();
      // Leases that are not given up in time, because a run or the database does not end, expire.
      await Promise.race([running.then(() => leases.release()), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
