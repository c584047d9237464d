import { LRUCache } from 'lru-cache';
import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Far more than the people who fail within minutes. Bounded, because anybody may send a new key. */
const MAX_KEYS = 20_000;

/** Counts in this process. Beyond `maxKeys` it forgets the key that was used longest ago. */
export class BoundedLimiter extends RateLimiterMemory {
  private known: LRUCache<string, true> | undefined;

  constructor(
    options: IRateLimiterOptions,
    private readonly maxKeys = MAX_KEYS,
  ) {
    super(options);
  }

  /** Made for the first key: it reserves its memory at once, and a server has many limits that nobody meets. */
  private get used(): LRUCache<string, true> {
    this.known ??= new LRUCache({ max: this.maxKeys, dispose: (_, key) => void super.delete(key) });
    return this.known;
  }

  get size(): number {
    return this.used.size;
  }

  override consume(key: string | number, points?: number, options?: Record<string, unknown>): Promise<RateLimiterRes> {
    this.used.set(String(key), true);
    return super.consume(key, points, options);
  }

  override async delete(key: string | number): Promise<boolean> {
    return this.used.delete(String(key));
  }
}
