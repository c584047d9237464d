import './config/engineFlags';
import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { createLogger } from './config/createLogger';
import { type Env, readEnv } from './config/env';
import { protectDataDir } from './config/protectDataDir';
import { type Database, openDatabase } from './db/client';
import { SettingsError } from './errors/SettingsError';
import { logRejections } from './logRejections';
import { createTracing } from './metrics/createTracing';
import { noTracing, type Tracing } from './metrics/Tracing';
import { SETTINGS_EXIT, startWorkers } from './startWorkers';

const MIN_NODE_MAJOR = 24;

/** Opens the connection to the collector, if there is one. The log and the traces refer to each other, so both are created here. */
async function createObservers(env: Env): Promise<{ logger: Logger; tracing: Tracing }> {
  if (!env.collector) return { logger: createLogger(env), tracing: noTracing };
  const onDelivery = (isDelivered: boolean) => {
    if (isDelivered) logger.info({ event: 'traces_back' }, 'The collector accepts traces again');
    else logger.warn({ event: 'traces_lost' }, 'The collector does not accept traces; they are dropped until it does');
  };
  const tracing = await createTracing({ ...env.collector, onDelivery });
  const logger = createLogger(env, { getTraceId: tracing.getTraceId });
  return { logger, tracing };
}

/** Opens the API's database, unless there is another back end. */
function openOwnDatabase({ hasExternalApi, databaseUrl, databaseDirectUrl, dataDir }: Env, logger: Logger): Promise<Database> | null {
  if (hasExternalApi) return null;
  const opening = openDatabase({ databaseUrl, directUrl: databaseDirectUrl, dataDir, logger });
  // Whoever awaits it handles a failure, once the server's modules have been read.
  opening.catch(() => undefined);
  return opening;
}

/**
 * Reading the server's modules takes as long as starting the embedded database, which does so in its own thread meanwhile. PostgreSQL is
 * connected to afterwards: its answer would wait behind the modules while the connection's time limit runs.
 */
async function start(env: Env, logger: Logger, tracing: Tracing): Promise<void> {
  const early = env.databaseUrl ? null : openOwnDatabase(env, logger);
  const { startServer } = await import(/* webpackMode: "lazy", webpackChunkName: "server" */ './startServer');
  await startServer({ env, logger, tracing, opening: early ?? openOwnDatabase(env, logger) });
}

async function main(): Promise<void> {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < MIN_NODE_MAJOR) {
    console.error(
      `约检 needs Node ${MIN_NODE_MAJOR} or newer; this is Node ${process.versions.node}. Start it with "npm start", which brings its own.`,
    );
    process.exit(1);
  }
  try {
    const env = readEnv(process.env);
    const { logger, tracing } = await createObservers(env);
    logRejections(process, logger);
    protectDataDir(env.dataDir, logger);
    if (env.workers > 1) {
      startWorkers(env, logger);
      return;
    }
    await start(env, logger, tracing).catch((error: unknown) => {
      if (error instanceof SettingsError) console.error(error.message);
      else logger.fatal({ event: 'start_failed', err: error });
      process.exit(error instanceof SettingsError && cluster.isWorker ? SETTINGS_EXIT : 1);
    });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
