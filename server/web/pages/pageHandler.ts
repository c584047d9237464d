import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { DEFAULT_LOGIN_PATH } from '../../../shared/constants';
import { getLoginHref } from '../../../shared/routes';
import type { Metrics, RenderedAs } from '../../metrics/Metrics';
import { createEncodingPicker } from '../cache/encoding';
import type { CachedPage, PageCache, RenderedPage } from '../cache/pageCache';
import { createCsp } from '../http/csp';
import { createErrorDocument, ERROR_STYLE_HASH, type ErrorStatus } from '../http/errorDocument';
import { matchRoute, type PageMatch } from '../http/matchRoute';
import { getRequestId, setRouteId } from '../http/requestContext';
import type { LoadGuard } from '../overload/overload';
import { createShedding, RETRY_AFTER_SECONDS, type Shedding } from '../overload/shedding';
import { readLoginPage } from '../session/loginPageCookie';
import type { SessionCookie } from '../session/sealedCookie';
import { type RenderInput, type RenderOutcome, type RenderServices, renderPage, renderShell } from './renderPage';

export interface PageHandlerOptions {
  services: RenderServices;
  cache: PageCache;
  sessionCookie: SessionCookie;
  loadGuard: LoadGuard;
  securityHeaders: Readonly<Record<string, string>>;
  apiOrigins: readonly string[];
  isHttps: boolean;
  logger: Logger;
  metrics: Metrics;
}

export interface PageHandler {
  /** Answers from the page cache; false when it has no fresh page for the address. */
  serveCached(req: IncomingMessage, res: ServerResponse, url: string): boolean;
  /** Answers a page for which there is no time, before anything is done for it; false when there is. */
  shed: Shedding['shed'];
  handle: RequestHandler;
  sendError(res: Response, status: ErrorStatus): void;
}

const PRIVATE = 'private, no-store';
/** Browsers and shared caches may keep an anonymous page but ask each time; the answer is a 304 without a body. */
const ANONYMOUS = 'public, no-cache';
const HTML = 'text/html; charset=utf-8';
const MAX_SUFFIX_LENGTH = 64;

