import { api } from '../../src/api/api';
import { createAppStore } from '../../src/app/createAppStore';
import { findLatest, loadCall, sendCall } from '../../src/store/publicCalls';
import { resetQueries } from '../../src/store/resetQueries';
import { createTestCore } from '../helpers/worlds/clientCore';

const list = { list: [], total: 0 };
const ok = (data: unknown) => ({ json: { code: 0, msg: '', data } });

describe('calls of the public pages', () => {
  test('an answer is cached and reused without another request', async () => {
    const core = createTestCore({ answers: { getCompanyList: ok(list) } });
    const first = await core.store.dispatch(loadCall('getCompanyList', { keyword: 'a' }));
    const second = await core.store.dispatch(loadCall('getCompanyList', { keyword: 'a' }));
    expect(first).toEqual({ data: list });
    expect(second).toEqual({ data: list });
    expect(core.requests).toHaveLength(1);
    expect(findLatest(core.store.getState(), 'getCompanyList')).toEqual(list);
  });

  test('another payload is another request', async () => {
    const core = createTestCore({ answers: { getCompanyList: ok(list) } });
    await core.store.dispatch(loadCall('getCompanyList', { keyword: 'a' }));
    await core.store.dispatch(loadCall('getCompanyList', { keyword: 'b' }));
    expect(core.requests).toHaveLength(2);
  });

  test('a failure is stored, and the request can be repeated', async () => {
    const core = createTestCore({ answers: { getCompanyList: { json: { code: 4040, msg: '没有' } } } });
    const outcome = await core.store.dispatch(loadCall('getCompanyList', {}));
    expect(outcome.error).toMatchObject({ code: 4040, message: '没有' });
    await core.store.dispatch(loadCall('getCompanyList', {}));
    expect(core.requests).toHaveLength(2);
    expect(findLatest(core.store.getState(), 'getCompanyList')).toBeUndefined();
  });

  test('the payload is not stored', async () => {
    const core = createTestCore({ answers: { sendCodeLogin: ok({ ttlSeconds: 300, nextAt: '2026-01-01T00:00:00+08:00' }) } });
    await core.store.dispatch(sendCall('sendCodeLogin', { phone: '13800000001' }));
    expect(core.store.getState().calls).toEqual({});
  });
});

test("the action's literal type is the one on which RTK Query resets its cache", () => {
  expect(resetQueries().type).toBe(api.util.resetApiState().type);
});

test('the store of a public page has no cache of RTK Query', () => {
  const { request, storage, session } = createTestCore();
  expect(createAppStore({ extra: { request, storage, session } }).getState()).not.toHaveProperty('api');
});
