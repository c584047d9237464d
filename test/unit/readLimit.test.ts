import { api, READ_LIMIT_MS } from '../../src/api/api';
import { loginApi } from '../../src/api/endpoints/login';
import { relativesApi } from '../../src/api/endpoints/relatives';
import type { Request, RequestOptions } from '../../src/api/request';
import { createAppStore } from '../../src/app/createAppStore';
import { createTestCore } from '../helpers/worlds/clientCore';

afterEach(() => jest.useRealTimers());

test('a read that never ends is given up, so that what was written meanwhile is read again', async () => {
  jest.useFakeTimers();
  const { storage, session } = createTestCore();
  let reads = 0;
  const request = (async (name: string, _payload: unknown, { signal }: RequestOptions = {}) => {
    if (name === 'getCompanyList')
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
    reads += 1;
    return { code: 0, msg: '', data: { managed: [], readers: [] } };
  }) as Request;
  const { dispatch } = createAppStore({ extra: { request, storage, session }, queries: api });
  await dispatch(relativesApi.endpoints.relativeList.initiate());
  const companies = dispatch(loginApi.endpoints.getCompanyList.initiate({ page: 1, pageSize: 1 }));
  dispatch(api.util.invalidateTags(['Relative']));
  await jest.advanceTimersByTimeAsync(READ_LIMIT_MS - 1);
  expect(reads).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await companies).toMatchObject({ error: { message: '没有收到回应，请检查网络后重试。' } });
  expect(reads).toBe(2);
});
