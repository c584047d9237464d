import cluster from 'node:cluster';
import path from 'node:path';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { findAppRoot } from './config/appRoot';
import type { Env } from './config/env';
import type { Database } from './db/client';
import { createMetrics } from './metrics/createMetrics';
import { createMetricsRoute } from './metrics/createMetricsRoute';
import { serveMetrics } from './metrics/serveMetrics';
import type { Tracing } from './metrics/Tracing';
import { watchLoad, watchPageCache } from './metrics/watchProcess';
import { startApi } from './startApi';
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

export interface ServerParts {
  env: Env;
  logger: Logger;
  tracing: Tracing;
  /** The database of the API, which is being opened; null with another back end. */
  opening: Promise<Database> | null;
}

/**
 * Starts the API, unless there is another back end, and the pages, and listens. It drains on a signal.
 * @throws SettingsError when storage or database refuse what the settings say; Error when the port is taken
 */
export async function startServer({ env, logger, tracing, opening }: ServerParts): Promise<void> {
  const state: DrainState = { isDraining: false };
  const metrics = createMetrics();
  const running = opening && (await startApi(opening, { env, logger, metrics, tracing }));
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
