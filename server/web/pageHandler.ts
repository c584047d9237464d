import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { DEFAULT_LOGIN_PATH } from '../../shared/constants';
import { createCsp } from './csp';
import { createEncodingPicker } from './encoding';
import { createErrorDocument, ERROR_STYLE_HASH, type ErrorStatus } from './errorDocument';
import { matchRoute, type RouteMatch } from './matchRoute';
import type { LoadGuard } from './overload';
import type { CachedPage, PageCache, RenderedPage } from './pageCache';
import { type RenderInput, type RenderOutcome, type RenderServices, renderPage, renderShell } from './renderPage';
import { getRequestId } from './requestContext';
import { readLoginPage } from './session/loginPageCookie';
import type { SessionCookie } from './session/sealedCookie';

export interface PageHandlerOptions {
  services: RenderServices;
  cache: PageCache;
  sessionCookie: SessionCookie;
  loadGuard: LoadGuard;
  securityHeaders: Readonly<Record<string, string>>;
  apiOrigins: readonly string[];
  isHttps: boolean;
  logger: Logger;
}

export interface PageHandler {
  /** Answers from the page cache; false when it has no fresh page for the address. */
  serveCached(req: IncomingMessage, res: ServerResponse, url: string): boolean;
  handle: RequestHandler;
  sendError(req: Request, res: Response, status: ErrorStatus): void;
}

const PRIVATE = 'private, no-store';
/** Browsers and shared caches may keep an anonymous page but ask each time; the answer is a 304 without a body. */
const ANONYMOUS = 'public, no-cache';
const HTML = 'text/html; charset=utf-8';
const RETRY_AFTER_SECONDS = '5';
const MAX_MODULE_LENGTH = 64;

/** Decides for each address whether a page is kept, rendered, redirected or refused. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { services, cache, sessionCookie, loadGuard, securityHeaders, logger } = options;
  const { basePath } = services.config;
  const pickEncoding = createEncodingPicker();

  const createPageHeaders = (styleHashes: readonly string[], cacheControl: string): OutgoingHttpHeaders => ({
    ...securityHeaders,
    'Content-Security-Policy': createCsp({ styleHashes, apiOrigins: options.apiOrigins, upgrade: options.isHttps }),
    'Cache-Control': cacheControl,
    'Content-Type': HTML,
  });

  function sendCached(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
    if (req.headers['if-none-match'] === page.etag && page.status === 200) {
      res.writeHead(304, page.notModifiedHeaders).end();
      return;
    }
    const encoding = pickEncoding(req.headers['accept-encoding']);
    res.writeHead(page.status, page.headers[encoding]);
    res.end(req.method === 'HEAD' ? undefined : page.bodies[encoding]);
  }

  function sendHtml(res: Response, status: number, html: string, headers: OutgoingHttpHeaders): void {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
    res.status(status).end(html);
  }

  function sendError(req: Request, res: Response, status: ErrorStatus): void {
    const href = status === 503 ? req.originalUrl : basePath + (status === 404 ? '/company' : DEFAULT_LOGIN_PATH);
    if (status === 503) res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    sendHtml(res, status, createErrorDocument(status, href, getRequestId(res)), createPageHeaders([ERROR_STYLE_HASH], PRIVATE));
  }

  function redirect(res: Response, location: string, status = 302): void {
    res.setHeader('Cache-Control', PRIVATE);
    res.redirect(status, location);
  }

  function redirectToLogin(req: Request, res: Response): void {
    redirect(res, basePath + (readLoginPage(req.headers.cookie, basePath) ?? DEFAULT_LOGIN_PATH));
  }

  function createInput(req: Request, res: Response, match: RouteMatch): Omit<RenderInput, 'session'> {
    const client = { ip: req.ip ?? '', userAgent: req.get('User-Agent') ?? '', requestId: getRequestId(res) };
    return { match, url: req.originalUrl, client, loginPage: null };
  }

  function sendOutcome(req: Request, res: Response, outcome: RenderOutcome): void {
    if (outcome.kind === 'page') sendHtml(res, outcome.status, outcome.html, createPageHeaders(outcome.styleHashes, PRIVATE));
    else if (outcome.kind === 'redirect') redirect(res, outcome.location);
    else {
      res.setHeader('Set-Cookie', sessionCookie.clear());
      redirectToLogin(req, res);
    }
  }

  const isCacheable = ({ row, params }: RouteMatch, req: Request) =>
    Boolean(row?.cacheable) && !req.originalUrl.includes('?') && (params.module ?? '').length <= MAX_MODULE_LENGTH;

  async function handleCacheable(req: Request, res: Response, match: RouteMatch): Promise<void> {
    const input = { ...createInput(req, res, match), session: null };
    const render = async (): Promise<RenderedPage | null> => {
      const outcome = await renderPage(services, input);
      if (outcome.kind !== 'page') return null;
      return { status: outcome.status, html: outcome.html, headers: createPageHeaders(outcome.styleHashes, ANONYMOUS) };
    };
    const page = await cache.load(req.originalUrl, render);
    if (page) sendCached(req, res, page);
    else sendOutcome(req, res, await renderPage(services, input));
  }

  async function handlePrivate(req: Request, res: Response, match: RouteMatch): Promise<void> {
    const session = await sessionCookie.open(req.headers.cookie);
    if (!session) {
      redirectToLogin(req, res);
      return;
    }
    const loginPage = readLoginPage(req.headers.cookie, basePath);
    const input = { ...createInput(req, res, match), session, loginPage };
    const level = loadGuard.level();
    if (level === 'refuse') sendError(req, res, 503);
    else sendOutcome(req, res, level === 'shell' ? renderShell(services, input) : await renderPage(services, input));
  }

  async function handlePublic(req: Request, res: Response, match: RouteMatch): Promise<void> {
    if (loadGuard.level() === 'refuse') {
      sendError(req, res, 503);
      return;
    }
    const session = await sessionCookie.open(req.headers.cookie);
    sendOutcome(req, res, await renderPage(services, { ...createInput(req, res, match), session }));
  }

  return {
    sendError,
    serveCached(req, res, url) {
      const page = cache.get(url);
      if (!page || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
      sendCached(req, res, page);
      return true;
    },
    async handle(req, res) {
      const match = matchRoute(req.path, basePath);
      if (!match) {
        sendError(req, res, 404);
        return;
      }
      try {
        if (match.row?.redirect) redirect(res, basePath + match.row.redirect);
        else if (match.row?.access === 'private') await handlePrivate(req, res, match);
        else if (isCacheable(match, req)) await handleCacheable(req, res, match);
        else await handlePublic(req, res, match);
      } catch (error) {
        logger.error({ event: 'render_failed', requestId: getRequestId(res), err: error });
        if (res.headersSent) res.destroy();
        else sendError(req, res, 500);
      }
    },
  };
}
