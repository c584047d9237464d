import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import type { PublicConfig } from '../../shared/publicConfig';
import type { Env } from '../config/env';
import type { Metrics } from '../metrics/Metrics';
import type { Tracing } from '../metrics/Tracing';
import type { CreateTransport } from './backend/ssrTransport';
import type { PageCache } from './cache/pageCache';
import { getRequestTarget } from './http/getRequestTarget';
import { createRequestContext, getRequestId, setRouteId } from './http/requestContext';
import { BARE_CSP, createSecurityHeaders } from './http/securityHeaders';
import { createSharePage } from './http/sharePage';
import type { LoadGuard } from './overload/overload';
import type { AssetServer } from './pages/assets';
import type { ChunkTagger } from './pages/chunkTags';
import { createConstantParts } from './pages/createConstantParts';
import { createThemeStyles } from './pages/createThemeStyles';
import { createPageHandler, type PageHandler } from './pages/pageHandler';
import { readQueriesOnly } from './pages/readQueriesOnly';
import { createCallForms } from './session/callForms';
import { createCompanySignOn } from './session/companySignOn';
import { createFormLogin } from './session/formLogin';
import { createSessionCookie } from './session/sealedCookie';
import { createSessionRoutes } from './session/sessionRoutes';

export interface WebAppOptions {
  env: Env;
  logger: Logger;
  tagger: ChunkTagger;
  assets: AssetServer;
  cache: PageCache;
  loadGuard: LoadGuard;
  metrics: Metrics;
  tracing: Tracing;
  /** Answers `/metrics`; null when metrics are served elsewhere or not at all. */
  metricsRoute: RequestListener | null;
  createTransport: CreateTransport;
  /** What answers the calls of spec §7 here: the embedded API, a proxy, or nothing when the browser calls another origin. */
  apiRouter: Router | null;
  /** Rejects with the reason while the process is not ready. */
  checkReady(): Promise<void>;
}

/** Addresses of the back end as seen from this process; the embedded API needs none. */
function getServerBases(env: Env): { staffBase: string; generalBase: string } {
  return { staffBase: env.staffApiBase ?? '', generalBase: env.generalApiBase ?? '' };
}

function createPublicConfig(env: Env, build: string): PublicConfig {
  const isDirect = env.hasExternalApi && !env.apiProxy;
  return {
    basePath: env.basePath,
    staffApiBase: isDirect ? (env.staffApiBase ?? '') : env.basePath,
    generalApiBase: isDirect ? (env.generalApiBase ?? '') : env.basePath,
    publicUrl: env.publicUrl,
    sample: env.sample,
    build,
  };
}

const getOrigins = (config: PublicConfig) =>
  [...new Set([config.staffApiBase, config.generalApiBase])].filter((base) => base.startsWith('http')).map((base) => new URL(base).origin);

function createHealthRoutes({ checkReady, logger, metricsRoute }: WebAppOptions): Router {
  const router = express.Router();
  router.use(['/healthz', '/readyz', '/metrics'], (_req, res, next) => {
    setRouteId(res, 'health');
    next();
  });
  if (metricsRoute) router.all('/metrics', metricsRoute);
  router.get('/healthz', (_req, res) => {
    res.type('text').send('ok');
  });
  router.get('/readyz', async (_req, res) => {
    try {
      await checkReady();
      res.type('text').send('ready');
    } catch (error) {
      logger.warn({ event: 'not_ready', err: error });
      res.status(503).type('text').send('not ready');
    }
  });
  return router;
}

/** What the parts of the web tier share. */
function createParts(options: WebAppOptions) {
  readQueriesOnly();
  const { env, logger, createTransport } = options;
  const isHttps = env.publicUrl.startsWith('https:');
  const config = createPublicConfig(env, options.tagger.build);
  const securityHeaders = createSecurityHeaders({ isHttps });
  const sessionCookie = createSessionCookie({ secret: env.sessionSecret, basePath: env.basePath, secure: isHttps });
  const bases = getServerBases(env);
  const onError = (error: unknown, requestId: string) => logger.warn({ event: 'page_data_failed', requestId, err: error });
  const pages = createPageHandler({
    services: {
      config,
      tagger: options.tagger,
      themeStyles: createThemeStyles(),
      constantParts: createConstantParts(config),
      createTransport,
      ...bases,
      budgetMs: env.renderBudgetMs,
      onError,
    },
    cache: options.cache,
    sessionCookie,
    loadGuard: options.loadGuard,
    securityHeaders,
    apiOrigins: getOrigins(config),
    isHttps,
    logger,
    metrics: options.metrics,
  });
  const login = { basePath: env.basePath, sessionCookie, createTransport, ...bases, secure: isHttps, onError };
  const signOn = createCompanySignOn(login);
  const formLogin = createFormLogin({ ...login, signOn });
  const callForms = createCallForms(login);
  const sessionRoutes = createSessionRoutes({ publicUrl: config.publicUrl, sessionCookie, formLogin, signOn, callForms });
  return { pages, securityHeaders, sessionRoutes };
}

