import fc from 'fast-check';
import { z } from 'zod';
import { tolerances } from '../../shared/contract/common';
import { type BuiltCall, contract } from '../../shared/contract/contract';
import { privateWire } from '../../src/api/wire/privateWire';
import { publicWire } from '../../src/api/wire/publicWire';
import { readAnswer, readText, type WireCalls } from '../../src/api/wire/readAnswer';
import type { Shape } from '../../src/api/wire/readShape';
import { FAKE_DATA } from '../helpers/worlds/fakeData';

const all: WireCalls = { ...publicWire, ...privateWire };
const names = Object.keys(contract) as BuiltCall[];
const getShape = (name: BuiltCall): Shape => all[name]?.shape ?? 's';

/** Reads data as the answer of a call. @returns the data and the reports; no data when it cannot be read */
function read(name: BuiltCall, data: unknown, shape = getShape(name)) {
  const reports: string[] = [];
  const answer = { name, shape, report: (text: string) => reports.push(text) };
  try {
    return { data: readAnswer(answer, { code: 0, data }).data, reports };
  } catch (error) {
    return { error: error instanceof SyntaxError ? error.message : 'another error', reports };
  }
}

const STORE = { storeId: 's', name: '店', province: '', city: '', district: '', address: '', hours: '', phone: '', services: ['a'] };
const CHOICE = { ...STORE, nextFree: null };
const RANGE = { low: null, high: 5, text: '' };
const OBSERVATION = { code: 'a', name: 'b', category: 'c', value: '1', number: 1, comparator: '', unit: '', range: RANGE, flag: 'normal' };
const REPORT = { reportId: 'r', title: '', institution: '', examDate: '2026-01-01', state: 'released', releasedAt: '2026-01-01T00:00:00Z' };
const DETAILS = {
  ...REPORT,
  ...{
    itemCount: 1,
    abnormalCount: 0,
    orderNo: null,
    person: { name: '', sex: 'male', age: 1 },
    conclusion: '',
    amendment: null,
    version: 1,
  },
  ...{ formerVersions: [], findings: [], groups: [{ category: 'c', observations: [OBSERVATION] }] },
};

test('what fits is returned as it is, with fields that the contract does not name', () => {
  for (const [name, data] of Object.entries(FAKE_DATA)) expect(read(name as BuiltCall, data)).toEqual({ data, reports: [] });
  const more = { list: [{ ...CHOICE, stars: 5 }], total: 1, extra: { a: 1 } };
  expect(read('queryStoreListBycombo', more)).toEqual({ data: more, reports: [] });
  expect(read('queryReportDetails', DETAILS)).toEqual({ data: DETAILS, reports: [] });
});

test('the answer itself is not changed, because renders share answers', () => {
  const data = Object.freeze({ list: Object.freeze([null, Object.freeze({ ...CHOICE })]), total: 1 });
  expect(read('queryStoreListBycombo', data).data).toEqual({ list: [CHOICE], total: 1 });
});

test('odd rows of a list are left out and reported once, with the first path and no value', () => {
  const { data, reports } = read('queryStoreListBycombo', { list: [CHOICE, null, { ...CHOICE, name: 'secret', services: 7 }], total: 3 });
  expect(data).toEqual({ list: [CHOICE], total: 3 });
  expect(reports).toEqual(['queryStoreListBycombo: 2 × data.list.1.storeId']);
});

test('a list of which nothing can be read is a failure', () => {
  expect(read('getHomeComboListByCard', [null, 7])).toMatchObject({ error: 'getHomeComboListByCard.data' });
  expect(read('getHomeComboListByCard', [])).toMatchObject({ data: [] });
});

test.each<[string, BuiltCall, unknown, string]>([
  [
    'a report',
    'queryReportDetails',
    { ...DETAILS, groups: [{ category: 'c', observations: [OBSERVATION, null] }] },
    'groups.0.observations.1.code',
  ],
  [
    'a report',
    'queryReportDetails',
    { ...DETAILS, groups: [{ category: 'c', observations: [{ ...OBSERVATION, flag: 'fine' }] }] },
    'groups.0.observations.0.flag',
  ],
  ['a report list', 'queryReportList', { own: true, list: [null] }, 'list.0.reportId'],
  [
    'a quote',
    'getComboAmount',
    { quoteId: 'q', validUntil: '2026-01-01T00:00:00Z', totalFen: -1, companyFen: 0, selfFen: 0, lines: [] },
    'totalFen',
  ],
  [
    'a day',
    'queryReportList',
    { own: true, list: [{ ...REPORT, examDate: 'soon', itemCount: 0, abnormalCount: 0, orderNo: null }] },
    'list.0.examDate',
  ],
])('%s is read whole or not at all (%s)', (_what, name, data, path) => {
  expect(read(name, data)).toEqual({ error: `${name}.data.${path}`, reports: [] });
});

