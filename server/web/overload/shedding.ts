import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { routes } from '../../../shared/routes';
import type { Metrics } from '../../metrics/Metrics';
import { type CachedPage, createPageCache, type RenderedPage } from '../cache/pageCache';
import { SESSION_COOKIE } from '../http/cookies';
import { createErrorDocument } from '../http/errorDocument';
import { matchRoute, type PageMatch } from '../http/matchRoute';
import type { LoadGuard } from './overload';

export interface SheddingOptions {
  basePath: string;
  loadGuard: LoadGuard;
  metrics: Metrics;
  /** Headers of the page that says to come back. */
  refusalHeaders: OutgoingHttpHeaders;
  drawShell(match: PageMatch): RenderedPage;
  sendKept(req: IncomingMessage, res: ServerResponse, page: CachedPage): void;
}

export interface Shedding {
  /** Answers at once what there is no place for, before Express sees it; false for what may go its way. */
  shed(req: IncomingMessage, res: ServerResponse, url: string): boolean;
  /** The same for what found no place, or waited too long for one. */
  answer(req: IncomingMessage, res: ServerResponse, url: string, match: PageMatch): void;
}

/** When a visitor who got a 503 may try again. */
export const RETRY_AFTER_SECONDS = '5';
const SESSION_START = `${SESSION_COOKIE}=`;

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
/** The address once more, for the link to try again; anything but a path of this origin leads to the start. */
const getRetryAddress = (url: string, basePath: string) => (/^\/(?![/\\])/.test(url) ? url : `${basePath}/`);
/** Good enough for a shell: whether the session is valid the browser learns from the API, as with every page that it fills. */
const seemsLoggedIn = ({ headers }: IncomingMessage) => headers.cookie?.includes(SESSION_START) ?? false;

/** What a visitor gets whom the server has no time for: the shell of a private page as ready bytes, or 503. */
export function createShedding({ basePath, loadGuard, metrics, refusalHeaders, drawShell, sendKept }: SheddingOptions): Shedding {
  // One shell for each route, for good: nothing in it changes while the process runs.
  const shells = createPageCache({ freshMs: Number.POSITIVE_INFINITY, maxPages: routes.length, maxMissing: 1 });

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
    const key = match.row?.id ?? '';
    const kept = shells.get(key);
    if (kept) {
      send(kept);
      return;
    }
    shells
      .load(key, async () => drawShell(match))
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
      // Without a session it is a redirect; a page that is kept, or asked for by many at once, may still be had for nothing.
      if (match.row.kind === 'private' ? !seemsLoggedIn(req) : match.row.cacheable && query === undefined) return false;
      answer(req, res, url, match);
      return true;
    },
  };
}
