import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Far more than people who fail within minutes; keys come from outside, so there must be an end. */
const MAX_KEYS = 20_000;

/** Counts in this process, and forgets whoever came longest ago when too many different keys come. */
export class BoundedLimiter extends RateLimiterMemory {
  /** In the order of their last use. */
  private readonly used = new Set<string>();

  constructor(
    options: IRateLimiterOptions,
    private readonly maxKeys = MAX_KEYS,
  ) {
    super(options);
  }

  get size(): number {
    return this.used.size;
  }

  override consume(key: string | number, points?: number, options?: Record<string, unknown>): Promise<RateLimiterRes> {
    const name = String(key);
    this.used.delete(name);
    this.used.add(name);
    const oldest = this.used.size > this.maxKeys ? this.used.values().next().value : undefined;
    if (oldest !== undefined) void this.delete(oldest);
    return super.consume(key, points, options);
  }

  override delete(key: string | number): Promise<boolean> {
    this.used.delete(String(key));
    return super.delete(key);
  }
}
