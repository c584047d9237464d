import { createTokenCache } from '../../server/adapters/sso/createTokenCache';
import { createWecomClient } from '../../server/adapters/sso/wecom/createWecomClient';
import { cutToBytes } from '../../server/adapters/sso/wecom/cutToBytes';
import { startWecom, type WecomCorp, type WecomSimulator } from '../helpers/servers/wecomSimulator';

const SEND = '/cgi-bin/message/send';
const IDENTITY = '/cgi-bin/auth/getuserinfo';
const TOKEN = '/cgi-bin/gettoken';
const redirectUri = 'http://localhost:3000/session/company/dhl';
const card = { to: 'DH20031', title: '预约已确认', text: '请按时到检。', link: 'http://localhost:3000/health/order' };

describe('the client of WeCom', () => {
  let wecom: WecomSimulator;
  let corp: WecomCorp;
  let time: number;
  beforeEach(async () => {
    time = 0;
    wecom = await startWecom();
    corp = wecom.addCorp({ members: new Set(['DH20031']) });
  });
  afterEach(() => wecom.close());

  const open = (timeoutMs = 2_000) => createWecomClient({ allowsLoopback: true, timeoutMs, retryMs: 1_000, clock: () => time });
  const provider = (change: object = {}) => ({ kind: 'wecom', issuer: wecom.address, scope: '', ...corp, ...change });
  const count = (path: string) => wecom.asked.filter((each) => each === path).length;
  const request = (userAgent: string) => ({ redirectUri, state: 'a1'.repeat(60), nonce: 'n', codeChallenge: 'c', userAgent });
  const redeem = (client: ReturnType<typeof open>, answer: string) =>
    client.redeem(provider(), { url: new URL(`${redirectUri}?${answer}`), state: '', nonce: '', codeVerifier: '', claim: 'userid' });

  test.each([
    ['in its own app, without a question', 'Mozilla/5.0 wxwork/4.1.0 MicroMessenger/7.0.1', '/connect/oauth2/authorize'],
    ['in any other browser by its login page', 'Mozilla/5.0 Chrome/140', '/wwlogin/sso/login'],
  ])('logs in %s', async (_where, userAgent, path) => {
    const client = open();
    const address = await client.createAuthorizeUrl(provider(), request(userAgent));
    expect(new URL(address).pathname).toBe(path);
    expect(address).not.toContain(corp.clientSecret);
    expect(await redeem(client, wecom.logIn(address, 'DH20031'))).toEqual({ userid: 'DH20031' });
  });

  test('uses the public addresses of WeCom for its public service', async () => {
    const at = async (userAgent: string) =>
      new URL(await open().createAuthorizeUrl(provider({ issuer: 'https://qyapi.weixin.qq.com' }), request(userAgent))).origin;
    expect(await at('wxwork/4')).toBe('https://open.weixin.qq.com');
    expect(await at('Chrome')).toBe('https://login.work.weixin.qq.com');
  });

  test.each(['openid:o1', 'ww123/zhang', 'a|b', '@all'])('%s is no member of the company', async (who) => {
    const client = open();
    const answer = wecom.logIn(await client.createAuthorizeUrl(provider(), request('')), who);
    expect(await redeem(client, answer)).toEqual({ userid: undefined });
  });

  describe('a token', () => {
    test('is asked for once, however many calls wait for it', async () => {
      const client = open();
      await Promise.all(Array.from({ length: 20 }, () => client.sendCard(provider(), card)));
      expect(wecom.sent).toHaveLength(20);
      expect(count(TOKEN)).toBe(1);
    });

    test.each([
      [42001, 'expired'],
      [40014, 'not valid'],
    ])('that WeCom calls %i (%s) is replaced once, and the call is repeated', async (code) => {
      const client = open();
      await client.sendCard(provider(), card);
      wecom.endTokens();
      wecom.fail(SEND, code);
      expect(await client.sendCard(provider(), card)).toBe(true);
      expect([count(TOKEN), count(SEND)]).toEqual([2, 3]);
    });

    test('that is refused again and again ends the call', async () => {
      const client = open();
      wecom.fail(SEND, 42001, 42001, 42001);
      await expect(client.sendCard(provider(), card)).rejects.toMatchObject({ fault: 'unavailable' });
      expect(count(SEND)).toBe(2);
    });

    test('of one app is never used for another', async () => {
      const client = open();
      const other = wecom.addCorp({ members: new Set(['DH20031']) });
      await client.sendCard(provider(), card);
      await client.sendCard({ ...provider(), ...other }, card);
      expect(wecom.sent.map((each) => each.corp)).toEqual([corp.clientId, other.clientId]);
    });
  });

  test.each<[number | 'hang' | 'busy' | 'html', string, string]>([
    [60020, 'misconfigured', 'WeCom answered 60020, for our address 203.0.113.7'],
    [40001, 'misconfigured', 'WeCom answered 40001'],
    [45009, 'unavailable', 'WeCom answered 45009'],
    [-1, 'unavailable', 'WeCom answered -1'],
    ['busy', 'unavailable', 'WeCom answered the status 503'],
    ['html', 'misconfigured', "The answer is not WeCom's"],
    ['hang', 'unavailable', 'did not answer in time'],
  ])('the answer %p is %s', async (failure, fault, message) => {
    wecom.fail(SEND, failure);
    const error = await open(failure === 'hang' ? 300 : undefined)
      .sendCard(provider(), card)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ fault, message: expect.stringContaining(message) });
    // WeCom's own text repeats what was sent.
    expect(error.message).not.toMatch(/hint|access_token|DH20031/);
  });

  test('a code that was used, or is another company’s, is refused; without a code the person declined', async () => {
    const client = open();
    const address = await client.createAuthorizeUrl(provider(), request(''));
    const answer = wecom.logIn(address, 'DH20031');
    await redeem(client, answer);
    await expect(redeem(client, answer)).rejects.toMatchObject({ fault: 'expired' });
    const other = wecom.addCorp({ members: new Set(['DH20031']) });
    const foreign = wecom.logIn(await client.createAuthorizeUrl({ ...provider(), ...other }, request('')), 'DH20031');
    await expect(redeem(client, foreign)).rejects.toMatchObject({ fault: 'expired' });
    const asked = count(IDENTITY);
    await expect(redeem(client, wecom.logIn(address, null))).rejects.toMatchObject({ fault: 'cancelled' });
    expect(count(IDENTITY)).toBe(asked);
  });

  test.each([
    ['of another secret', { clientSecret: 'wrong' }, '40001'],
    ['of another company', { clientId: 'ww0' }, '40013'],
    ['of another app', { appId: '7' }, '301002'],
    ['without an app', { appId: null }, 'number of the app'],
  ])('a check refuses settings %s', async (_what, change, message) => {
    await expect(open().check(provider(change), redirectUri)).rejects.toMatchObject({
      fault: 'misconfigured',
      message: expect.stringContaining(message),
    });
  });

  test('a check refuses an app that is off, or whose trusted domain is another', async () => {
    await open().check(provider(), redirectUri);
    corp.domain = 'other.example';
    await expect(open().check(provider(), redirectUri)).rejects.toThrow('trusted domain');
    corp.isOff = true;
    await expect(open().check(provider(), redirectUri)).rejects.toThrow('switched off');
  });

  test.each(['@all', 'DH20031|DH20032', '', ' DH20031', '../x', '陈'])('a message to %p, which is no number, is not sent', async (to) => {
    corp.members.add('DH20032');
    expect(await open().sendCard(provider(), { ...card, to })).toBe(false);
    expect(wecom.asked).toEqual([]);
  });

  test('a message to somebody who is not in the app is not sent, and says so', async () => {
    expect(await open().sendCard(provider(), { ...card, to: 'nobody' })).toBe(false);
  });

  test('a long text with markup is cut between characters and contains no markup', async () => {
    await open().sendCard(provider(), { ...card, title: '预'.repeat(80), text: `<div class="gray">${'检'.repeat(300)}` });
    const { title, description } = wecom.sent[0]?.card ?? { title: '', description: '' };
    expect(title).toBe('预'.repeat(42));
    expect(description).toMatch(/^＜div class="gray"＞检+$/);
  });
});

