import type { Redis } from 'ioredis';

export interface OnceStore {
  /** True for whoever comes first with a key. @param ttlMs for how long it is remembered; after that it must be invalid anyway */
  use(key: string, ttlMs: number): Promise<boolean>;
}

/** Memory is bounded: when this many keys are alive at once, the oldest are forgotten. */
const MAX_KEYS = 100_000;
const PREFIX = 'yj:once:';

function createMemoryStore(now: () => Date): OnceStore {
  const used = new Map<string, number>();
  return {
    async use(key, ttlMs) {
      const at = now().getTime();
      if ((used.get(key) ?? 0) > at) return false;
      used.delete(key);
      used.set(key, at + ttlMs);
      for (const [old, until] of used) {
        if (until > at && used.size <= MAX_KEYS) break;
        used.delete(old);
      }
      return true;
    },
  };
}

/**
 * Remembers what may be used once: shared through Redis when there is one, else in this process. While Redis does not
 * answer, each process remembers for itself.
 */
export function createOnceStore(redis: Redis | undefined, now: () => Date): OnceStore {
  const memory = createMemoryStore(now);
  if (!redis) return memory;
  return {
    async use(key, ttlMs) {
      try {
        return (await redis.set(`${PREFIX}${key}`, '1', 'PX', ttlMs, 'NX')) === 'OK';
      } catch {
        return memory.use(key, ttlMs);
      }
    },
  };
}
