import { eq } from 'drizzle-orm';
import { createHttpSso } from '../../../server/adapters/sso/createHttpSso';
import { company } from '../../../server/db/schema/organization';
import { card, session } from '../../../server/db/schema/people';
import { type SsoProviderServer, startSsoProvider } from '../../helpers/servers/ssoProvider';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const CARD = 'HZ0001';
const MINUTE_MS = 60_000;

let provider: SsoProviderServer;
let testApi: TestApi;

beforeAll(async () => {
  provider = await startSsoProvider();
  testApi = await createTestApi({ settings: { sso: 'http', ssoHttp: provider.settings } });
});
afterEach(() => provider.setFault(null));
afterAll(async () => {
  await testApi.close();
  await provider.close();
});

const begin = () => testApi.ask('huaZhuLoginGetCode', {});
const finish = (answer: { code: string; state?: string }, identity?: TestIdentity) =>
  testApi.call('huaZhuLoginGetAccessToken', answer, identity);
const countSessions = () => testApi.database.db.$count(session);

async function expectRefused(answer: { code: string; state?: string }): Promise<void> {
  const before = await countSessions();
  expect(await finish(answer)).toMatchObject({ code: 4001, msg: expect.stringContaining('重新登录') });
  expect(await countSessions()).toBe(before);
}

describe('login through a company', () => {
  test('logs in the employee whom the company identifies, without exposing the client secret to the browser', async () => {
    const { authorizeUrl, state } = await begin();
    expect(Object.fromEntries(new URL(authorizeUrl).searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'yuejian',
      redirect_uri: 'http://localhost:3000/huazhu',
      state,
      code_challenge_method: 'S256',
    });
    expect(authorizeUrl).not.toContain(provider.settings.clientSecret);
    const { code, data } = await finish(provider.logIn(authorizeUrl, CARD));
    expect(code).toBe(0);
    const cards = await testApi.ask('getCardListByToken', {}, data);
    expect(cards).toMatchObject([{ physicalCardId: CARD }]);
  });

  test('links every later login of the same person to the same account', async () => {
    const logIn = async () => (await finish(provider.logIn((await begin()).authorizeUrl, CARD))).data;
    const [first, second] = [await logIn(), await logIn()];
    expect(second.token).not.toBe(first.token);
    const [row] = await testApi.database.db.select().from(card).where(eq(card.physicalCardId, CARD));
    const sessions = await testApi.database.db.select().from(session).where(eq(session.method, 'sso'));
    expect(new Set(sessions.map(({ accountId }) => accountId))).toEqual(new Set([row?.accountId]));
  });

  test('the first login of an employee binds the card, and other cards of the same person that nobody manages', async () => {
    const { db } = testApi.database;
    const [own] = await db.select().from(card).where(eq(card.physicalCardId, CARD));
    if (!own) throw new Error(`The sample has no ${CARD}`);
    const another = { ...own, id: 'another-card', physicalCardId: 'HZ9999', accountId: null };
    await db.insert(card).values(another);
    await db.update(card).set({ accountId: null }).where(eq(card.id, own.id));
    const { data } = await finish(provider.logIn((await begin()).authorizeUrl, CARD));
    const cards = await testApi.ask('getCardListByToken', {}, data);
    expect(cards.map(({ physicalCardId }) => physicalCardId).sort()).toEqual([CARD, 'HZ9999']);
    await db.delete(card).where(eq(card.id, another.id));
  });

  test("does not bind the card to another person's session in the browser", async () => {
    const other = await testApi.login('DEMO0001', '110101199003070011', 'demo');
    const { data } = await finish(provider.logIn((await begin()).authorizeUrl, CARD), other);
    expect(data.token).not.toBe(other.token);
    const cards = await testApi.ask('getCardListByToken', {}, { token: other.token, userInfo: null });
    expect(cards.map(({ physicalCardId }) => physicalCardId)).not.toContain(CARD);
  });
});