/** Decides for each address whether a page is kept, rendered, redirected or refused. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { services, cache, sessionCookie, loadGuard, securityHeaders, logger, metrics } = options;
  const { basePath } = services.config;
  const pickEncoding = createEncodingPicker();

  type Page = Pick<Extract<RenderOutcome, { kind: 'page' }>, 'status' | 'styleHashes' | 'preload'>;
  const createPageHeaders = ({ status, styleHashes, preload }: Page, cacheControl: string): OutgoingHttpHeaders => ({
    ...securityHeaders,
    'Content-Security-Policy': createCsp({ styleHashes, apiOrigins: options.apiOrigins, upgrade: options.isHttps }),
    'Cache-Control': cacheControl,
    'Content-Type': HTML,
    ...(preload && { Link: preload }),
    ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
  });
  const errorHeaders = createPageHeaders({ status: 500, styleHashes: [ERROR_STYLE_HASH], preload: '' }, PRIVATE);

  function sendCached(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
    if (req.headers['if-none-match'] === page.etag && page.status === 200) {
      res.writeHead(304, page.notModifiedHeaders).end();
      return;
    }
    const encoding = pickEncoding(req.headers['accept-encoding']);
    res.writeHead(page.status, page.headers[encoding]);
    res.end(req.method === 'HEAD' ? undefined : page.bodies[encoding]);
  }

  const shedding = createShedding({
    basePath,
    loadGuard,
    metrics,
    refusalHeaders: errorHeaders,
    drawShell(match) {
      const shell = renderShell(services, match);
      if (shell.kind !== 'page') throw new Error('A shell is a page');
      return { status: shell.status, html: shell.html, headers: createPageHeaders(shell, PRIVATE) };
    },
    sendKept: sendCached,
  });

  /** Renders when there is a place for it, and tells the metrics what came of it. @returns null when there was none */
  async function renderInTurn(input: RenderInput): Promise<RenderOutcome | null> {
    const startedAt = performance.now();
    const tell = (as: RenderedAs) => metrics.rendered(as, (performance.now() - startedAt) / 1000);
    try {
      const outcome = await loadGuard.run(() => renderPage(services, input));
      if (outcome) tell(outcome.kind !== 'page' ? 'redirect' : outcome.isPartial ? 'partial' : 'full');
      return outcome;
    } catch (error) {
      tell('failed');
      throw error;
    }
  }

  function sendHtml(res: Response, status: number, html: Buffer, headers: OutgoingHttpHeaders): void {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
    // Known beforehand, it need not travel in chunks; where the answer is compressed, it is taken out again.
    res.setHeader('Content-Length', html.length);
    res.status(status).end(html);
  }

  function sendError(res: Response, status: ErrorStatus): void {
    const href = basePath + (status === 404 ? '/company' : DEFAULT_LOGIN_PATH);
    sendHtml(res, status, Buffer.from(createErrorDocument(status, href, getRequestId(res))), errorHeaders);
  }

  function redirect(res: Response, location: string, status = 302): void {
    res.setHeader('Cache-Control', PRIVATE);
    res.redirect(status, location);
  }

  function redirectToLogin(req: Request, res: Response): void {
    redirect(res, basePath + (readLoginPage(req.headers.cookie, basePath) ?? DEFAULT_LOGIN_PATH));
  }

  function createInput(req: Request, res: Response, match: PageMatch): Omit<RenderInput, 'session'> {
    const client = { ip: req.ip ?? '', userAgent: req.get('User-Agent') ?? '', requestId: getRequestId(res) };
    return { match, url: req.originalUrl, client, loginPage: null };
  }

  function sendOutcome(req: Request, res: Response, outcome: RenderOutcome): void {
    if (outcome.kind === 'page') sendHtml(res, outcome.status, outcome.html, createPageHeaders(outcome, PRIVATE));
    else if (outcome.kind === 'redirect') redirect(res, outcome.location);
    else {
      res.setHeader('Set-Cookie', sessionCookie.clear());
      redirectToLogin(req, res);
    }
  }

  /** An address may be written in many ways (`/dhl/`, `/%64hl`), of which one is rendered and kept. */
  const getCacheKey = ({ row, params }: PageMatch) =>
    basePath + (params.companySuffix === undefined ? (row?.path ?? '') : getLoginHref(params.companySuffix));

  const isCacheable = ({ row, params }: PageMatch, req: Request) =>
    Boolean(row?.cacheable) && !req.originalUrl.includes('?') && (params.companySuffix ?? '').length <= MAX_SUFFIX_LENGTH;

  async function handleCacheable(req: Request, res: Response, match: PageMatch): Promise<void> {
    const key = getCacheKey(match);
    const kept = cache.get(key);
    if (kept) {
      sendCached(req, res, kept);
      return;
    }
    const input = { ...createInput(req, res, match), url: key, session: null };
    let own: Promise<RenderOutcome | null> | undefined;
    const render = async (): Promise<RenderedPage | null> => {
      own = renderInTurn(input);
      const outcome = await own;
      if (outcome?.kind !== 'page') return null;
      return { status: outcome.status, html: outcome.html, headers: createPageHeaders(outcome, ANONYMOUS) };
    };
    const page = await cache.load(key, render);
    if (page) {
      sendCached(req, res, page);
      return;
    }
    // Whoever waited for somebody else's render, which came to no page, asks for himself.
    const outcome = await (own ?? renderInTurn(input));
    if (outcome) sendOutcome(req, res, outcome);
    else shedding.answer(req, res, req.originalUrl, match);
  }

  async function handleUncached(req: Request, res: Response, match: PageMatch): Promise<void> {
    const isPrivate = match.row?.kind === 'private';
    const session = await sessionCookie.open(req.headers.cookie);
    if (isPrivate && !session) {
      redirectToLogin(req, res);
      return;
    }
    const input = createInput(req, res, match);
    const loginPage = isPrivate ? readLoginPage(req.headers.cookie, basePath) : null;
    const outcome = await renderInTurn({ ...input, session, loginPage });
    if (outcome) sendOutcome(req, res, outcome);
    else shedding.answer(req, res, req.originalUrl, match);
  }

  return {
    sendError,
    shed: shedding.shed,
    serveCached(req, res, url) {
      const page = cache.get(url);
      if (!page || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
      sendCached(req, res, page);
      return true;
    },
    async handle(req, res) {
      const match = matchRoute(req.path, basePath);
      if (!match) {
        sendError(res, 404);
        return;
      }
      setRouteId(res, (match.kind === 'redirect' ? match.id : match.row?.id) ?? 'NotFound');
      try {
        if (match.kind === 'redirect') redirect(res, basePath + match.to);
        else if (isCacheable(match, req)) await handleCacheable(req, res, match);
        else await handleUncached(req, res, match);
      } catch (error) {
        logger.error({ event: 'render_failed', requestId: getRequestId(res), err: error });
        if (res.headersSent) res.destroy();
        else sendError(res, 500);
      }
    },
  };
}
