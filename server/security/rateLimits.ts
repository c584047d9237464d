import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { BUSINESS_CODES } from '../../shared/constants';
import { ApiError } from '../errors/ApiError';
import { BoundedLimiter } from './BoundedLimiter';
import { createLanes } from './createLanes';

const MINUTE = 60;
const HOUR = 3600;

/** Each action may happen `points` times in `seconds`. */
const LIMITS = {
  /** Failed logins with one card number, user name or phone, existing or not; running attempts count as well. */
  loginName: { points: 10, seconds: 15 * MINUTE },
  /** Failed logins from one address; a whole company may share one. */
  loginAddress: { points: 100, seconds: 15 * MINUTE },
  /** Failed logins through a company's own login from one address. */
  ssoAddress: { points: 100, seconds: 15 * MINUTE },
  smsMinute: { points: 1, seconds: MINUTE },
  smsDay: { points: 10, seconds: 24 * HOUR },
  /** Codes requested from one address. */
  smsAddress: { points: 60, seconds: HOUR },
  /** Codes sent by e-mail, for one account a minute, and for one account or address a day. */
  mailMinute: { points: 1, seconds: MINUTE },
  mailDay: { points: 10, seconds: 24 * HOUR },
  /** One-time links to a phone that one account creates. */
  phoneLink: { points: 30, seconds: HOUR },
  /** Unknown one-time links from one address. */
  phoneLinkAddress: { points: 100, seconds: 15 * MINUTE },
  /** Exports of all data about a person. */
  dataExport: { points: 10, seconds: HOUR },
  /** Exports of reports; each one sends a text message. */
  recordExport: { points: 30, seconds: HOUR },
  /** Outside reports that one account lets be read; each one runs a process. */
  outsideRead: { points: 120, seconds: HOUR },
  /** Shares that one account creates; each one sends a text message. */
  shareCreate: { points: 20, seconds: HOUR },
  /** Openings of one share; each one is told to the person. */
  shareOpen: { points: 30, seconds: HOUR },
  /** Unknown shares and wrong passcodes from one address; a hospital may share one. */
  shareAddress: { points: 200, seconds: 15 * MINUTE },
  /** Unknown addresses of calendars from one address; one that was renewed is asked for by all its calendars. */
  calendarAddress: { points: 200, seconds: 15 * MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;

/** The settings of a limit's counters; their prefix is part of the keys in Redis. */
export const getLimiterOptions = (name: LimitName) => ({
  keyPrefix: `yj:${name}`,
  points: LIMITS[name].points,
  duration: LIMITS[name].seconds,
});

/** Retry-after for an attempt that is rejected because too many attempts of its address are waiting. */
const BUSY_SECONDS = 5;

/** Permission to process one attempt. */
export interface Permit {
  /** Failures counted against the address so far. */
  failures: number;
  /** Counts this attempt as a failure. */
  fail(): Promise<void>;
  leave(): void;
}

export interface RateLimits {
  /**
   * Waits for permission to process an attempt. Only failures count against a limit, but no more attempts run at once in this process than
   * could all fail without exceeding `free` or, after that, the limit.
   * @param free failures after which the caller requires a proof of work
   * @throws ApiError 4290 at the limit, or if too many attempts are waiting
   */
  enter(limit: LimitName, key: string, free: number): Promise<Permit>;
  /** Counts one and returns the new total. Throws ApiError 4290 with `retryAfter` in seconds if that exceeds the limit. */
  take(limit: LimitName, key: string): Promise<number>;
  /** Uncounts one that succeeded. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Resets the counter. */
  reset(limit: LimitName, key: string): Promise<void>;
}

/** 4290. @param seconds until the next try */
export function tooManyError(seconds: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  const wait = retryAfter < 2 * MINUTE ? `${retryAfter} 秒` : `${Math.ceil(retryAfter / MINUTE)} 分钟`;
  return new ApiError(BUSINESS_CODES.tooMany, `操作过于频繁，请 ${wait}后再试。`, { retryAfter });
}

/**
 * Counters of attempts: shared through Redis if it is configured, otherwise in this process. While Redis does not answer, each
 * process counts separately.
 */
export function createRateLimits(redis?: Redis): RateLimits {
  const create = (name: LimitName): RateLimiterAbstract => {
    const options = getLimiterOptions(name);
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
    mailMinute: create('mailMinute'),
    mailDay: create('mailDay'),
    phoneLink: create('phoneLink'),
    phoneLinkAddress: create('phoneLinkAddress'),
    dataExport: create('dataExport'),
    recordExport: create('recordExport'),
    outsideRead: create('outsideRead'),
    shareCreate: create('shareCreate'),
    shareOpen: create('shareOpen'),
    shareAddress: create('shareAddress'),
    calendarAddress: create('calendarAddress'),
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
            // The limit is exceeded, but the failure is counted.
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