describe('attacks on the login through a company', () => {
  test('a code is valid once', async () => {
    const answer = provider.logIn((await begin()).authorizeUrl, CARD);
    expect((await finish(answer)).code).toBe(0);
    await expectRefused(answer);
  });

  test('a state is valid once, even for a new code, and for one of many concurrent requests', async () => {
    const { authorizeUrl, state } = await begin();
    const answers = Array.from({ length: 5 }, () => provider.logIn(authorizeUrl, CARD));
    const codes = (await Promise.all(answers.map((answer) => finish(answer)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    await expectRefused({ ...provider.logIn(authorizeUrl, CARD), state });
  });

  test('a missing, forged, changed or expired state', async () => {
    const { code, state } = provider.logIn((await begin()).authorizeUrl, CARD);
    await expectRefused({ code });
    await expectRefused({ code, state: 'made.up.state' });
    await expectRefused({ code, state: `${state}x` });
    await expectRefused({ code, state: `${state}.x` });
    await expectRefused({ code, state: state.replace(/^[^.]+/, 'zzzzzzzzz') });
    testApi.moveTime(11 * MINUTE_MS);
    await expectRefused({ code, state });
    testApi.moveTime(-11 * MINUTE_MS);
  });

  test('a code that belongs to another state', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const answer = provider.logIn(theirs.authorizeUrl, CARD);
    await expectRefused({ code: answer.code, state: mine.state });
  });

  test('a nonce other than the requested one', async () => {
    const { authorizeUrl } = await begin();
    await expectRefused(provider.logIn(authorizeUrl, CARD, { nonce: 'another' }));
  });

  test('a card of another company, and an unknown one: a company identifies only its own employees', async () => {
    for (const physicalCardId of ['DEMO0001', 'NOBODY']) {
      await expectRefused(provider.logIn((await begin()).authorizeUrl, physicalCardId));
    }
  });

  test.each([
    ['breaks', (res) => res.writeHead(500).end()],
    ['answers HTML', (res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>hello</h1>')],
    ['answers in another format', (res) => res.writeHead(200).end('{"physicalCardId":42}')],
    ['answers without end', (res) => res.writeHead(200).end('x'.repeat(1_000_000))],
    ['leads elsewhere', (res) => res.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['drops the connection', (res) => res.destroy()],
  ] satisfies [string, Parameters<SsoProviderServer['setFault']>[0]][])(
    'a company system that %s is blamed, not the person',
    async (_name, fault) => {
      provider.setFault(fault);
      const answer = provider.logIn((await begin()).authorizeUrl, CARD);
      expect(await finish(answer)).toMatchObject({ code: 1, msg: expect.stringContaining('企业统一登录暂时没有响应') });
    },
  );

  test("failures of the company's system are not counted against the address, which the whole company shares", async () => {
    provider.setFault((res) => res.writeHead(500).end());
    const { authorizeUrl } = await begin();
    const answer = provider.logIn(authorizeUrl, CARD);
    const before = await testApi.api.services.limits.take('ssoAddress', '127.0.0.1');
    expect((await finish(answer)).code).toBe(1);
    expect(await testApi.api.services.limits.take('ssoAddress', '127.0.0.1')).toBe(before + 1);
  });

  test('all addresses of an IPv6 subscriber are counted together', async () => {
    const from = (ip: string) => ({ token: '', ip, userAgent: '', requestId: 'test' });
    const count = () => testApi.api.services.limits.take('ssoAddress', '2001:db8:1:2::/64');
    const before = await count();
    await testApi.api.execute('huaZhuLoginGetAccessToken', { code: 'x' }, from('2001:db8:1:2::a'));
    await testApi.api.execute('huaZhuLoginGetAccessToken', { code: 'x' }, from('2001:db8:1:2:3:4:5:6'));
    expect(await count()).toBe(before + 3);
  });

  test('an unresponsive company system is given up after a time limit', async () => {
    provider.setFault(() => undefined);
    const sso = createHttpSso(provider.settings, 200);
    await expect(sso.redeemCode('code', { redirectUri: 'http://localhost:3000/huazhu', codeVerifier: 'v' })).rejects.toThrow(/timeout/i);
  });
});

describe('with SSO=off', () => {
  const off = setUpTestApi({ settings: { sso: 'off' } });

  test('no login page offers it, and its calls explain the alternatives', async () => {
    const { loginMethods } = await off.ask('getCompanyStyleConfigBySuffix', { loginUrlSuffix: 'huazhu' });
    expect(loginMethods).toEqual(['code']);
    const refused = { code: 4040, msg: expect.stringContaining('请改用其他方式登录') };
    expect(await off.call('huaZhuLoginGetCode', {})).toMatchObject(refused);
    expect(await off.call('huaZhuLoginGetAccessToken', { code: 'code', state: 'state' })).toMatchObject(refused);
  });

  test('a company without another method keeps it, so that its page explains why it is unavailable', async () => {
    await off.database.db
      .update(company)
      .set({ loginMethods: ['sso'] })
      .where(eq(company.companySuffix, 'huazhu'));
    expect((await off.ask('getCompanyStyleConfigBySuffix', { loginUrlSuffix: 'huazhu' })).loginMethods).toEqual(['sso']);
  });
});
