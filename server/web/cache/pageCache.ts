import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { type EncodedBody, type Encoding, encodeBody } from './encoding';

/** A rendered anonymous page before it is cached. */
export interface RenderedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  html: Buffer;
}

/** A cached page: nothing is computed when it is served. */
export interface CachedPage {
  status: number;
  etag: string;
  bodies: EncodedBody;
  headers: Record<Encoding, OutgoingHttpHeaders>;
  notModifiedHeaders: OutgoingHttpHeaders;
  renderedAt: number;
}

export interface PageCacheOptions {
  /** Age in milliseconds after which a page is rendered again in the background, while the old one is still served. */
  freshMs: number;
  /** Maximum number of pages with status 200. */
  maxPages: number;
  /** Maximum number of pages with status 404, counted apart so that random names never evict a company's page. */
  maxMissing: number;
  now?: () => number;
}

export interface PageCache {
  /** The cached page; undefined when there is none or it is stale. */
  get(key: string): CachedPage | undefined;
  /** The stale page, refreshed in the background, or a new one. Concurrent requests for a key share one render. */
  load(key: string, render: () => Promise<RenderedPage | null>): Promise<CachedPage | null>;
  readonly size: number;
  /** Requests answered with a fresh page, with a stale page, and after a render. */
  readonly counts: Readonly<{ hits: number; stale: number; misses: number }>;
  clear(): void;
}

/** The key of a page, which is kept at most twice: also in care mode. @param name an address or a route's ID, without `#` */
export const createPageKey = (name: string, inCareMode: boolean): string => (inCareMode ? `${name}#care` : name);

async function createCachedPage({ status, headers, html }: RenderedPage, now: number): Promise<CachedPage> {
  // Addresses that do not exist are unlimited in number, so little time is spent on them.
  const bodies = await encodeBody(html, status === 200 ? 'lasting' : 'passing');
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 24)}"`;
  const common: OutgoingHttpHeaders = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  const create = (encoding: Encoding): OutgoingHttpHeaders => ({
    ...common,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': bodies[encoding].length,
  });
  const notModifiedHeaders: OutgoingHttpHeaders = { ...common };
  delete notModifiedHeaders['Content-Type'];
  return {
    status,
    etag,
    bodies,
    headers: { identity: create('identity'), gzip: create('gzip'), br: create('br') },
    notModifiedHeaders,
    renderedAt: now,
  };
}

/**
 * Keeps the youngest pages. A plain Map, whose first key is the oldest: a page in use is set again after each refresh, so this order is
 * nearly that of use, and a hit takes a sixth of the time of a hit in lru-cache.
 */
function putBounded(pages: Map<string, CachedPage>, key: string, page: CachedPage, max: number): void {
  pages.delete(key);
  pages.set(key, page);
  if (pages.size > max) {
    const oldest = pages.keys().next().value;
    if (oldest !== undefined) pages.delete(oldest);
  }
}

/** Whole anonymous pages as ready, compressed Buffers, bounded in number. */
export function createPageCache({ freshMs, maxPages, maxMissing, now = Date.now }: PageCacheOptions): PageCache {
  const pages = new Map<string, CachedPage>();
  const missing = new Map<string, CachedPage>();
  const pending = new Map<string, Promise<CachedPage | null>>();
  const counts = { hits: 0, stale: 0, misses: 0 };

  async function renderOnce(key: string, render: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
    const rendered = await render();
    if (!rendered) return null;
    const page = await createCachedPage(rendered, now());
    if (rendered.status === 200) {
      missing.delete(key);
      putBounded(pages, key, page, maxPages);
    } else if (rendered.status === 404) {
      // The page of a removed company must not be served any longer.
      pages.delete(key);
      putBounded(missing, key, page, maxMissing);
    }
    return page;
  }

  function share(key: string, render: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
    const running = pending.get(key);
    if (running) return running;
    const started = renderOnce(key, render).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  }

  return {
    get: (key) => {
      const page = pages.get(key) ?? missing.get(key);
      if (!page || now() - page.renderedAt >= freshMs) return undefined;
      counts.hits += 1;
      return page;
    },
    load: (key, render) => {
      const stale = pages.get(key);
      const fresh = share(key, render);
      counts[stale ? 'stale' : 'misses'] += 1;
      if (!stale) return fresh;
      // This request gets the old page; after a failed refresh the next request tries again.
      fresh.catch(() => undefined);
      return Promise.resolve(stale);
    },
    counts,
    get size() {
      return pages.size + missing.size;
    },
    clear: () => {
      pages.clear();
      missing.clear();
    },
  };
}
