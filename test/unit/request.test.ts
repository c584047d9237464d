import { type CallRow, calls } from '../../shared/calls';
import { STATUS_TEXTS } from '../../shared/errorCatalogue';
import { createTransId, createWireRequest, isEnvelope, isFailure, readBody } from '../../src/api/request';
import { createFetchTransport } from '../../src/api/transport';
import { createClock } from '../../src/lib/clock';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';

const BASES = { staffBase: 'http://staff', generalBase: 'http://general', identity: { token: 't', userInfo: null } };

describe('address and client type', () => {
  test('prepends the staff base to a staff path and the general base to any other', async () => {
    const { request, requests } = createTestCore();
    await request('getUnpayOrdNum');
    await request('unifiedPay', { orderNo: '1', channel: 'NATIVE' });
    await request('memberLogin', {});
    await request('getCompanyOrgInfo', {}, { query: { companyId: 'c 1&', noMember: 1 } });
    expect(requests.map((wire) => wire.url)).toEqual([
      'http://staff/staff/v1/order/getUnpayOrdNum',
      'http://general/open/v1/pay/unifiedPay',
      'http://general/wfmall/mall/v1/member/login',
      'http://general/enterprise/v1/companyOrganization/get_company_orgInfo?companyId=c+1%26&noMember=1',
    ]);
  });

  test('adds clentType pc to the body of a POST, overriding the payload', async () => {
    const { request, requests } = createTestCore();
    await request('getCardUserInfo', { cardId: '1', clentType: 'wap' });
    expect(JSON.parse(String(requests[0]?.body))).toEqual({ cardId: '1', clentType: 'pc' });
    expect(requests[0]?.url).not.toContain('clentType');
  });

  test('adds clentType pc to the params of a GET, omits undefined values, and sends no body', async () => {
    const { request, requests } = createTestCore();
    await request('getReSaveOrder', { idNumber: '110***0011', physicalCardId: undefined });
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: 'http://staff/staff/v1/order/getReSaveOrder?idNumber=110***0011&clentType=pc',
    });
    expect(requests[0]).not.toHaveProperty('body');
    expect(requests[0]?.headers).toEqual({ jwttoken: '' });
  });

  test('the table has the 41 calls of the specification', () => {
    expect(Object.values<CallRow>(calls).filter(({ extension }) => !extension)).toHaveLength(41);
  });

  test('every call of the table is sent with its method, its path and the client type', async () => {
    for (const [name, row] of Object.entries(calls)) {
      const wire = createWireRequest(row, {}, {}, BASES);
      expect(wire.method).toBe(row.method);
      expect(wire.url.startsWith(`http://${row.base}${row.path}`)).toBe(true);
      expect(`${name} ${wire.method === 'GET' ? wire.url : wire.body}`).toMatch(/clentType.{1,3}pc/);
    }
  });
});

