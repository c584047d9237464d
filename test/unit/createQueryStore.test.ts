import { createQueryStore } from '../../server/web/pages/createQueryStore';
import { contentApi } from '../../src/api/endpoints/content';
import { noticeApi } from '../../src/api/endpoints/notice';
import { ordersApi } from '../../src/api/endpoints/orders';
import { type AppStore, createAppStore } from '../../src/app/createAppStore';
import type { PrivateState } from '../../src/store/rootReducer';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';
import { FAKE_DATA } from '../helpers/worlds/fakeData';

const ok = (data: unknown) => ({ json: { code: 0, msg: '', data } });
const answers = {
  getUnpayOrdNum: ok({ count: 0 }),
  queryOrderList: ok(FAKE_DATA.queryOrderList),
  hrAletter: { json: { code: 4040, msg: '没有' } },
  projectConfigGet: { status: 500 },
  noticeList: { status: 404 },
};

/** Asks what pages ask while they load: with and without a payload, twice, with a failure of each kind. */
const askAll = async ({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<{ data?: unknown; error?: unknown }[]> =>
  Promise.all([
    dispatch(ordersApi.endpoints.getUnpayOrdNum.initiate()),
    dispatch(ordersApi.endpoints.queryOrderList.initiate({ page: 1, pageSize: 10 })),
    dispatch(ordersApi.endpoints.queryOrderList.initiate({ pageSize: 10, page: 1 })),
    dispatch(contentApi.endpoints.hrAletter.initiate()),
    dispatch(contentApi.endpoints.projectConfigGet.initiate({})),
    dispatch(noticeApi.endpoints.noticeList.initiate({})),
  ]);

/** The state without what is random, and without what belongs to the render. */
function getComparable({ api: { queries: found, provided } }: PrivateState) {
  const entries = Object.entries(found).map(([key, entry]) => {
    const { requestId, startedTimeStamp, fulfilledTimeStamp, ...rest } = entry as Record<string, unknown>;
    expect([typeof requestId, typeof startedTimeStamp]).toEqual(['string', 'number']);
    return [key, { ...rest, isDated: fulfilledTimeStamp !== undefined }];
  });
  return JSON.parse(JSON.stringify({ queries: Object.fromEntries(entries), provided }));
}

test('the queries of a render become the state that RTK Query makes of the same answers, without asking twice', async () => {
  const core = createTestCore({ answers, entries: CARD_HOLDER });
  await askAll(core.store);
  const expected = getComparable(core.store.getState() as PrivateState);
  const asked = core.requests.length;

  const { request, storage, session } = core;
  const { load, getState } = createQueryStore(request);
  const store = createAppStore({
    extra: { request, storage, session, loadQuery: load },
    queries: { reducerPath: 'api', reducer: getState },
  });
  const outcomes = await askAll(store);
  store.dispatch({ type: 'loaded' });
  expect(getComparable(store.getState() as PrivateState)).toEqual(expected);
  expect(core.requests).toHaveLength(2 * asked);
  expect(outcomes[0]?.data).toEqual({ count: 0 });
  expect(outcomes[3]?.error).toMatchObject({ code: 4040 });
});
