import { copyCardsToStorage, loadCards } from '../../src/features/cards/loadCards';
import { CARD_HOLDER, createTestCore } from '../helpers/clientCore';

const CARDS = [{ cardId: 'card-1' }, { cardId: 'card-2' }];
const USER = { cardId: 'card-1', name: '张三' };
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

test('the browser copies cards that the server loaded to local storage', async () => {
  const server = createTestCore({ entries: CARD_HOLDER, answers: ANSWERS });
  await server.store.dispatch(loadCards());
  server.storage.clearSession();
  server.store.dispatch(copyCardsToStorage());
  expect(read(server)).toMatchObject({ listCopy: CARDS, userCopy: USER });
});
