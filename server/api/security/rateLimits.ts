import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError } from '../ApiError';
import { BoundedLimiter } from './BoundedLimiter';

const MINUTE = 60;
const HOUR = 3600;

/** How often something may happen: `points` times in `seconds`. */
const LIMITS = {
  /** Failed logins with one card number, user name or phone, whether it exists or not. */
  loginName: { points: 10, seconds: 15 * MINUTE },
  /** Failed logins from one address; a whole company may share one. */
  loginAddress: { points: 100, seconds: 15 * MINUTE },
  smsMinute: { points: 1, seconds: MINUTE },
  smsDay: { points: 10, seconds: 24 * HOUR },
  /** Codes asked for from one address. */
  smsAddress: { points: 60, seconds: HOUR },
  /** Copies of everything that is kept about a person. */
  dataExport: { points: 10, seconds: HOUR },
} as const;

export type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** Counts one and says how many there are now. Throws ApiError 4290 with `retryAfter` in seconds when that was one too many. */
  take(limit: LimitName, key: string): Promise<number>;
  /** Takes one back, because it went well. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Forgets what was counted. */
  reset(limit: LimitName, key: string): Promise<void>;
}

/** 4290. @param seconds when to try again */
export function tooManyError(seconds: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  const wait = retryAfter < 2 * MINUTE ? `${retryAfter} 秒` : `${Math.ceil(retryAfter / MINUTE)} 分钟`;
  return new ApiError(BUSINESS_CODES.tooMany, `操作过于频繁，请 ${wait}后再试。`, { retryAfter });
}

/**
 * Counters of attempts: shared through Redis when there is one, else in this process. While Redis does not answer, each
 * process counts for itself.
 */
export function createRateLimits(redis?: Redis): RateLimits {
  const create = (name: LimitName): RateLimiterAbstract => {
    const options = { keyPrefix: `yj:${name}`, points: LIMITS[name].points, duration: LIMITS[name].seconds };
    const memory = new BoundedLimiter(options);
    return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
  };
  const limiters: Record<LimitName, RateLimiterAbstract> = {
    loginName: create('loginName'),
    loginAddress: create('loginAddress'),
    smsMinute: create('smsMinute'),
    smsDay: create('smsDay'),
    smsAddress: create('smsAddress'),
    dataExport: create('dataExport'),
  };
  return {
    async take(limit, key) {
      try {
        return (await limiters[limit].consume(key)).consumedPoints;
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyError(error.msBeforeNext / 1000);
        throw error;
      }
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(key);
    },
    async reset(limit, key) {
      await limiters[limit].delete(key);
    },
  };
}