describe('headers', () => {
  test('jwttoken is the stored token, empty if none', async () => {
    const { request, requests, storage } = createTestCore();
    await request('getUnpayOrdNum');
    storage.setToken('abc');
    await request('getUnpayOrdNum');
    expect(requests.map((wire) => wire.headers.jwttoken)).toEqual(['', 'abc']);
  });

  test.each([
    [null, false],
    [{}, false],
    [{ cardId: '1' }, false],
    [{ projectId: '2' }, false],
    [{ cardId: '', projectId: '2' }, false],
    [{ cardId: '1', projectId: '2' }, true],
  ])('cardId, projectId and transId are sent only when userInfo has both IDs: %j', async (userInfo, sent) => {
    const { request, requests } = createTestCore({ entries: { userInfo: JSON.stringify(userInfo) } });
    await request('getUnpayOrdNum');
    const { cardId, projectId, transId } = requests[0]?.headers ?? {};
    expect(Boolean(cardId || projectId || transId)).toBe(sent);
    if (sent) expect({ cardId, projectId, length: transId?.length }).toEqual({ cardId: '1', projectId: '2', length: 32 });
  });

  test.each([{}, { userInfo: 'damaged' }])('no userInfo, or a damaged one, sends no IDs: %j', async (entries) => {
    const { request, requests } = createTestCore({ entries: entries as Record<string, string> });
    await request('getUnpayOrdNum');
    expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual(['Accept', 'Content-Type', 'jwttoken']);
  });

  test('transId is 32 letters and digits, new for each request and uniformly distributed', async () => {
    const { request, requests } = createTestCore({ entries: CARD_HOLDER });
    await Promise.all(Array.from({ length: 20 }, () => request('getUnpayOrdNum')));
    expect(new Set(requests.map((wire) => wire.headers.transId)).size).toBe(20);
    const counts = new Map<string, number>();
    for (let round = 0; round < 4000; round += 1) {
      const transId = createTransId();
      expect(transId).toMatch(/^[A-Za-z0-9]{32}$/);
      for (const character of transId) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    // Chi-squared with 61 degrees of freedom exceeds 130 less than once in a million runs.
    const expected = (4000 * 32) / 62;
    expect([...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(130);
  });

  test('settlement mode omits both IDs and keeps the rest', async () => {
    const { request, requests } = createTestCore({ entries: CARD_HOLDER });
    await request('getCardListByToken', {}, { dropCardIds: true });
    expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual(['Accept', 'Content-Type', 'jwttoken', 'transId']);
  });
});

describe('bodies', () => {
  test.each(['POST', 'PUT'])('%s sends JSON in UTF-8 and accepts JSON', (method) => {
    const wire = createWireRequest({ base: 'staff', method, path: '/x' }, { name: '张' }, {}, BASES);
    expect(wire.headers).toMatchObject({ Accept: 'application/json', 'Content-Type': 'application/json; charset=utf-8' });
    expect(wire.body).toBe('{"name":"张","clentType":"pc"}');
  });

  test('form data is sent as a form upload with the client type, without our content type, and is not modified', async () => {
    const { request, requests } = createTestCore();
    const form = new FormData();
    form.append('file', new Blob(['x']), 'a.png');
    await request('upload', form);
    const body = requests[0]?.body;
    expect(body).toBeInstanceOf(FormData);
    expect(body instanceof FormData && [...body.keys()]).toEqual(['file', 'clentType']);
    expect(requests[0]?.headers).toEqual({ jwttoken: '' });
    expect([...form.keys()]).toEqual(['file']);
  });

  test('a DELETE has its params in the address and no body', () => {
    const wire = createWireRequest({ base: 'general', method: 'DELETE', path: '/x' }, { id: 1 }, {}, BASES);
    expect(wire.url).toBe('http://general/x?id=1&clentType=pc');
    expect(wire.body).toBeUndefined();
  });
});

describe('answers', () => {
  const response = (status: number) => ({
    status,
    readJson: async () => ({ code: 0, data: 'as JSON' }),
    readText: async () => 'as text',
  });

  test.each([
    ['DELETE', 200, 'as text'],
    ['POST', 204, 'as text'],
    ['GET', 204, 'as text'],
    ['POST', 200, 'as JSON'],
    ['GET', 201, 'as JSON'],
    ['PUT', 202, 'as JSON'],
  ])('%s %i is read %s', async (method, status, expected) => {
    const answer = { name: 'logout', shape: {}, report: () => undefined } as const;
    const body = await readBody(method, response(status), answer);
    expect(typeof body === 'string' ? body : 'as JSON').toBe(expected);
  });

  test('the wrapper returns the text of a 204', async () => {
    const { request, reads, errors } = createTestCore({ answers: { logout: { status: 204, text: '' } }, entries: CARD_HOLDER });
    const result = await request('logout');
    expect(result).toBe('');
    expect(isEnvelope(result) || isFailure(result)).toBe(false);
    expect({ reads, errors }).toEqual({ reads: ['text'], errors: [] });
  });

  test.each([[null], [[]], ['text'], [7]])('an answer that is not an envelope (%j) breaks nothing', async (json) => {
    const { request } = createTestCore({ answers: { getUnpayOrdNum: { json } } });
    const result = await request('getUnpayOrdNum');
    expect(isEnvelope(result)).toBe(false);
  });

  test('an envelope with its own success flag is still an answer', async () => {
    const { request } = createTestCore({ answers: { getUnpayOrdNum: { json: { code: 4001, msg: 'x', success: false } } } });
    const result = await request('getUnpayOrdNum');
    expect([isEnvelope(result), isFailure(result)]).toEqual([true, false]);
  });
});

describe('business errors', () => {
  const answer = (json: object) => ({ getUnpayOrdNum: { json } });
  const notify = async (json: object, entries: Record<string, string> = CARD_HOLDER) => {
    const core = createTestCore({ answers: answer(json), entries });
    await core.request('getUnpayOrdNum');
    return core;
  };

  test('a code other than 0 shows msg', async () =>
    expect((await notify({ code: 4001, msg: '手机号不对' })).errors).toEqual(['手机号不对']));
  test('no code, or one that is no number, is not 0', async () => {
    for (const body of [{}, { data: {} }, { code: null }, { code: 'ok' }]) expect((await notify(body)).errors).toEqual(['未知错误']);
  });
  test('a code other than 0 without msg shows 未知错误', async () => expect((await notify({ code: 1 })).errors).toEqual(['未知错误']));
  test('a code other than 0 with an empty msg shows 未知错误', async () =>
    expect((await notify({ code: 1, msg: '' })).errors).toEqual(['未知错误']));
  test('code 0 shows nothing', async () => expect((await notify({ code: 0, msg: 'ok', data: { count: 0 } })).errors).toEqual([]));
  test('code 3001 is silent', async () => expect((await notify({ code: 3001, msg: '未支付' })).errors).toEqual([]));

  test.each([{}, { userInfo: '{"cardId":"1"}' }, { userInfo: '{"projectId":"1"}' }, { userInfo: 'damaged' }])(
    'without both ids nothing is shown: %j',
    async (entries) => expect((await notify({ code: 1, msg: 'x' }, entries as Record<string, string>)).errors).toEqual([]),
  );

  test.each([2, 3])('code %i ends the session and shows nothing', async (code) => {
    const { errors, failures } = await notify({ code, msg: '登录已过期' });
    expect({ errors, failures }).toEqual({ errors: [], failures: ['token-1'] });
  });

  test.each([2, 3])('code %i ends the session without both ids too', async (code) => {
    expect((await notify({ code }, {})).failures).toEqual(['']);
  });
});

describe('HTTP errors', () => {
  const CATALOGUE = Object.keys(STATUS_TEXTS).map(Number);
  const SILENT = new Set([401, 403, 500, 501, 502, 503, 504, ...Array.from({ length: 18 }, (_, index) => 404 + index)]);
  const ask = async (status: number) => {
    const core = createTestCore({
      answers: { logout: { status, json: { code: 0 } } },
      entries: CARD_HOLDER,
    });
    return { ...core, result: await core.request('logout') };
  };

  test('the catalogue has a Chinese text for exactly the statuses of the specification', () => {
    expect(CATALOGUE).toEqual([200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504]);
    for (const text of Object.values(STATUS_TEXTS)) expect(text).toMatch(/[\u4e00-\u9fff]/);
  });

  test.each([...CATALOGUE.filter((status) => status < 300), 299])('%i is a success', async (status) => {
    const { result, logs } = await ask(status);
    expect(isFailure(result)).toBe(false);
    expect(logs).toEqual([]);
  });

  test.each([...new Set([...CATALOGUE.filter((status) => status > 299), ...SILENT, 301, 304, 402, 405, 418, 421, 423, 429, 505])])(
    '%i returns success false with its text, and is logged unless silent',
    async (status) => {
      const { result, logs, errors } = await ask(status);
      const message = STATUS_TEXTS[status] ?? `请求失败（${status}）`;
      expect(result).toEqual({ success: false, status, message });
      expect(logs).toEqual(SILENT.has(status) ? [] : [message]);
      expect(errors).toEqual([]);
    },
  );

  test('a missing answer returns success false and is logged', async () => {
    const core = createTestCore({ answers: { getUnpayOrdNum: () => Promise.reject(new TypeError('Failed to fetch')) } });
    expect(await core.request('getUnpayOrdNum')).toMatchObject({ success: false, message: expect.stringContaining('网络') });
    expect(core.logs).toHaveLength(1);
  });

  test('HTML instead of JSON returns success false', async () => {
    const core = createTestCore({ answers: { getUnpayOrdNum: { text: '<html>' } } });
    expect(await core.request('getUnpayOrdNum')).toEqual({ success: false, message: expect.stringContaining('无法识别') });
  });

  test('only an abort by the caller rejects', async () => {
    const controller = new AbortController();
    const core = createTestCore({
      answers: {
        getUnpayOrdNum: () => {
          controller.abort();
          return Promise.reject(controller.signal.reason);
        },
      },
    });
    await expect(core.request('getUnpayOrdNum', {}, { signal: controller.signal })).rejects.toThrow();
    expect(core.logs).toEqual([]);
  });
});

test('two wrappers in one process share nothing', async () => {
  const first = createTestCore({ entries: CARD_HOLDER });
  const second = createTestCore();
  await Promise.all([first.request('getUnpayOrdNum'), second.request('getUnpayOrdNum')]);
  expect(second.requests[0]?.headers).not.toHaveProperty('cardId');
});

describe('the transport of the browser', () => {
  const dates: (string | null)[] = [];
  const send = createFetchTransport({ ...createClock(), measure: () => (date) => void dates.push(date) });
  const wire = { call: 'getUnpayOrdNum', method: 'GET', url: 'http://api/x', headers: { jwttoken: 't' } } as const;
  afterEach(() => jest.restoreAllMocks());

  test('sends no cookies, stops with its signal, and sets the clock', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { headers: { date: 'now' } }));
    const { signal } = new AbortController();
    expect(await (await send({ ...wire, signal })).readJson()).toEqual({});
    await send({ ...wire, body: 'b' });
    const always = { method: 'GET', headers: wire.headers, credentials: 'omit', cache: 'no-store' };
    expect(fetched.mock.calls.map(([, init]) => init)).toEqual([
      { ...always, signal },
      { ...always, body: 'b' },
    ]);
    expect(dates).toEqual(['now', 'now']);
  });

  test('tells how much of a file has been sent, and nothing of an empty one; a stopped upload fails', async () => {
    class FakeXhr {
      static isStopped = false;
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      status = 200;
      responseText = '{}';
      onload = () => undefined;
      onabort = () => undefined;
      open() {}
      setRequestHeader() {}
      abort() {
        this.onabort();
      }
      send() {
        this.upload.onprogress?.({ loaded: 0, total: 0 });
        this.upload.onprogress?.({ loaded: 1, total: 4 });
        if (!FakeXhr.isStopped) this.onload();
      }
    }
    Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
    try {
      const shares: number[] = [];
      const onProgress = (share: number) => shares.push(share);
      expect(await (await send({ ...wire, onProgress })).readText()).toBe('{}');
      expect(shares).toEqual([0, 0.25]);
      FakeXhr.isStopped = true;
      const stop = new AbortController();
      const stopped = send({ ...wire, onProgress, signal: stop.signal });
      stop.abort();
      await expect(stopped).rejects.toThrow('aborted');
    } finally {
      Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
    }
  });
});
