import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { BUSINESS_CODES } from '../../shared/constants';
import { ApiError } from '../errors/ApiError';
import { BoundedLimiter } from './BoundedLimiter';
import { createLanes } from './createLanes';

const MINUTE = 60;
const HOUR = 3600;

/** How often something may happen: `points` times in `seconds`. */
const LIMITS = {
  /** Failed logins with one card number, user name or phone, whether it exists or not; attempts under way count too. */
  loginName: { points: 10, seconds: 15 * MINUTE },
  /** Failed logins from one address; a whole company may share one. */
  loginAddress: { points: 100, seconds: 15 * MINUTE },
  /** Failed logins through a company's own login from one address. */
  ssoAddress: { points: 100, seconds: 15 * MINUTE },
  smsMinute: { points: 1, seconds: MINUTE },
  smsDay: { points: 10, seconds: 24 * HOUR },
  /** Codes asked for from one address. */
  smsAddress: { points: 60, seconds: HOUR },
  /** Copies of everything that is kept about a person. */
  dataExport: { points: 10, seconds: HOUR },
  /** Exports of reports; each one sends a text message. */
  recordExport: { points: 30, seconds: HOUR },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Attempts of one address beyond what it may have under way wait; when too many wait, the next ones are told to come back. */
const BUSY_SECONDS = 5;

/** Permission to look at one attempt of an address. */
export interface Place {
  /** Failures counted against the address so far. */
  failures: number;
  /** Counts this attempt as a failure. */
  fail(): Promise<void>;
  leave(): void;
}

export interface RateLimits {
  /**
   * Waits for permission to look at an attempt. Only failures count against a limit; but no more attempts are under way in this process than
   * could all fail without passing `free` or, after that, the limit.
   * @param free failures after which the caller demands a proof of work
   * @throws ApiError 4290 at the limit, or when too many attempts wait
   */
  enter(limit: LimitName, key: string, free: number): Promise<Place>;
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
    ssoAddress: create('ssoAddress'),
    smsMinute: create('smsMinute'),
    smsDay: create('smsDay'),
    smsAddress: create('smsAddress'),
    dataExport: create('dataExport'),
    recordExport: create('recordExport'),
  };
  const lanes = createLanes();
  const countFailures = async (limit: LimitName, key: string) => (await limiters[limit].get(key))?.consumedPoints ?? 0;
  return {
    async enter(limit, key, free) {
      const { points } = LIMITS[limit];
      const leave = await lanes.enter(`${limit} ${key}`, async () => {
        const failures = await countFailures(limit, key);
        return (failures < free ? free : points) - failures;
      });
      if (!leave) throw tooManyError(BUSY_SECONDS);
      const counted = await limiters[limit].get(key).catch((error: unknown) => {
        leave();
        throw error;
      });
      const failures = counted?.consumedPoints ?? 0;
      if (counted && failures >= points) {
        leave();
        throw tooManyError(counted.msBeforeNext / 1000);
      }
      return {
        failures,
        leave,
        fail: async () => {
          await limiters[limit].consume(key).catch((error: unknown) => {
            // One too many is counted all the same.
            if (!(error instanceof RateLimiterRes)) throw error;
          });
        },
      };
    },
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
