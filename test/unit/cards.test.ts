import { loadHealthLayout } from '../../src/app/HealthLayout.data';
import { getCardTone } from '../../src/features/cards/cardTexts';
import { copyCardsToStorage, loadCards, refreshCardUserInfo } from '../../src/features/cards/loadCards';
import { setCardInfoList, setCardUserInfo } from '../../src/store/centerSlice';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';
import { FAKE_DATA } from '../helpers/worlds/fakeData';

const CARDS = FAKE_DATA.getCardListByToken;
const USER = FAKE_DATA.getCardUserInfo as object;
const ANSWERS = { getCardListByToken: { json: { code: 0, data: CARDS } }, getCardUserInfo: { json: { code: 0, data: USER } } };

const read = (core: ReturnType<typeof createTestCore>) => ({
  list: core.store.getState().center.cardInfoList,
  user: core.store.getState().center.cardUserInfo,
  listCopy: core.storage.getJson('cardInfoListLocal'),
  userCopy: core.storage.getJson('cardUserInfoLocal'),
});

test('first the card list with an empty payload, then the card user info with cardId; both are saved and copied', async () => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: ANSWERS });
  expect(await core.store.dispatch(loadCards())).toBe('loaded');
  expect(core.requests.map((wire) => [wire.call, JSON.parse(String(wire.body))])).toEqual([
    ['getCardListByToken', { clentType: 'pc' }],
    ['getCardUserInfo', { cardId: 'card-1', clentType: 'pc' }],
  ]);
  expect(read(core)).toEqual({ list: CARDS, user: USER, listCopy: CARDS, userCopy: USER });
});

test.each([
  ['1', false],
  ['0', true],
  ['11', true],
  ['', true],
])('with settleFlag %j the list request carries the identifiers: %s', async (settleFlag, carries) => {
  const core = createTestCore({ entries: { ...CARD_HOLDER, settleFlag }, answers: ANSWERS });
  await core.store.dispatch(loadCards());
  const [list, user] = core.requests;
  expect('cardId' in (list?.headers ?? {}) || 'projectId' in (list?.headers ?? {})).toBe(carries);
  expect(user?.headers).toMatchObject({ cardId: 'card-1', projectId: 'project-1' });
});

test('an answer without data saves an empty list', async () => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { getCardListByToken: { json: { code: 0 } } } });
  core.storage.setJson('cardInfoListLocal', CARDS);
  await core.store.dispatch(loadCards());
  expect(read(core)).toMatchObject({ list: [], listCopy: [] });
});

test('what another back end answers is saved, and copied as it came; the screens get what they can read', async () => {
  const user = { fullName: '王小明', name: 7, birthDate: '1990/01/01', phoneMasked: '138****0001' };
  const list = [...(CARDS as object[]), { cardNo: 'X1' }];
  const answers = { getCardListByToken: { json: { code: 0, data: list } }, getCardUserInfo: { json: { code: 0, data: user } } };
  const core = createTestCore({ entries: CARD_HOLDER, answers });
  expect(await core.store.dispatch(loadCards())).toBe('loaded');
  expect(read(core)).toEqual({
    list: CARDS,
    user: { cardId: 'card-1', marital: 'unknown', idType: 'other', fullName: '王小明', phoneMasked: '138****0001' },
    listCopy: list,
    userCopy: user,
  });
});

test('a failed list saves nothing, and the user info is still loaded', async () => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { ...ANSWERS, getCardListByToken: { json: { code: 1 } } } });
  expect(await core.store.dispatch(loadCards())).toBe('failed');
  expect(read(core)).toEqual({ list: [], user: USER, listCopy: null, userCopy: USER });
});

test('failed user info saves nothing', async () => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { ...ANSWERS, getCardUserInfo: { status: 500 } } });
  expect(await core.store.dispatch(loadCards())).toBe('failed');
  expect(read(core)).toEqual({ list: CARDS, user: {}, listCopy: CARDS, userCopy: null });
});

test('where nothing was loaded, nothing is copied: a former copy stays, and none appears', async () => {
  const failed = { json: { code: 1 } };
  const answers = { getCardListByToken: failed, getCardUserInfo: failed };
  for (const entries of [CARD_HOLDER, { ...CARD_HOLDER, cardInfoListLocal: '[1]', cardUserInfoLocal: '{"name":"旧"}' }]) {
    const core = createTestCore({ entries, answers });
    const before = read(core);
    await core.store.dispatch(loadCards());
    core.store.dispatch(copyCardsToStorage());
    expect(read(core)).toEqual(before);
  }
});