const setHeaders =
  (headers: Readonly<Record<string, string>>): RequestHandler =>
  (_req, res, next) => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    next();
  };

/**
 * Warns once when a request came through a proxy that the settings do not mention: all visitors then share the proxy's address and its rate
 * limits.
 */
function warnOfProxy(logger: Logger): RequestHandler {
  let isWarned = false;
  return (req, _res, next) => {
    if (!isWarned && (req.get('X-Forwarded-For') || req.get('Forwarded'))) {
      isWarned = true;
      logger.warn(
        { event: 'forwarded_header_ignored' },
        'A request carries X-Forwarded-For, but TRUST_PROXY is 0: all visitors behind that proxy count as one address. Set TRUST_PROXY to the number of proxies',
      );
    }
    next();
  };
}

/** Answers GET and HEAD with pages, and other methods with 405. */
const handlePages =
  (pages: PageHandler, hasPages: boolean): RequestHandler =>
  (req, res, next) => {
    if (!hasPages) return pages.sendError(res, 404);
    if (req.method === 'GET' || req.method === 'HEAD') return pages.handle(req, res, next);
    res.status(405).setHeader('Allow', 'GET, HEAD').end();
    return undefined;
  };

/** Answers an error of a middleware: a client error with its status and no body, any other one with the error page. */
const handleError =
  (pages: PageHandler, logger: Logger): ErrorRequestHandler =>
  (error: unknown, _req, res, _next) => {
    const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    if (status >= 500) logger.error({ event: 'request_failed', requestId: getRequestId(res), err: error });
    if (res.headersSent) res.destroy();
    else if (status >= 400 && status < 500) res.status(status).end();
    else pages.sendError(res, 500);
  };

/**
 * The whole web tier as a request listener. Cached pages and assets are answered before Express, with ready Buffers and
 * headers; everything else goes through the app.
 */
export function createWebApp(options: WebAppOptions): RequestListener {
  const { env, logger, apiRouter, assets } = options;
  const { pages, securityHeaders, sessionRoutes } = createParts(options);
  // In a list of paths, Express takes '/' for the root alone, so each prefix is mounted separately.
  const prefixes = env.basePath ? ['/', env.basePath] : ['/'];
  const mount = (handler: Router) => {
    for (const prefix of prefixes) app.use(prefix, handler);
  };

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.set('etag', false);
  app.use(createRequestContext({ logger, metrics: options.metrics, tracing: options.tracing, trustProxy: env.trustProxy > 0 }));
  if (env.trustProxy === 0) app.use(warnOfProxy(logger));
  app.use(setHeaders({ ...securityHeaders, 'Content-Security-Policy': BARE_CSP }));
  mount(createHealthRoutes(options));
  app.use(compression());
  app.use(env.basePath || '/', sessionRoutes);
  const hasPages = env.role === 'all' || env.role === 'web';
  if (hasPages) mount(express.Router().get('/share', createSharePage(env.basePath)));
  // The calls are at the specification's paths, and with a base path below it too.
  if (apiRouter && env.role !== 'worker') mount(apiRouter);
  app.use(handlePages(pages, hasPages));
  app.use(handleError(pages, logger));

  return (req: IncomingMessage, res: ServerResponse) => {
    const url = getRequestTarget(req.url);
    req.url = url;
    if (pages.serveCached(req, res, url)) return;
    if (assets.serve(req, res, url.split('?', 1)[0] ?? url)) return;
    if (pages.shed(req, res, url)) return;
    app(req, res);
  };
}
