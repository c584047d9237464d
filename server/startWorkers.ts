import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import type { Env } from './config/env';
import { serveMetrics } from './metrics/serveMetrics';

/** Exit code of a worker that stopped because of its settings (EX_CONFIG of sysexits.h). A replacement would stop for the same reason. */
export const SETTINGS_EXIT = 78;

/** Pause before a process that died soon after its start is replaced, because its replacement may die as well. */
const RESTART_PAUSE_MS = 1_000;

/**
 * Starts the processes that share the port (WORKERS). One that dies is replaced. On SIGTERM all of them drain, and this process exits with
 * the last one. It serves METRICS_PORT with the sums of all.
 */
export function startWorkers({ workers, metricsPort, metricsToken }: Env, logger: Logger): void {
  const registry = new AggregatorRegistry();
  const print = async () => ({ contentType: registry.contentType, text: await registry.clusterMetrics() });
  if (metricsPort) serveMetrics({ port: metricsPort, token: metricsToken, print, logger });
  let isStopping = false;
  const fork = () => cluster.fork({ WORKERS: '1' });
  for (let i = 0; i < workers; i += 1) fork();
  cluster.on('exit', (worker, code, signal) => {
    if (code === SETTINGS_EXIT) process.exit(1);
    if (!isStopping) {
      logger.error({ event: 'worker_died', worker: worker.id, code, signal });
      setTimeout(() => isStopping || fork(), RESTART_PAUSE_MS);
    } else if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  });
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