test('cutToBytes keeps whole characters', () => {
  expect([cutToBytes('体检', 5), cutToBytes('a😀', 4), cutToBytes('ab', 9)]).toEqual(['体', 'a', 'ab']);
});

describe('the cache of a token', () => {
  function open(answers: (string | Error)[]) {
    let at = 0;
    let asked = 0;
    const cache = createTokenCache(
      async () => {
        asked += 1;
        const next = answers.shift() ?? new Error('no more');
        if (next instanceof Error) throw next;
        return { token: next, lifeMs: 1_000 };
      },
      100,
      () => at,
    );
    const move = (ms: number) => {
      at += ms;
    };
    return { cache, move, getAsked: () => asked };
  }

  test('asks for the next one before the end, while the present one is used', async () => {
    const { cache, move, getAsked } = open(['a', 'b']);
    expect(await cache.get()).toBe('a');
    move(899);
    expect([await cache.get(), getAsked()]).toEqual(['a', 1]);
    move(1);
    expect([await cache.get(), getAsked()]).toEqual(['a', 2]);
    expect(await cache.get()).toBe('b');
  });

  test('keeps using a good token while the next one cannot be had, and asks again after a pause', async () => {
    const { cache, move, getAsked } = open(['a', new Error('down'), 'b']);
    await cache.get();
    move(950);
    expect([await cache.get(), await cache.get(), getAsked()]).toEqual(['a', 'a', 2]);
    move(60);
    await expect(cache.get()).rejects.toThrow('down');
    move(60);
    expect([await cache.get(), getAsked()]).toEqual(['b', 3]);
  });

  test('drops a token only if it is still the present one', async () => {
    const { cache, getAsked } = open(['a', 'b']);
    cache.drop(await cache.get());
    expect(await cache.get()).toBe('b');
    cache.drop('a');
    expect([await cache.get(), getAsked()]).toEqual(['b', 2]);
  });
});
