import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { SettingsError } from '../errors/SettingsError';
import { getLimiterOptions, type RateLimits } from './rateLimits';

const CONNECT_MS = 3_000;

/**
 * The counters that servers share through Redis, for a command. Unlike `createRateLimits`, it fails when Redis does not answer: counters of
 * the command's own process are those of nobody.
 */
export function createSharedLimits(url: string): Pick<RateLimits, 'reset'> {
  return {
    async reset(limit, key) {
      const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, connectTimeout: CONNECT_MS, retryStrategy: () => null });
      // The failed connection rejects below; without a listener it would be printed as well.
      redis.on('error', () => undefined);
      try {
        await redis.connect();
        await new RateLimiterRedis({ ...getLimiterOptions(limit), storeClient: redis }).delete(key);
      } catch {
        throw new SettingsError('连不上 Redis，请核对 REDIS_URL。');
      } finally {
        redis.disconnect();
      }
    },
  };
}