test('a word that the client does not know is read as its substitute, where there is one', () => {
  const card = (FAKE_DATA.getCardListByToken as object[])[0];
  const { data, reports } = read('getCardListByToken', [{ ...card, relation: 'cousin' }]);
  expect(data).toMatchObject([{ relation: 'other' }]);
  expect(reports).toEqual(['getCardListByToken: 1 × data.0.relation']);
  expect(read('saveOrder', { orderNo: 'o', state: 'novel', selfFen: 1 }).data).toMatchObject({ state: 'unknown' });
});

test('an absent list of the whole answer is empty; an absent object without required fields too; null may be null', () => {
  for (const data of [undefined, null]) {
    expect(read('getCardListByToken', data).data).toEqual([]);
    expect(read('projectConfigGet', data).data).toEqual({});
    expect(read('getReSaveOrder', data).data).toBeNull();
    expect(read('queryOrderDetails', data).error).toBe('queryOrderDetails.data.orderNo');
  }
  expect(read('projectConfigGet', 'text').error).toBe('projectConfigGet.data');
});

test('a call of which only the code is read may answer anything', () => {
  for (const data of [undefined, null, 'ok', 7, [], {}]) expect(read('resetPassword', data).error).toBeUndefined();
  expect(readText({ name: 'logout', shape: getShape('logout'), report: () => undefined }, '')).toBe('');
  expect(() => readText({ name: 'cardLogin', shape: getShape('cardLogin'), report: () => undefined }, '')).toThrow(SyntaxError);
});

test('IDs may be numbers; an empty token is no token', () => {
  const userInfo = { cardId: 1, projectId: 2, companyId: 3 };
  expect(read('cardLogin', { token: 't', userInfo }).data).toEqual({
    token: 't',
    userInfo: { cardId: '1', projectId: '2', companyId: '3' },
  });
  expect(read('cardLogin', { token: '', userInfo }).error).toBe('cardLogin.data.token');
});

test('trees are read to any depth', () => {
  const leaf = { id: 'b', name: 'B', children: [] };
  expect(read('getCompanyOrgInfo', [{ id: 'a', name: 'A', children: [leaf, { id: 'c' }] }])).toEqual({
    data: [{ id: 'a', name: 'A', children: [leaf] }],
    reports: ['getCompanyOrgInfo: 1 × data.0.children.1.name'],
  });
});

describe('envelopes', () => {
  const open = (body: unknown) => readAnswer({ name: 'resetPassword', shape: {}, report: () => undefined }, body);
  test('a code in digits is a number', () => expect(open({ code: '0' })).toEqual({ code: 0, data: {} }));
  test('a message that is no text is left out', () => expect(open({ code: 4001, msg: { a: 1 } })).toEqual({ code: 4001 }));
  test('the data of an error is not read', () => expect(open({ code: 3, data: 'text' })).toEqual({ code: 3, data: 'text' }));
  test.each([null, [], 'text', 7])('%j is no envelope', (body) => expect(() => open(body)).toThrow(SyntaxError));
  test.each([{}, { code: null }, { code: '' }, { code: 'ok' }, { code: {} }])(
    '%j is an envelope whose code is not 0: its data is not read',
    (body) => expect(open({ ...body, msg: '忙', data: 'x' })).toEqual({ msg: '忙', code: -1 }),
  );
  test('data that is read otherwise than it came is there as it came, too', () => {
    const user = { cardId: 'c', name: 7, nickname: '小王' };
    const answer = { name: 'getCardUserInfo' as const, shape: getShape('getCardUserInfo'), report: () => undefined };
    expect(readAnswer(answer, { code: 0, data: user })).toMatchObject({ code: 0, raw: user });
    expect(readAnswer(answer, { code: 0, data: user }).data).toEqual({
      cardId: 'c',
      nickname: '小王',
      marital: 'unknown',
      idType: 'other',
    });
  });
});

test('nothing throws anything but a SyntaxError, and what is read satisfies the contract', () => {
  const samples = Object.entries({ ...FAKE_DATA, queryReportDetails: DETAILS, queryStoreListBycombo: { list: [CHOICE], total: 1 } });
  const odd = fc.constantFrom<unknown>(null, {}, [], 'text', 7, -1, true, undefined, [null, 7], { __proto__: null });
  /** The data with one part replaced. */
  const replaceAt = (data: unknown, steps: number[], part: unknown): unknown => {
    if (steps.length === 0 || typeof data !== 'object' || data === null) return part;
    const keys = Object.keys(data);
    if (keys.length === 0) return part;
    const key = keys[(steps[0] ?? 0) % keys.length] ?? '';
    const inner = replaceAt((data as Record<string, unknown>)[key], steps.slice(1), part);
    return Array.isArray(data) ? data.map((row, index) => (String(index) === key ? inner : row)) : { ...data, [key]: inner };
  };
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.array(fc.nat(30), { maxLength: 5 }), odd, ([name, data], steps, part) => {
      const result = read(name as BuiltCall, replaceAt(data, steps, part));
      expect(result.error).not.toBe('another error');
      const { response } = contract[name as BuiltCall];
      const isPart = tolerances.get(response)?.isSketchy && response instanceof z.ZodObject;
      if (!result.error) expect((isPart ? response.partial() : response).safeParse(result.data).error).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test('every call has a shape', () => {
  expect(names.filter((name) => !all[name])).toEqual([]);
});
