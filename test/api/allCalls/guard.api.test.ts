import fc from 'fast-check';
import { handlers } from '../../../server/modules/handlers';
import { type CallRow, calls } from '../../../shared/calls';
import { contract } from '../../../shared/contract/contract';
import { createTestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { validPayloads } from '../../helpers/worlds/validPayloads';

const HOUR_MS = 3_600_000;

const t = setUpTestApi();
let me: TestIdentity;
let other: TestIdentity;
const guarded = handlers.filter(({ access }) => access !== 'open').map(({ name }) => name);
const all = handlers.map(({ name }) => name);

beforeAll(async () => {
  me = await loginAs(t, 'demo1');
  other = await loginAs(t, 'demo2');
});

/** The caller's token, expired an hour ago. */
async function createExpiredToken(): Promise<string> {
  const claims = JSON.parse(Buffer.from(me.token.split('.')[1] ?? '', 'base64url').toString());
  const expiresAt = new Date(t.now().getTime() - HOUR_MS);
  return t.api.services.tokens.createSessionToken({ sessionId: claims.sid, accountId: claims.sub, expiresAt });
}

describe('every call that requires a session', () => {
  test.each(guarded)('%s: a missing token, an invalid one, or one signed with another key → 2', async (name) => {
    const [head, body] = me.token.split('.');
    for (const token of ['', 'nonsense', 'a.b.c', `${head}.${body}.AAAA`, `${'x'.repeat(5000)}`]) {
      const answer = await t.callRaw(name, validPayloads[name], { ...me, token });
      expect(answer).toEqual({ code: 2, msg: expect.any(String) });
    }
  });

  test.each(guarded)('%s: an expired token → 3', async (name) => {
    const answer = await t.callRaw(name, validPayloads[name], { ...me, token: await createExpiredToken() });
    expect(answer).toEqual({ code: 3, msg: expect.any(String) });
  });

  test.each(guarded)("%s: another person's token or IDs, or mixed IDs → 4030", async (name) => {
    const mine = me.userInfo;
    if (!mine || !other.userInfo) throw new Error('Sample people have cards');
    const wrong: TestIdentity[] = [
      { token: other.token, userInfo: mine },
      { token: me.token, userInfo: other.userInfo },
      { token: me.token, userInfo: { ...mine, projectId: 'project-dhl' } },
      { token: me.token, userInfo: { ...mine, projectId: '' } },
      { token: me.token, userInfo: { ...mine, cardId: '' } },
    ];
    for (const identity of wrong) expect(await t.callRaw(name, validPayloads[name], identity)).toMatchObject({ code: 4030 });
  });
});

test('a call about a card requires the headers that name one', async () => {
  const cardCalls = handlers.filter(({ access }) => access === 'card').map(({ name }) => name);
  expect(cardCalls.length).toBeGreaterThan(10);
  for (const name of cardCalls) {
    expect(await t.callRaw(name, validPayloads[name], { token: me.token, userInfo: null })).toMatchObject({ code: 4030 });
  }
});

test('an expired session → 3, a revoked one → 2', async () => {
  const late = await loginAs(t, 'dhl');
  await t.ask('logout', {}, late);
  expect(await t.callRaw('hrAletter', {}, late)).toMatchObject({ code: 2 });
});

test('a token names its own account: with another one it is invalid', async () => {
  const { tokens } = t.api.services;
  const [mine, theirs] = [me, other].map(({ token }) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  const expiresAt = new Date(t.now().getTime() + HOUR_MS);
  const mixed = await tokens.createSessionToken({ sessionId: theirs.sid, accountId: mine.sub, expiresAt });
  expect(await t.callRaw('getCardListByToken', {}, { token: mixed, userInfo: null })).toMatchObject({ code: 2 });
});

test('an open call works with a token that is invalid or expired, so that a person can log in again', async () => {
  for (const token of ['nonsense', await createExpiredToken()]) {
    expect(await t.callRaw('getCompanyList', {}, { token, userInfo: null })).toMatchObject({ code: 0 });
  }
});

test('when sessions cannot be read, an open call fails instead of taking the caller for logged out', async () => {
  const { db } = t.database;
  await db.execute('alter table account rename column person_id to person_away');
  const answer = await t.callRaw('getCompanyList', {}, me);
  await db.execute('alter table account rename column person_away to person_id');
  expect(answer).toMatchObject({ code: 1 });
});

describe('any payload is answered with an envelope and a business code', () => {
  /** A valid payload with some fields replaced by anything, removed, or added. */
  const damaged = (name: (typeof all)[number]) => {
    const valid: Record<string, unknown> = { ...validPayloads[name] };
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', null, -1, 1e21, '\u0000', '9'.repeat(70), [], {}),
    );
    const damage = fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(valid), 'page', 'pageSize', 'keyword', '__proto__'), fc.string()),
      value,
      {
        maxKeys: 4,
      },
    );
    return fc.oneof(
      fc.jsonValue(),
      damage.map((changes) => ({ ...valid, ...changes })),
    );
  };

  test.each(all.filter((name) => name !== 'logout'))('%s', async (name) => {
    const headers = { token: me.token, cardId: me.userInfo?.cardId, projectId: me.userInfo?.projectId, userAgent: '', requestId: 'fuzz' };
    let attempt = 0;
    await fc.assert(
      fc.asyncProperty(damaged(name), async (input) => {
        const answer = await t.api.execute(name, input, { ...headers, ip: `10.0.${attempt++ % 200}.1` });
        expect(answer.code).not.toBe(1);
        expect([0, 2, 3001]).toEqual(expect.arrayContaining(answer.code < 3000 ? [answer.code] : []));
        if (answer.code === 4001) expect(answer.data).toHaveProperty('fields');
      }),
      { numRuns: 40 },
    );
  });
});

test('4001 names every invalid field in Chinese', async () => {
  const answer = await t.callRaw('memberLoginByCode', { phone: '1', code: 'abc' });
  expect(answer).toMatchObject({ code: 4001, data: { fields: { phone: '请输入 11 位手机号', code: '请输入 6 位验证码' } } });
  const missing = await t.callRaw('queryComboDetails', {}, me);
  expect(missing).toMatchObject({ code: 4001, data: { fields: { comboId: expect.stringMatching(/[\u4e00-\u9fff]/) } } });
});

test('every call with required fields answers 4001 to an empty body', async () => {
  for (const name of all) {
    if (contract[name].request.safeParse({}).success) continue;
    expect(await t.callRaw(name, {}, me)).toMatchObject({ code: 4001, data: { fields: expect.any(Object) } });
  }
});

test('an unexpected error becomes code 1 with the request ID and without details', async () => {
  const row: CallRow = calls.hrAletter;
  expect(row.path).toBe('/staff/v1/home/hrAletter');
  const broken = await createTestApi({ sample: false });
  await broken.database.close();
  const answer = await broken.api.execute('getCompanyList', {}, { token: '', ip: '', userAgent: '', requestId: 'request-1' });
  expect(answer).toEqual({ code: 1, msg: expect.stringContaining('request-1') });
});
