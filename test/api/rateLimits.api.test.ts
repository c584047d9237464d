import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { BoundedLimiter } from '../../server/security/BoundedLimiter';
import { createRateLimits } from '../../server/security/rateLimits';
import { measureHeap } from '../helpers/measureHeap';
import { findService } from '../helpers/withServices';

const redisUrl = findService('REDIS_URL');
/** In memory always, and shared through Redis if there is one (CI sets REDIS_URL). */
const kinds = ['memory', ...(redisUrl ? ['redis'] : [])];

describe.each(kinds)('rate limits in %s', (kind) => {
  const clients: Redis[] = [];

  async function open() {
    if (kind === 'memory') return createRateLimits();
    const redis = new Redis(redisUrl ?? '', { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    clients.push(redis);
    await once(redis, 'ready');
    return createRateLimits(redis);
  }
  afterAll(() => {
    for (const client of clients) client.disconnect();
  });

  test('allow the configured number, then refuse with the time to wait', async () => {
    const limits = await open();
    const key = randomUUID();
    const results = await Promise.allSettled(Array.from({ length: 15 }, () => limits.take('loginName', key)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refusal: unknown = await limits.take('loginName', key).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 4290, data: { retryAfter: expect.any(Number) } });
    const { retryAfter } = (refusal as { data: { retryAfter: number } }).data;
    expect(retryAfter).toBeGreaterThan(600);
    expect(retryAfter).toBeLessThanOrEqual(900);
    await expect(limits.take('loginName', randomUUID())).resolves.toBe(1);
  });

  test('successes are not counted, and counts can be reset', async () => {
    const limits = await open();
    const key = randomUUID();
    await limits.take('smsMinute', key);
    await limits.giveBack('smsMinute', key);
    await limits.take('smsMinute', key);
    await expect(limits.take('smsMinute', key)).rejects.toMatchObject({ code: 4290 });
    await limits.reset('smsMinute', key);
    await expect(limits.take('smsMinute', key)).resolves.toBe(1);
  });
});

for (const url of redisUrl ? [redisUrl] : []) {
  test('processes count together through Redis', async () => {
    const clients = [1, 2].map(() => new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }));
    await Promise.all(clients.map((client) => once(client, 'ready')));
    const [one, two] = clients.map((client) => createRateLimits(client));
    const key = randomUUID();
    await one?.take('smsMinute', key);
    await expect(two?.take('smsMinute', key)).rejects.toMatchObject({ code: 4290 });
    for (const client of clients) client.disconnect();
  });
}

test('an unavailable Redis does not delay a login: limits count in memory', async () => {
  const redis = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: () => null });
  redis.on('error', () => undefined);
  const limits = createRateLimits(redis);
  const key = randomUUID();
  await limits.take('smsMinute', key);
  await expect(limits.take('smsMinute', key)).rejects.toMatchObject({ code: 4290 });
  redis.disconnect();
});

test('100,000 different keys leave memory bounded, and the latest failures are still counted', async () => {
  const limiter = new BoundedLimiter({ keyPrefix: 't', points: 2, duration: 900 });
  for (let i = 0; i < 30_000; i += 1) await limiter.consume(`first-${i}`);
  const before = measureHeap().heapUsed;
  for (let i = 0; i < 100_000; i += 1) {
    await limiter.consume(`made-up-${i}`);
    if (i % 10_000 === 0) await limiter.consume('persistent').catch(() => undefined);
  }
  expect(limiter.size).toBe(20_000);
  // After ten full sets of keys, the heap contains one.
  expect((measureHeap().heapUsed - before) / 1024 / 1024).toBeLessThan(40);
  await expect(limiter.consume('persistent')).rejects.toMatchObject({ consumedPoints: 11 });
});
