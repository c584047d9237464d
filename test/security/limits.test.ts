import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { account } from '../../server/db/schema/schema';
import { createLanes } from '../../server/security/createLanes';
import { hashPassword } from '../../server/security/password';
import { createRateLimits } from '../../server/security/rateLimits';
import { setUpSandboxApi } from '../helpers/worlds/setUpApi';
import { solveProof } from '../helpers/worlds/solveProof';

/** Issue row 10: only failures count, and attempts in progress have a limit of their own. */

const PEOPLE = 150;
const PASSWORD = 'Yuejian#2026';
const idNumberOf = (no: number) => `110101199${String(no).padStart(9, '0')}`;

const t = setUpSandboxApi({ people: PEOPLE });
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  for (const { id } of await t.database.db.select({ id: account.id }).from(account)) {
    await t.database.db
      .update(account)
      .set({ username: `user-${id}`, passwordHash })
      .where(eq(account.id, id));
  }
});
beforeEach(() => t.api.services.limits.reset('loginAddress', '10.0.0.1'));

const from = { token: '', ip: '10.0.0.1', userAgent: '', requestId: 'limits' };
const byCard = (no: number, idNumber = idNumberOf(no)) =>
  t.api.execute('cardLogin', { physicalCardId: `W${no}`, cardId: `W${no}`, idNumber, code: 'world' }, from);
const byPassword = (name: string, password: string, proof?: string) =>
  t.api.execute('memberLogin', { account: name, password, ...(proof && { proof }) }, from);
const countCodes = (answers: readonly { code: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};
const numbers = Array.from({ length: PEOPLE }, (_, index) => index + 1);

test('150 concurrent correct logins from one address succeed, by card and by password, even after 20 failures', async () => {
  expect(countCodes(await Promise.all(numbers.map((no) => byCard(no))))).toEqual({ 0: PEOPLE });
  expect(countCodes(await Promise.all(numbers.map((no) => byPassword(`user-w-account-${no}`, PASSWORD))))).toEqual({ 0: PEOPLE });
  const failures = Array.from({ length: 20 }, (_, no) => byCard(1000 + no));
  const mixed = await Promise.all([...failures, ...numbers.map((no) => byCard(no))]);
  expect(countCodes(mixed)).toEqual({ 4001: 20, 0: PEOPLE });
});

test('of 300 concurrent wrong cards from one address 30 are checked; further attempts require a proof of work', async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, (_, no) => byCard(2000 + no)));
  expect(countCodes(answers)).toEqual({ 4001: 30, 4291: 270 });
});

test('of 300 concurrent wrong passwords for one name five are checked, and with proofs of work five more', async () => {
  const name = 'user-w-account-1';
  const spell = (index: number) => (index % 2 === 0 ? name : name.toUpperCase());
  const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => byPassword(spell(index), `guess-${index}`)));
  expect(countCodes(answers)[4001]).toBe(5);
  expect(countCodes(answers)[0]).toBeUndefined();
  const asked = answers.find(({ code }) => code === 4291);
  expect(asked).toBeDefined();
  const proofs: string[] = [];
  for (let i = 0; i < 8; i += 1) {
    // The name's limit applies regardless of the address's.
    const { challenge } = { challenge: await t.api.services.proofs.createChallenge() };
    proofs.push(await solveProof({ challenge }));
  }
  const paid = await Promise.all(proofs.map((proof, index) => byPassword(spell(index), `paid-${index}`, proof)));
  expect(countCodes(paid)).toEqual({ 4001: 5, 4290: 3 });
  expect((await byPassword(name, PASSWORD)).code).toBe(4290);
});

test('neither a success nor an outage counts as a failure', async () => {
  const { db } = t.database;
  await db.execute('alter table card rename to card_away');
  for (let i = 0; i < 12; i += 1) expect((await byCard(7)).code).toBe(1);
  await db.execute('alter table card_away rename to card');
  for (let i = 0; i < 12; i += 1) expect((await byCard(7)).code).toBe(0);
});

describe('concurrent attempts of one address', () => {
  test('are admitted in order of arrival, as many as may fail within the limit', async () => {
    const limits = createRateLimits();
    const permits = await Promise.all([1, 2, 3].map(() => limits.enter('loginAddress', 'a', 3)));
    // Somebody of another address, who comes later, is admitted: the fourth would have been.
    const enterAnother = () => limits.enter('loginAddress', randomUUID(), 3);
    let isIn = false;
    const fourth = limits.enter('loginAddress', 'a', 3).then((permit) => {
      isIn = true;
      return permit;
    });
    await enterAnother();
    expect(isIn).toBe(false);
    await permits[0]?.fail();
    permits[0]?.leave();
    await enterAnother();
    // A failure keeps its permit.
    expect(isIn).toBe(false);
    permits[1]?.leave();
    expect((await fourth).failures).toBe(1);
  });

  test('are refused at the limit, with the time to wait, and when too many are queued', async () => {
    const limits = createRateLimits();
    for (let i = 0; i < 100; i += 1) {
      const permit = await limits.enter('loginAddress', 'a', 30);
      expect(permit.failures).toBe(i);
      await permit.fail();
      permit.leave();
    }
    await expect(limits.enter('loginAddress', 'a', 30)).rejects.toMatchObject({ code: 4290, data: { retryAfter: expect.any(Number) } });
    await expect(limits.enter('loginAddress', 'b', 30)).resolves.toMatchObject({ failures: 0 });
    const late = await limits.enter('loginAddress', 'c', 30);
    // Other processes may have used the rest of the limit in the meantime.
    for (let i = 0; i < 101; i += 1) await late.fail();
    late.leave();
    await expect(limits.enter('loginAddress', 'c', 30)).rejects.toMatchObject({ code: 4290 });
    const lanes = createLanes(2);
    const leave = await lanes.enter('a', async () => 1);
    const waiting = [lanes.enter('a', async () => 1), lanes.enter('a', async () => 1)];
    expect(await lanes.enter('a', async () => 1)).toBeNull();
    leave?.();
    for (const each of waiting) (await each)?.();
    expect(await lanes.enter('a', async () => 1)).not.toBeNull();
  });

  test('ask for room one at a time, so that a long queue does not count again for each that ends', async () => {
    const lanes = createLanes();
    let asked = 0;
    const getRoom = async () => {
      asked += 1;
      return 1;
    };
    const [first, ...waiting] = Array.from({ length: 20 }, () => lanes.enter('a', getRoom));
    (await first)?.();
    for (const each of waiting) (await each)?.();
    // Once on arrival at the head of the queue, and once more when the one before has ended.
    expect(asked).toBeLessThanOrEqual(2 * 20);
  });

  test('take no memory after the last attempt of a key', async () => {
    const lanes = createLanes();
    const leaves = [await lanes.enter('a', async () => 2), await lanes.enter('a', async () => 2), await lanes.enter('b', async () => 1)];
    expect(lanes.size).toBe(2);
    leaves[2]?.();
    leaves[0]?.();
    expect(lanes.size).toBe(1);
    leaves[1]?.();
    expect(lanes.size).toBe(0);
  });

  test('are released when the counter fails', async () => {
    const lanes = createLanes();
    const fail = () => Promise.reject(new Error('Redis is unavailable'));
    await expect(lanes.enter('a', fail)).rejects.toThrow('unavailable');
    expect(lanes.size).toBe(0);
    expect(await lanes.enter('a', async () => 1)).not.toBeNull();
  });
});
