import { LRUCache } from 'lru-cache';

/** A token of the system's API, and how long it is valid. */
export interface FreshToken {
  token: string;
  lifeMs: number;
}

export interface TokenCache {
  /** The valid token; asks for one if there is none. Rejects as `fetchToken` did. */
  get(): Promise<string>;
  /** The system refused this token, whatever its time. */
  drop(token: string): void;
}

interface Kept {
  token: string;
  refreshAt: number;
  endsAt: number;
}

/** The part of a token's life after which the next one is asked for. */
const REFRESH_AT = 0.9;
const KEPT_APPS = 500;

/**
 * Keeps one token: asks for it once at a time, and for the next one while the present one is still good, so that nobody waits.
 * @param retryMs how long a failure stands before the system is asked again
 * @param clock milliseconds that only grow
 */
export function createTokenCache(fetchToken: () => Promise<FreshToken>, retryMs: number, clock: () => number): TokenCache {
  let kept: Kept | null = null;
  let asked: Promise<string> | null = null;
  let failed: { error: unknown; until: number } | null = null;

  async function ask(): Promise<string> {
    try {
      const { token, lifeMs } = await fetchToken();
      kept = { token, refreshAt: clock() + lifeMs * REFRESH_AT, endsAt: clock() + lifeMs };
      failed = null;
      return token;
    } catch (error) {
      failed = { error, until: clock() + retryMs };
      throw error;
    } finally {
      asked = null;
    }
  }

  return {
    async get() {
      const at = clock();
      const usable = kept && at < kept.endsAt ? kept : null;
      if (usable && at < usable.refreshAt) return usable.token;
      if (failed && at < failed.until) {
        if (usable) return usable.token;
        throw failed.error;
      }
      asked ??= ask();
      if (!usable) return asked;
      asked.catch(() => undefined);
      return usable.token;
    },
    drop(token) {
      if (kept?.token === token) kept = null;
    },
  };
}

/** One cache for each app of each company, by a key. */
export function createTokenCaches<P>(options: {
  getKey(provider: P): string;
  fetchToken(provider: P): Promise<FreshToken>;
  retryMs: number;
  clock: () => number;
}): (provider: P) => TokenCache {
  const caches = new LRUCache<string, TokenCache>({ max: KEPT_APPS });
  return (provider) => {
    const key = options.getKey(provider);
    const cache = caches.get(key) ?? createTokenCache(() => options.fetchToken(provider), options.retryMs, options.clock);
    caches.set(key, cache);
    return cache;
  };
}
