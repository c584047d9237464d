import { continueSession } from '../../src/features/session/continueSession';
import { discardStaleCard, switchCard } from '../../src/features/session/currentCard';
import { logOut } from '../../src/features/session/logOut';
import { acceptLogin, restoreSession } from '../../src/features/session/session';
import { setCardInfoList, setCardUserInfo } from '../../src/store/centerSlice';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';

const USER_INFO = { cardId: 'card-9', projectId: 'project-9', companyId: 'company-9' };
const LOGIN = { token: 'token-9', expiresAt: '2026-01-01T00:00:00+08:00', userInfo: USER_INFO };
const SETTLED = { projectConfigGet: { json: { code: 0, data: { settleFlag: 1 } } } };

describe('acceptLogin', () => {
  test('stores token, userInfo, settleFlag and the login page, and sends them to the web tier', async () => {
    const core = createTestCore({ answers: SETTLED });
    await core.store.dispatch(acceptLogin(LOGIN, { loginPage: '/zyhy?code=once#x' }));
    expect(core.storage.getToken()).toBe('token-9');
    expect(core.storage.getUserInfo()).toEqual(USER_INFO);
    expect(core.storage.getSettleFlag()).toBe('1');
    expect(core.storage.getLoginPage()).toBe('/zyhy');
    expect(core.webTierRequests).toEqual([
      { url: '/session', method: 'POST', body: { token: 'token-9', userInfo: USER_INFO, settleFlag: '1' } },
    ]);
    expect(core.cookies).toEqual(['login_page=%2Fzyhy; Path=/; Max-Age=31536000; SameSite=Lax']);
    expect(core.requests.map((wire) => wire.call)).toEqual(['projectConfigGet', 'getPrivacyAgreement']);
  });

  test('first removes all data of an earlier person', async () => {
    const entries = { ...CARD_HOLDER, settleFlag: '1', cardInfoListLocal: '[1]', cardUserInfoLocal: '{"name":"张三"}' };
    const core = createTestCore({ entries });
    core.store.dispatch(setCardUserInfo({ name: '张三' }));
    await core.store.dispatch(acceptLogin(LOGIN, { loginPage: '/dhl' }));
    expect([core.storage.getSettleFlag(), core.storage.getJson('cardInfoListLocal'), core.storage.getJson('cardUserInfoLocal')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(core.store.getState().center.cardUserInfo).toEqual({});
  });

  test('an account without a card has no userInfo, and no project is queried', async () => {
    const core = createTestCore();
    await core.store.dispatch(acceptLogin({ ...LOGIN, userInfo: null }, { loginPage: '//evil.example' }));
    expect([core.storage.getToken(), core.storage.getUserInfo(), core.storage.getLoginPage()]).toEqual(['token-9', null, '/login']);
    expect(core.requests.map((wire) => wire.call)).toEqual(['getPrivacyAgreement']);
  });

  test('without a web tier the session is stored and the person is told, also with a back end that has no project settings', async () => {
    const core = createTestCore({
      answers: { projectConfigGet: { status: 404 } },
      webTier: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const { obstacle } = await core.store.dispatch(acceptLogin(LOGIN, { loginPage: '/dhl' }));
    expect(core.storage.getToken()).toBe('token-9');
    // The next page would lead back here without a word.
    expect(obstacle).toMatch(/号码没有错.*再登录一次/);
  });

  test('a browser that keeps no cookie is told so, with what to do, in a login and on a phone that continues', async () => {
    const core = createTestCore({ answers: SETTLED, blocksCookies: true });
    const { obstacle } = await core.store.dispatch(acceptLogin(LOGIN, { loginPage: '/dhl' }));
    expect(obstacle).toMatch(/Cookie/);
    expect(await core.store.dispatch(continueSession(LOGIN, { loginPage: '/dhl' }))).toBe(obstacle);
    const kept = createTestCore({ answers: SETTLED });
    expect(await kept.store.dispatch(continueSession(LOGIN, { loginPage: '/dhl' }))).toBeUndefined();
  });

  test.each([
    ['card-9', '/health/order?tab=pay'],
    ['card-1', '/health'],
  ])('after a session lost with %s, a login with card-9 leads to %s, and the page is forgotten', async (cardId, expected) => {
    const core = createTestCore({ readCookies: `a=1; yj_lost_page=${encodeURIComponent(`${cardId} /health/order?tab=pay`)}` });
    expect(await core.store.dispatch(acceptLogin(LOGIN, { loginPage: '/dhl' }))).toEqual({ path: expected });
    expect(core.cookies).toContain('yj_lost_page=; Path=/; Max-Age=0; SameSite=Lax');
  });

  test('uses the base path', async () => {
    const core = createTestCore({ basePath: '/app' });
    await core.store.dispatch(acceptLogin(LOGIN, { loginPage: '/app/dhl' }));
    expect(core.webTierRequests[0]?.url).toBe('/app/session');
    expect(core.cookies[0]).toContain('login_page=%2Fdhl; Path=/app;');
    expect(core.storage.getLoginPage()).toBe('/dhl');
  });
});

describe('logOut', () => {
  test('informs the back end and the web tier, removes everything but the login page, and returns where to go', async () => {
    const core = createTestCore({ entries: { ...CARD_HOLDER, login_page: '/dhl', cardInfoListLocal: '[]' } });
    core.store.dispatch(setCardInfoList([]));
    expect(await core.store.dispatch(logOut())).toBe('/dhl');
    expect(core.requests.map((wire) => [wire.call, wire.headers.jwttoken])).toEqual([['logout', 'token-1']]);
    expect(core.webTierRequests.map(({ method }) => method)).toEqual(['DELETE']);
    expect(Array.from({ length: core.local.length }, (_, index) => core.local.key(index))).toEqual(['login_page']);
  });

  test('removes unfinished forms, which may contain health data', async () => {
    const core = createTestCore({ entries: { ...CARD_HOLDER, draft_collect: '{"institution":"医院"}', draft_interpret: '{"files":[]}' } });
    await core.store.dispatch(logOut());
    expect([core.local.getItem('draft_collect'), core.local.getItem('draft_interpret')]).toEqual([null, null]);
  });

  test('logs out even if the back end lacks the logout call', async () => {
    const core = createTestCore({ entries: { ...CARD_HOLDER, login_page: 'javascript:alert(1)' }, answers: { logout: { status: 404 } } });
    expect(await core.store.dispatch(logOut())).toBe('/login');
    expect(core.storage.getToken()).toBe('');
  });
});

test('switchCard makes the card current, queries its settlement mode and seals the session', async () => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: SETTLED });
  await core.store.dispatch(switchCard(USER_INFO));
  expect(core.storage.getUserInfo()).toEqual(USER_INFO);
  expect(core.requests[0]?.headers).toMatchObject({ cardId: 'card-9', projectId: 'project-9' });
  expect(core.webTierRequests[0]?.body).toEqual({ token: 'token-1', userInfo: USER_INFO, settleFlag: '1' });
});

describe('restoreSession', () => {
  const sealed = { token: 'token-7', userInfo: USER_INFO, settleFlag: 1 };

  test('fills an empty store from the cookie', async () => {
    const core = createTestCore({ webTier: () => Response.json(sealed) });
    expect(await core.store.dispatch(restoreSession({ hasSession: true }))).toBe(true);
    expect([core.storage.getToken(), core.storage.getUserInfo(), core.storage.getSettleFlag()]).toEqual(['token-7', USER_INFO, '1']);
  });

  test("after a login by plain form an earlier person's session is replaced, and the settlement mode is queried", async () => {
    const core = createTestCore({
      entries: { ...CARD_HOLDER, cardInfoListLocal: '[1]' },
      answers: SETTLED,
      readCookies: 'login_page=%2Fdhl; yj_form_login=1',
      webTier: () => Response.json({ token: 'token-7', userInfo: USER_INFO }),
    });
    expect(await core.store.dispatch(restoreSession({ hasSession: true }))).toBe(true);
    expect([core.storage.getToken(), core.storage.getUserInfo(), core.storage.getSettleFlag()]).toEqual(['token-7', USER_INFO, '1']);
    expect(core.storage.getJson('cardInfoListLocal')).toBeNull();
    expect(core.cookies).toEqual(['yj_form_login=; Path=/; Max-Age=0; SameSite=Lax']);
  });

  test.each([
    ['the browser has a session already', { entries: CARD_HOLDER }, true, true],
    ['the page was rendered without one', {}, false, false],
  ])('sends no request when %s', async (_name, options, hasSession, expected) => {
    const core = createTestCore(options);
    expect(await core.store.dispatch(restoreSession({ hasSession }))).toBe(expected);
    expect(core.webTierRequests).toEqual([]);
  });

  test.each([
    ['204', () => new Response(null, { status: 204 })],
    ['an error', () => new Response(null, { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['no token', () => Response.json({})],
  ])('stays without a session when the web tier answers %s', async (_name, webTier) => {
    expect(await createTestCore({ webTier }).store.dispatch(restoreSession({ hasSession: true }))).toBe(false);
  });
});

describe('discardStaleCard', () => {
  test('data of another card than the stored one is discarded, and the web tier gets the stored one', () => {
    const core = createTestCore({ entries: CARD_HOLDER });
    core.store.dispatch(setCardUserInfo({ cardId: 'another-card', name: '张三' }));
    expect(core.store.dispatch(discardStaleCard())).toBe(true);
    expect(core.store.getState().center.cardUserInfo).toEqual({});
    expect(core.webTierRequests).toMatchObject([{ url: '/session', method: 'POST', body: { userInfo: JSON.parse(CARD_HOLDER.userInfo) } }]);
  });

  test('data of the stored card, and of a page without a card, is kept', () => {
    const core = createTestCore({ entries: CARD_HOLDER });
    expect(core.store.dispatch(discardStaleCard())).toBe(false);
    core.store.dispatch(setCardUserInfo({ cardId: JSON.parse(CARD_HOLDER.userInfo).cardId }));
    expect(core.store.dispatch(discardStaleCard())).toBe(false);
    expect(core.webTierRequests).toEqual([]);
  });
});
