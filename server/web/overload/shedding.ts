import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { routes } from '../../../shared/routes';
import type { Metrics } from '../../metrics/Metrics';
import { type CachedPage, createPageCache, createPageKey, type RenderedPage } from '../cache/pageCache';
import { isInCareMode, SESSION_COOKIE } from '../http/cookies';
import { createErrorDocument } from '../http/errorDocument';
import { matchRoute, type PageMatch } from '../http/matchRoute';
import type { LoadGuard } from './overload';

export interface SheddingOptions {
  basePath: string;
  loadGuard: LoadGuard;
  metrics: Metrics;
  /** Headers of the 503 page. */
  refusalHeaders: OutgoingHttpHeaders;
  drawShell(match: PageMatch, inCareMode: boolean): RenderedPage;
  sendKept(req: IncomingMessage, res: ServerResponse, page: CachedPage): void;
}

export interface Shedding {
  /** Answers an excess request at once, before Express; false when the request may proceed. */
  shed(req: IncomingMessage, res: ServerResponse, url: string): boolean;
  /** Answers a request that found the queue full or waited too long. */
  answer(req: IncomingMessage, res: ServerResponse, url: string, match: PageMatch): void;
}

/** Value of `Retry-After` of a 503. */
export const RETRY_AFTER_SECONDS = '5';
const SESSION_START = `${SESSION_COOKIE}=`;

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
/** Target of the link to try again; anything but a path of this origin leads to the start page. */
const getRetryAddress = (url: string, basePath: string) => (/^\/(?![/\\])/.test(url) ? url : `${basePath}/`);
/** Sufficient for a shell: the browser learns from the API whether the session is valid. */
const seemsLoggedIn = ({ headers }: IncomingMessage) => headers.cookie?.includes(SESSION_START) ?? false;

/** Answers requests for which there is no time: with the shell of a private page, as ready bytes, or with 503. */
export function createShedding({ basePath, loadGuard, metrics, refusalHeaders, drawShell, sendKept }: SheddingOptions): Shedding {
  // One shell for each route, and one in care mode. Shells never become stale: nothing in them changes while the process runs.
  const shells = createPageCache({ freshMs: Number.POSITIVE_INFINITY, maxPages: 2 * routes.length, maxMissing: 1 });

  function refuse(req: IncomingMessage, res: ServerResponse, url: string): void {
    metrics.rendered('refused', 0);
    res.writeHead(503, { ...refusalHeaders, 'Retry-After': RETRY_AFTER_SECONDS });
    res.end(req.method === 'HEAD' ? undefined : createErrorDocument(503, getRetryAddress(url, basePath)));
  }

  function sendShell(req: IncomingMessage, res: ServerResponse, url: string, match: PageMatch): void {
    const send = (page: CachedPage) => {
      metrics.rendered('shell', 0);
      sendKept(req, res, page);
    };
    const inCareMode = isInCareMode(req.headers.cookie);
    const key = createPageKey(match.row?.id ?? '', inCareMode);
    const kept = shells.get(key);
    if (kept) {
      send(kept);
      return;
    }
    shells
      .load(key, async () => drawShell(match, inCareMode))
      .then(
        (page) => (page ? send(page) : refuse(req, res, url)),
        () => refuse(req, res, url),
      );
  }

  function answer(req: IncomingMessage, res: ServerResponse, url: string, match: PageMatch): void {
    if (match.row?.kind === 'private' && loadGuard.level() !== 'refuse') sendShell(req, res, url, match);
    else refuse(req, res, url);
  }

  return {
    answer,
    shed(req, res, url) {
      if (loadGuard.level() === 'ok' || !isRead(req)) return false;
      const [pathname = '/', query] = url.split('?', 2);
      const match = matchRoute(pathname, basePath);
      if (match?.kind !== 'page' || !match.row) return false;
      // Cheap requests proceed: a private page without a session is a redirect, and a cacheable page may be cached or already rendering.
      if (match.row.kind === 'private' ? !seemsLoggedIn(req) : match.row.cacheable && query === undefined) return false;
      answer(req, res, url, match);
      return true;
    },
  };
}
