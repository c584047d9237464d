import './config/engineFlags';
import cluster from 'node:cluster';
import path from 'node:path';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { findAppRoot } from './config/appRoot';
import { createLogger } from './config/createLogger';
import { type Env, readEnv } from './config/env';
import { protectDataDir } from './config/protectDataDir';
import { SettingsError } from './errors/SettingsError';
import { logRejections } from './logRejections';
import { createMetrics } from './metrics/createMetrics';
import { createMetricsRoute } from './metrics/createMetricsRoute';
import { createTracing } from './metrics/createTracing';
import { serveMetrics } from './metrics/serveMetrics';
import { noTracing, type Tracing } from './metrics/Tracing';
import { watchLoad, watchPageCache } from './metrics/watchProcess';
import { startApi } from './startApi';
import { SETTINGS_EXIT, startWorkers } from './startWorkers';
import { createApiProxy } from './web/backend/apiProxy';
import { shareAnswers } from './web/backend/sharedAnswers';
import { createEmbeddedTransport, createHttpTransport } from './web/backend/ssrTransport';
import { createPageCache } from './web/cache/pageCache';
import { createHttpServer, listen } from './web/createHttpServer';
import { createWebApp } from './web/createWebApp';
import { type DrainState, drainOnSignal } from './web/drain';
import { createSecurityHeaders } from './web/http/securityHeaders';
import { createLoadGuard } from './web/overload/overload';
import { createAssetServer } from './web/pages/assets';
import { createChunkTagger } from './web/pages/chunkTags';

const MIN_NODE_MAJOR = 24;
const HTTP_TIMEOUT_MS = 8_000;
const PAGE_FRESH_MS = 30_000;
const MAX_PAGES = 500;
const MAX_MISSING_PAGES = 50;

/** The bundle is in `<build folder>/server/`. */
const buildDir = path.resolve(__dirname, '..');

/** The proxy to another back end, with API_PROXY=1. */
function createProxy({ apiProxy, staffApiBase, generalApiBase }: Env, logger: Logger): Router | null {
  if (!apiProxy || !staffApiBase || !generalApiBase) return null;
  return createApiProxy({ staffBase: staffApiBase, generalBase: generalApiBase, logger });
}

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

async function start(env: Env, logger: Logger, tracing: Tracing): Promise<void> {
  const state: DrainState = { isDraining: false };
  const metrics = createMetrics();
  const running = env.hasExternalApi ? null : await startApi(env, logger, metrics, tracing);
  const cache = createPageCache({ freshMs: PAGE_FRESH_MS, maxPages: MAX_PAGES, maxMissing: MAX_MISSING_PAGES });
  const loadGuard = createLoadGuard();
  watchPageCache(metrics, cache.counts);
  watchLoad(metrics, loadGuard.read);
  const listener = createWebApp({
    env,
    logger,
    tagger: createChunkTagger(buildDir, env.basePath),
    assets: createAssetServer({
      clientFolder: path.join(buildDir, 'client'),
      publicFolder: path.join(findAppRoot(__dirname), 'public'),
      basePath: env.basePath,
      securityHeaders: createSecurityHeaders({ isHttps: env.publicUrl.startsWith('https:') }),
    }),
    cache,
    loadGuard,
    metrics,
    tracing,
    metricsRoute: env.metricsToken ? createMetricsRoute(metrics.print, env.metricsToken) : null,
    createTransport: shareAnswers(running ? createEmbeddedTransport(running.api) : createHttpTransport(HTTP_TIMEOUT_MS)),
    apiRouter: running?.api.router ?? createProxy(env, logger),
    checkReady: async () => {
      if (state.isDraining) throw new Error('draining');
      await running?.api.checkReady();
    },
  });
  const close = async () => {
    await running?.close();
    await tracing.close();
  };
  const server = createHttpServer(listener);
  drainOnSignal({ server, logger, noticeMs: env.drainMs, state, close: () => close() });
  await listen(server, env).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  logger.info({ event: 'listening', address: env.publicUrl, port: env.port, host: env.host });
  // With WORKERS, the primary process serves the metrics of all workers, because only one process can listen on the port.
  if (env.metricsPort && !cluster.isWorker) serveMetrics({ port: env.metricsPort, token: env.metricsToken, print: metrics.print, logger });
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
