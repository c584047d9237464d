import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { createSharedLimits } from '../../../server/security/createSharedLimits';
import { createRateLimits, type LimitName, tooManyError } from '../../../server/security/rateLimits';
import { runAlone } from '../../helpers/servers/runAlone';
import { findService } from '../../helpers/servers/withServices';

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
    try {
      await one?.take('smsMinute', key);
      await expect(two?.take('smsMinute', key)).rejects.toMatchObject({ code: 4290 });
    } finally {
      for (const client of clients) client.disconnect();
    }
  });
}

const HOUR = 3600;
/** What each limit allows in how many seconds. A new one does not compile without its row. */
const allowed: Record<LimitName, [points: number, seconds: number]> = {
  loginName: [10, 900],
  loginAddress: [100, 900],
  ssoAddress: [100, 900],
  smsMinute: [1, 60],
  smsDay: [10, 24 * HOUR],
  smsAddress: [60, HOUR],
  mailMinute: [1, 60],
  mailDay: [10, 24 * HOUR],
  phoneLink: [30, HOUR],
  phoneLinkAddress: [100, 900],
  dataExport: [10, HOUR],
  recordExport: [30, HOUR],
  outsideRead: [120, HOUR],
  shareCreate: [20, HOUR],
  shareOpen: [30, HOUR],
  shareAddress: [200, 900],
  calendarAddress: [200, 900],
};
const rows = Object.entries(allowed).map(([name, row]) => [name as LimitName, ...row] as const);
test.each(rows)('%s allows %d in %d seconds, and both ways to count say how long to wait', async (name, points, seconds) => {
  const limits = createRateLimits();
  for (let count = 1; count <= points; count += 1) expect(await limits.take(name, 'a')).toBe(count);
  const entered: unknown = await limits.enter(name, 'a', 0).catch((error) => error);
  const taken: unknown = await limits.take(name, 'a').catch((error) => error);
  for (const refusal of [entered, taken]) {
    expect(refusal).toMatchObject({ code: 4290, data: { retryAfter: expect.any(Number) } });
    const { retryAfter } = (refusal as { data: { retryAfter: number } }).data;
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    expect(retryAfter).toBeGreaterThan(seconds - 30);
  }
});

test.each([
  [0.2, '请 1 秒后'],
  [59.5, '请 60 秒后'],
  [119, '请 119 秒后'],
  [120, '请 2 分钟后'],
  [121, '请 3 分钟后'],
])('a wait of %d seconds is told as “%s”', (seconds, words) => {
  expect(tooManyError(seconds)).toMatchObject({
    code: 4290,
    message: expect.stringContaining(words),
    data: { retryAfter: Math.ceil(seconds) },
  });
});

test('an address without free attempts left still has the rest of its limit at once', async () => {
  const limits = createRateLimits();
  const first = await limits.enter('loginAddress', 'a', 1);
  await first.fail();
  first.leave();
  const permits = await Promise.all(Array.from({ length: 99 }, () => limits.enter('loginAddress', 'a', 1)));
  expect(permits.every(({ failures }) => failures === 1)).toBe(true);
}, 20_000);

test('an attempt that is refused at the limit keeps no permit', async () => {
  const limits = createRateLimits();
  await limits.take('smsMinute', 'a');
  await expect(limits.enter('smsMinute', 'a', 0)).rejects.toMatchObject({ code: 4290 });
  await limits.reset('smsMinute', 'a');
  await expect(limits.enter('smsMinute', 'a', 0)).resolves.toMatchObject({ failures: 0 });
}, 20_000);

for (const url of redisUrl ? [redisUrl] : []) {
  test('a command resets the counters that servers share', async () => {
    const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    try {
      await once(client, 'ready');
      const limits = createRateLimits(client);
      const [key, other] = [randomUUID(), randomUUID()];
      for (const each of [key, other]) await limits.take('smsMinute', each);
      await createSharedLimits(url).reset('smsMinute', key);
      await expect(limits.take('smsMinute', key)).resolves.toBe(1);
      await expect(limits.take('smsMinute', other)).rejects.toMatchObject({ code: 4290 });
    } finally {
      client.disconnect();
    }
  });
}

test('a command that cannot reach Redis says so instead of resetting counters of its own', async () => {
  await expect(createSharedLimits('redis://127.0.0.1:1').reset('smsMinute', 'a')).rejects.toThrow('连不上 Redis');
});

test('an unavailable Redis does not delay a login: limits count in memory', async () => {
  const redis = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: () => null });
  redis.on('error', () => undefined);
  const limits = createRateLimits(redis);
  const key = randomUUID();
  try {
    await limits.take('smsMinute', key);
    await expect(limits.take('smsMinute', key)).rejects.toMatchObject({ code: 4290 });
  } finally {
    redis.disconnect();
  }
});

test('100,000 different keys leave memory bounded, and the latest failures are still counted', async () => {
  const { grownMb, ...kept } = await runAlone<{ size: number; persistent: number; grownMb: number }>('boundedLimiter');
  expect(kept).toEqual({ size: 20_000, persistent: 11 });
  // All keys together would be more than 40 MB.
  expect(grownMb).toBeLessThan(20);
});
