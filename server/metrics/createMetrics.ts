import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { calls } from '../../shared/calls';
import { createSharedGauges, setGauge } from './createSharedGauges';
import type { Metrics } from './Metrics';

/** A value that is read at each scrape instead of being reported. */
export interface Reading {
  name: string;
  help: string;
  /** `counter` for values that only grow. */
  type: 'gauge' | 'counter';
  /** The name of the label, if there is one. */
  label?: string;
  /** Values by label, or under an empty key without one. Must be bounded in number, and cheap or cached. */
  read(): Record<string, number> | Promise<Record<string, number>>;
}

export interface MetricsRegistry extends Metrics {
  /** Adds a value that is read at each scrape. */
  watch(reading: Reading): void;
  /** All metrics in the text format of Prometheus. */
  print(): Promise<{ contentType: string; text: string }>;
}

/** Seconds. A cached page takes microseconds; the render budget is one second, the limit of a proxied call thirty. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];
/** A reading that takes longer is omitted. */
const READ_LIMIT_MS = 3_000;
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 120];
/** All other methods share one label, so that a client cannot create labels. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

const getStatusClass = (status: number) => `${Math.floor(status / 100)}xx`;

function createInstruments(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: 'yuejian_http_requests_total',
      help: 'Answers of Express by route or call; cached pages and assets are not among them',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'yuejian_http_request_seconds',
      help: 'Time until an answer was sent',
      labelNames: ['route'],
      buckets: ANSWER_BUCKETS,
      registers,
    }),
    renders: new Histogram({
      name: 'yuejian_render_seconds',
      help: 'Pages that were not in the cache, by what came of them',
      labelNames: ['outcome'],
      buckets: ANSWER_BUCKETS,
      registers,
    }),
    calls: new Counter({
      name: 'yuejian_api_calls_total',
      help: 'Calls of the API by business code; the results of bookings are those of saveOrder and reSaveOrder',
      labelNames: ['call', 'code'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'yuejian_api_call_seconds',
      help: 'Duration of calls of the API',
      labelNames: ['call'],
      buckets: ANSWER_BUCKETS,
      registers,
    }),
    notices: new Counter({
      name: 'yuejian_payment_notices_total',
      help: 'Notices of payment providers by what they came to',
      labelNames: ['result'],
      registers,
    }),
    partnerEvents: new Counter({
      name: 'yuejian_partner_events_total',
      help: 'Events of the examination centre by what they came to',
      labelNames: ['result'],
      registers,
    }),
    uploadsRefused: new Counter({
      name: 'yuejian_uploads_refused_total',
      help: 'Uploads refused before they were read: the quota of the account is used up, or only MIN_FREE_MB are free',
      labelNames: ['reason'],
      registers,
    }),
    storageFull: new Counter({
      name: 'yuejian_storage_full_total',
      help: 'Writes that failed because the disk of the files or of the database was full',
      labelNames: ['place'],
      registers,
    }),
    jobs: new Histogram({
      name: 'yuejian_job_run_seconds',
      help: 'Runs of the jobs by outcome',
      labelNames: ['queue', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    jobLastRun: new Gauge({
      name: 'yuejian_job_last_run_timestamp_seconds',
      help: 'When this process last ran a job; the youngest of all processes counts',
      labelNames: ['queue'],
      aggregator: 'max',
      registers,
    }),
    messages: new Counter({
      name: 'yuejian_messages_total',
      help: 'Text messages and e-mails: sent, dropped by reason, and failed tries',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    jobItemFailures: new Counter({
      name: 'yuejian_job_item_failures_total',
      help: 'Single things of jobs that failed; dead=1 when they are not tried any more',
      labelNames: ['queue', 'dead'],
      registers,
    }),
  };
}

/** What an alert waits for. */
const ALARMING = {
  notices: ['wrong_amount', 'unknown_trade', 'refund_failed'],
  partnerEvents: ['unsigned', 'unreadable', 'failed'],
  places: ['files', 'database'],
};

/** Counters that an alert waits for begin at 0: `increase` does not see a series that appears with its first event. */
function beginAtZero(to: ReturnType<typeof createInstruments>): void {
  for (const result of ALARMING.notices) to.notices.inc({ result }, 0);
  for (const result of ALARMING.partnerEvents) to.partnerEvents.inc({ result }, 0);
  for (const place of ALARMING.places) to.storageFull.inc({ place }, 0);
  for (const call of Object.keys(calls)) to.calls.inc({ call, code: 1 }, 0);
}

/** Return no samples on failure, so that a database outage does not break /metrics. */
async function readOrNothing(read: Reading['read']): Promise<Record<string, number>> {
  const limit = new AbortController();
  try {
    return await Promise.race([read(), setTimeout(READ_LIMIT_MS, {}, { signal: limit.signal, ref: false })]);
  } catch {
    return {};
  } finally {
    limit.abort();
  }
}

function watch(registry: Registry, { name, help, type, label, read }: Reading): void {
  const options = { name, help, registers: [registry], labelNames: label ? [label] : [] };
  if (type === 'gauge') {
    const gauge = new Gauge({
      ...options,
      aggregator: 'max',
      async collect() {
        setGauge(gauge, label, await readOrNothing(read));
      },
    });
    return;
  }
  const counter = new Counter({
    ...options,
    async collect() {
      const values = Object.entries(await readOrNothing(read));
      counter.reset();
      for (const [key, value] of values) counter.inc(label ? { [label]: key } : {}, value);
    },
  });
}

/**
 * The metrics of one process, on prom-client with a registry of their own.
 * @param registry for tests; with WORKERS, the primary process aggregates the registries of its workers
 */
export function createMetrics(registry = new Registry()): MetricsRegistry {
  collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry);
    // Its constructor registers the listener through which the primary process collects this worker's metrics.
    new AggregatorRegistry();
  }
  const to = createInstruments(registry);
  beginAtZero(to);
  return {
    answered({ route, method, status, seconds }) {
      to.requests.inc({ route, method: METHODS.includes(method) ? method : 'other', status: getStatusClass(status) });
      to.requestSeconds.observe({ route }, seconds);
    },
    rendered: (outcome, seconds) => to.renders.observe({ outcome }, seconds),
    called(call, code, seconds) {
      to.calls.inc({ call, code });
      to.callSeconds.observe({ call }, seconds);
    },
    noticed: (result) => to.notices.inc({ result }),
    partnerEvent: (result) => to.partnerEvents.inc({ result }),
    uploadRefused: (reason) => to.uploadsRefused.inc({ reason }),
    storageFull: (place) => to.storageFull.inc({ place }),
    jobRan(queue, outcome, seconds) {
      to.jobs.observe({ queue, outcome }, seconds);
      to.jobLastRun.set({ queue }, Date.now() / 1000);
    },
    jobItemFailed: (queue, isDead) => to.jobItemFailures.inc({ queue, dead: isDead ? '1' : '0' }),
    messageEnded: (channel, outcome) => to.messages.inc({ channel, outcome }),
    shared: createSharedGauges(registry),
    watch: (reading) => watch(registry, reading),
    print: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
