import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { getLoginAddress, parseLoginPage } from '../../../shared/loginPage';
import { formatLostPage } from '../../../shared/lostPage';
import { getLoginHref } from '../../../shared/routes';
import type { Metrics, RenderedAs } from '../../metrics/Metrics';
import { pickEncoding } from '../cache/encoding';
import { type CachedPage, createPageKey, type PageCache } from '../cache/pageCache';
import { createCookies, isInCareMode } from '../http/cookies';
import type { ErrorStatus } from '../http/errorDocument';
import { matchRoute, type PageMatch } from '../http/matchRoute';
import { getRequestId, setRouteId } from '../http/requestContext';
import type { LoadGuard } from '../overload/overload';
import { createShedding, type Shedding } from '../overload/shedding';
import type { SessionContent, SessionCookie } from '../session/sealedCookie';
import { type Answer, createAnswers } from './answers';
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
  /** Answers a request for which there is no time, before any work is done for it; false when there is time. */
  shed: Shedding['shed'];
  handle: RequestHandler;
  sendError(res: Response, status: ErrorStatus): void;
}

/** How a request for a page is answered: with an answer of its own, with a page of the cache, or under overload without a render. */
type Decision = Answer | { kind: 'cached'; page: CachedPage } | { kind: 'shed' };

const SHED: Decision = { kind: 'shed' };
const MAX_SUFFIX_LENGTH = 64;

function isCacheable({ row, params }: PageMatch, url: string): boolean {
  return Boolean(row?.cacheable) && !url.includes('?') && (params.companySuffix ?? '').length <= MAX_SUFFIX_LENGTH;
}

/** The spelling of an address under which its page is rendered and cached: `/dhl` for `/dhl/` and `/%64hl`. */
function getCanonicalPath({ row, params: { companySuffix } }: PageMatch): string {
  return companySuffix === undefined ? (row?.path ?? '') : getLoginHref(companySuffix);
}

/** Sends through Express, so that its compression applies. */
function sendAnswer(res: Response, answer: Answer): void {
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) res.setHeader(name, value);
  if (answer.kind === 'redirect') {
    res.redirect(302, answer.location);
    return;
  }
  // With a length the answer need not be chunked; compression removes the header again.
  res.setHeader('Content-Length', answer.html.length);
  res.status(answer.status).end(answer.html);
}

/** Answers requests for pages. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { services, cache, sessionCookie, loadGuard, logger, metrics } = options;
  const { basePath } = services.config;
  const cookies = createCookies({ basePath, secure: options.isHttps });
  const answers = createAnswers({ ...options, basePath, clearSession: sessionCookie.clear });

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
    refusalHeaders: answers.errorHeaders,
    drawShell: (match, inCareMode) => answers.createPage(renderShell(services, match, inCareMode), 'private'),
    sendKept: sendCached,
  });

  /** Renders within the limit on concurrent renders and reports the outcome to the metrics. @returns null when the request was refused */
  async function renderInTurn(input: RenderInput): Promise<RenderOutcome | null> {
    const startedAt = performance.now();
    const report = (as: RenderedAs) => metrics.rendered(as, (performance.now() - startedAt) / 1000);
    try {
      const outcome = await loadGuard.run(() => renderPage(services, input));
      if (outcome) report(outcome.kind !== 'page' ? 'redirect' : outcome.isPartial ? 'partial' : 'full');
      return outcome;
    } catch (error) {
      report('failed');
      throw error;
    }
  }

  const getLogin = (req: Request) => getLoginAddress(cookies.read(req.headers.cookie, 'loginPage'), basePath);
  /** The cookie that leads back here after a login with the same card; none for a session without a card. */
  function createLostPage(req: Request, session: SessionContent | null): string[] {
    const cardId = session?.userInfo?.cardId;
    const value = cardId ? formatLostPage({ cardId, path: req.originalUrl.slice(basePath.length) }) : null;
    return value ? [cookies.set('lostPage', value)] : [];
  }
  const decideByOutcome = (req: Request, outcome: RenderOutcome | null, session: SessionContent | null = null): Decision =>
    outcome ? answers.createAnswer(outcome, getLogin(req), createLostPage(req, session)) : SHED;

  function createInput(req: Request, res: Response, match: PageMatch): RenderInput {
    const client = { ip: req.ip ?? '', userAgent: req.get('User-Agent') ?? '', requestId: getRequestId(res) };
    return { match, url: req.originalUrl, client, loginPage: null, session: null, inCareMode: isInCareMode(req.headers.cookie) };
  }

  async function decideCacheable(req: Request, input: RenderInput): Promise<Decision> {
    const url = basePath + getCanonicalPath(input.match);
    const key = createPageKey(url, input.inCareMode);
    const kept = cache.get(key);
    if (kept) return { kind: 'cached', page: kept };
    let own: Promise<RenderOutcome | null> | undefined;
    const page = await cache.load(key, async () => {
      own = renderInTurn({ ...input, url });
      const outcome = await own;
      return outcome?.kind === 'page' ? answers.createPage(outcome, 'anonymous') : null;
    });
    if (page) return { kind: 'cached', page };
    // A request that waited for the render of another one, which led to no page, renders for itself.
    return decideByOutcome(req, await (own ?? renderInTurn({ ...input, url })));
  }

  async function decideUncached(req: Request, input: RenderInput): Promise<Decision> {
    const session = await sessionCookie.open(req.headers.cookie);
    if (input.match.row?.kind !== 'private') return decideByOutcome(req, await renderInTurn({ ...input, session }));
    if (!session) return answers.createRedirect(getLogin(req));
    const loginPage = parseLoginPage(cookies.read(req.headers.cookie, 'loginPage'), basePath);
    return decideByOutcome(req, await renderInTurn({ ...input, session, loginPage }), session);
  }

  const sendError = (res: Response, status: ErrorStatus) => sendAnswer(res, answers.createError(status, getRequestId(res)));

  async function answerPage(req: Request, res: Response, match: PageMatch): Promise<void> {
    const decide = isCacheable(match, req.originalUrl) ? decideCacheable : decideUncached;
    const decision = await decide(req, createInput(req, res, match));
    if (decision.kind === 'cached') sendCached(req, res, decision.page);
    else if (decision.kind === 'shed') shedding.answer(req, res, req.originalUrl, match);
    else sendAnswer(res, decision);
  }

  return {
    sendError,
    shed: shedding.shed,
    serveCached(req, res, url) {
      const page = cache.get(createPageKey(url, isInCareMode(req.headers.cookie)));
      if (!page || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
      sendCached(req, res, page);
      return true;
    },
    async handle(req, res) {
      const match = matchRoute(req.path, basePath);
      if (!match) return sendError(res, 404);
      setRouteId(res, (match.kind === 'redirect' ? match.id : match.row?.id) ?? 'NotFound');
      if (match.kind === 'redirect') return sendAnswer(res, answers.createRedirect(basePath + match.to));
      try {
        await answerPage(req, res, match);
      } catch (error) {
        logger.error({ event: 'render_failed', requestId: getRequestId(res), err: error });
        if (res.headersSent) res.destroy();
        else sendError(res, 500);
      }
      return undefined;
    },
  };
}
