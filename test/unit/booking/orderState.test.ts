import { loadData } from '../../../src/pages/Order/Order.data';
import { CARD_HOLDER, createTestCore } from '../../helpers/worlds/clientCore';

const counts = { all: 7, pay: 1, todo: 3, done: 2, closed: 1 };

test.each([
  ['', 0, 7],
  ['tab=todo', 2, 3],
])('the list at ?%s stores orderIndex %i and orderNum %i', async (query, orderIndex, orderNum) => {
  const answer = { json: { code: 0, data: { list: [], total: orderNum, counts } } };
  const core = createTestCore({ entries: CARD_HOLDER, answers: { queryOrderList: answer } });
  await loadData({ dispatch: core.store.dispatch, params: {}, query: new URLSearchParams(query) });
  expect(core.store.getState().center).toMatchObject({ orderIndex, orderNum });
});

test('a list that fails leaves the number as it was', async () => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { queryOrderList: { status: 500 } } });
  await loadData({ dispatch: core.store.dispatch, params: {}, query: new URLSearchParams('tab=pay') });
  expect(core.store.getState().center).toMatchObject({ orderIndex: 1, orderNum: 0 });
});
