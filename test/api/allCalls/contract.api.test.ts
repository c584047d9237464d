import { pino } from 'pino';
import { createExecute } from '../../../server/api/execute';
import { ApiError } from '../../../server/errors/ApiError';
import type { AnyHandler } from '../../../server/handlerKit/defineHandler';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const testApi = setUpTestApi({ sample: false });

const from = { token: '', ip: '127.0.0.1', userAgent: 'test', requestId: 'test' };
/** The contract of `getCompanyList` lists no codes of its own. */
const refusing: AnyHandler = { name: 'getCompanyList', access: 'open', handle: () => Promise.reject(new ApiError(4096, '刚刚有变动。')) };
const talkative: AnyHandler = { ...refusing, handle: () => Promise.resolve({ list: [], total: 0, secret: 1 }) };

function createAnswering(checkAnswers: boolean, handler = refusing) {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const services = { ...testApi.api.services, logger };
  const authorize = () => Promise.resolve({ caller: null, card: null });
  const { execute } = createExecute({ services, authorize, handlers: new Map([[handler.name, handler]]), checkAnswers });
  return { lines, ask: () => execute('getCompanyList', { keyword: '', pageNum: 1, pageSize: 10 }, from) };
}

test('a code that the contract does not list is answered and logged once', async () => {
  const { lines, ask } = createAnswering(false);
  expect(await ask()).toEqual({ code: 4096, msg: '刚刚有变动。' });
  expect(await ask()).toMatchObject({ code: 4096 });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'code_not_in_contract', call: 'getCompanyList', code: 4096 }),
  ]);
});

test('a code that the contract does not list fails in tests', async () => {
  const { lines, ask } = createAnswering(true);
  expect(await ask()).toMatchObject({ code: 1 });
  expect(lines.join('')).toContain('getCompanyList answered code 4096, which its contract does not list');
});

test('an answer with a field that the contract does not name fails in tests', async () => {
  expect(await createAnswering(false, talkative).ask()).toMatchObject({ code: 0 });
  const { lines, ask } = createAnswering(true, talkative);
  expect(await ask()).toMatchObject({ code: 1 });
  expect(lines.join('')).toContain('secret');
});

test('a call is measured in seconds, with the time that its handler takes', async () => {
  let clock = 1_000;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => clock);
  const called = jest.fn();
  const slow: AnyHandler = {
    ...refusing,
    handle: async () => {
      clock += 2_500;
      return { list: [], total: 0 };
    },
  };
  const services = { ...testApi.api.services, metrics: { ...testApi.api.services.metrics, called } };
  const { execute } = createExecute({
    services,
    authorize: async () => ({ caller: null, card: null }),
    handlers: new Map([['getCompanyList', slow]]),
  });
  await execute('getCompanyList', { keyword: '', pageNum: 1, pageSize: 10 }, from);
  now.mockRestore();
  expect(called).toHaveBeenCalledWith('getCompanyList', 0, 2.5);
});