test('an account without a card asks for no card user info', async () => {
  const core = createTestCore({ entries: { token: 'token-1', userInfo: 'null' }, answers: ANSWERS });
  expect(await core.store.dispatch(loadCards())).toBe('loaded');
  expect(core.requests.map(({ call }) => call)).toEqual(['getCardListByToken']);
});

test('after the session has ended no second call is made', async () => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { getCardListByToken: { json: { code: 3 } } } });
  await core.store.dispatch(loadCards());
  expect(core.requests).toHaveLength(1);
});

test('an answer for a card that is no longer current is discarded', async () => {
  const core = createTestCore({
    entries: CARD_HOLDER,
    answers: {
      ...ANSWERS,
      getCardUserInfo: () => {
        core.storage.setUserInfo({ cardId: 'card-2', projectId: 'project-1', companyId: 'company-1' });
        return { json: { code: 0, data: USER } };
      },
    },
  });
  await core.store.dispatch(loadCards());
  expect(read(core)).toMatchObject({ user: {}, userCopy: null });
});

test.each([[{ code: 0, data: [] }], [{ code: 0 }]])(
  'an empty list that the server loaded (%j) replaces the old copy in the browser',
  async (json) => {
    const answers = { ...ANSWERS, getCardListByToken: { json } };
    const server = createTestCore({ entries: CARD_HOLDER, answers });
    await server.store.dispatch(loadCards());
    const { center } = server.store.getState();
    const browser = createTestCore({ entries: { ...CARD_HOLDER, cardInfoListLocal: JSON.stringify(CARDS) }, answers });
    browser.store.dispatch(setCardInfoList(center.cardInfoList));
    browser.store.dispatch(setCardUserInfo(center.cardUserInfo));
    await loadHealthLayout({ dispatch: browser.store.dispatch, params: {}, query: new URLSearchParams() });
    browser.store.dispatch(copyCardsToStorage());
    expect(read(browser)).toEqual({ list: [], user: USER, listCopy: [], userCopy: USER });
  },
);

test.each([
  ['of the current card is saved and copied', { json: { code: 0, data: { ...USER, name: '张三丰' } } }, '张三丰'],
  ['of another card is left out', { json: { code: 0, data: { ...USER, cardId: 'card-2', name: '李四' } } }, '王小明'],
  ['without an answer stays as it was', { status: 404 }, '王小明'],
])('the holder by token %s', async (_, getCardUserInfoByToken, name) => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { ...ANSWERS, getCardUserInfoByToken } });
  await core.store.dispatch(loadCards());
  await core.store.dispatch(refreshCardUserInfo());
  expect(core.requests.at(-1)?.call).toBe('getCardUserInfoByToken');
  expect(read(core)).toMatchObject({ user: { name }, userCopy: { name } });
});

test('cards that the server loaded are not loaded again', async () => {
  const browser = createTestCore({ entries: CARD_HOLDER, answers: ANSWERS });
  await browser.store.dispatch(loadCards());
  const before = browser.requests.length;
  await loadHealthLayout({ dispatch: browser.store.dispatch, params: {}, query: new URLSearchParams() });
  expect(browser.requests.slice(before).map(({ call }) => call)).toEqual(['projectConfigGet']);
});

test('the browser copies cards that the server loaded to local storage', async () => {
  const server = createTestCore({ entries: CARD_HOLDER, answers: ANSWERS });
  await server.store.dispatch(loadCards());
  server.storage.clearSession();
  server.store.dispatch(copyCardsToStorage());
  expect(read(server)).toMatchObject({ listCopy: CARDS, userCopy: USER });
});

test.each([
  ['active', '2026-07-11', 'usable', 31],
  ['active', '2026-07-10', 'ending', 30],
  ['active', '2026-06-10', 'ending', 0],
  ['active', '2026-06-09', 'expired', -1],
  ['expired', '2026-07-11', 'expired', 31],
  ['disabled', '2026-06-09', 'disabled', -1],
] as const)('a card that is %s and ends on %s is %s on 2026-06-10', (status, expiresOn, tone, days) => {
  expect(getCardTone({ status, expiresOn }, '2026-06-10')).toEqual({ tone, days });
});
