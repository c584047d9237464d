import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { findService } from '../../helpers/servers/withServices';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { solveProof } from '../../helpers/worlds/solveProof';

const MINUTE_MS = 60_000;
const sharedUrl = findService('REDIS_URL');
/** In memory always, and shared through Redis if there is one (CI sets REDIS_URL). */
const kinds = [{ kind: 'memory', redisUrl: undefined }, ...(sharedUrl ? [{ kind: 'Redis', redisUrl: sharedUrl }] : [])];

describe.each(kinds)('proof of work, with used ones stored in $kind', ({ redisUrl }) => {
  const t = setUpTestApi({ settings: { redisUrl }, serverUrl: '' });
  beforeAll(async () => {
    if (redisUrl) await waitForRedis(redisUrl);
  });
  // A Redis may have counted other tests' attempts from this address.
  beforeEach(() => t.api.services.limits.reset('loginAddress', '127.0.0.1'));

  /** Until the connection is established, limits count in memory. */
  async function waitForRedis(url: string): Promise<void> {
    const redis = new Redis(url);
    for (let isShared = 0; !isShared; ) {
      const key = createNumber();
      await t.api.services.limits.take('smsMinute', key);
      isShared = await redis.exists(`yj:smsMinute:${key}`);
    }
    redis.disconnect();
  }

  /** A card number that nobody has tried, not even in a Redis shared with other tests. */
  const createNumber = () => `X${randomBytes(6).toString('hex').toUpperCase()}`;
  const logIn = (no: string, proof?: string) =>
    t.call('cardLogin', { physicalCardId: no, cardId: no, idNumber: 'wrong', code: 'demo', ...(proof ? { proof } : {}) });

  async function failFiveTimes(): Promise<{ no: string; data: unknown }> {
    const no = createNumber();
    for (let i = 0; i < 5; i++) expect((await logIn(no)).code).toBe(4001);
    const asked = await logIn(no);
    expect(asked).toMatchObject({
      code: 4291,
      msg: expect.stringContaining('安全验证'),
      data: { challenge: { signature: expect.any(String) } },
    });
    return { no, data: asked.data };
  }

  test('the sixth attempt requires a proof, and a proof is accepted once', async () => {
    const { no, data } = await failFiveTimes();
    const proof = await solveProof(data);
    expect((await logIn(no, proof)).code).toBe(4001);
    expect((await logIn(no, proof)).code).toBe(4291);
    expect((await logIn(createNumber())).code).toBe(4001);
  });

  test('of many concurrent uses of a proof, one is accepted', async () => {
    const { no, data } = await failFiveTimes();
    const proof = await solveProof(data);
    const codes = (await Promise.all(Array.from({ length: 4 }, () => logIn(no, proof)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 4001)).toHaveLength(1);
  });

  test('forged, changed, cheaper and expired proofs are refused', async () => {
    const { no, data } = await failFiveTimes();
    const proof = await solveProof(data);
    const parsed = JSON.parse(Buffer.from(proof, 'base64').toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const { challenge, solution } = parsed;
    const bad = [
      'no base64 at all',
      encode(null),
      encode({}),
      encode({ challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00'.repeat(32) } }),
      encode({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution }),
      encode({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution }),
      encode({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 60 } },
        solution,
      }),
      encode({ challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } }, solution }),
    ];
    for (const each of bad) expect((await logIn(no, each)).code).toBe(4291);
    t.moveTime(6 * MINUTE_MS);
    expect((await logIn(no, proof)).code).toBe(4291);
    t.moveTime(-6 * MINUTE_MS);
  });

  test('a person with a proof and the right number logs in', async () => {
    const idNumber = '310104198802150028';
    const attempt = (given: string, proof?: string) =>
      t.call('cardLogin', { physicalCardId: 'DEMO0002', cardId: 'DEMO0002', idNumber: given, code: 'demo', ...(proof ? { proof } : {}) });
    let answer = await attempt('wrong');
    for (let i = 0; i < 10 && answer.code === 4001; i++) answer = await attempt('wrong');
    expect(answer.code).toBe(4291);
    expect((await attempt(idNumber, await solveProof(answer.data))).code).toBe(0);
    expect((await attempt('wrong')).code).toBe(4001);
  });
});
