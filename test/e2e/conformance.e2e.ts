import { expect, test } from '../helpers/browserTest';
import { HOLDER, logInAtFake, readJson, serveBench } from '../helpers/conformance';
import { type RecordedCall, SPEC_CALLS } from '../helpers/fakeBackend';
import { waitUntilQuiet } from '../helpers/screenWalk';

/**
 * Spec §7, sentence by sentence, on the shipped build, rendering on the server and running in Chromium, against a back end with the
 * specification's calls only. That all 41 are made is in conformanceCalls.e2e.ts. Storage, session
 * and states (§3, §4) are in conformanceState.e2e.ts, errors (§8) in conformanceErrors.e2e.ts.
 */
const bench = serveBench();
const { open } = bench;

test.describe('§7 the wrapper', () => {
  test('the fake back end implements the specification’s 41 calls', () => expect(SPEC_CALLS).toHaveLength(41));

  test('“All calls go through one wrapper.” “It prepends a configured base address to the path. Two base addresses exist, one for a staff path prefix and one for a general prefix, both on {host}.”', async () => {
    const { goPrivate, page } = await open(HOLDER);
    await goPrivate('/health');
    await bench.backend.waitFor('getHomeComboListByCard');
    // Made by the browser alone, because the server cannot list orders here.
    await bench.backend.waitFor('getReSaveOrder');
    await page.goto(`${bench.server.url}/wrapper`);
    await bench.backend.waitFor('getCompanyStyleConfigBySuffix');
    const calls = bench.backend.recorded;
    expect(new Set(calls.map(({ fromBrowser }) => fromBrowser)).size).toBe(2);
    for (const call of calls) {
      expect(call.base).toBe(call.path.startsWith('/staff/') ? 'staff-base' : 'general-base');
      expect(call.method === 'GET' ? call.query.clentType : readJson(call).clentType).toBe('pc');
      expect(call.headers).toHaveProperty('jwttoken');
    }
    expect(new Set(calls.map((call) => call.base)).size).toBe(2);
  });

  test('“It adds clentType with the value pc to the body, or to the params.”', async () => {
    const { search, page } = await open();
    expect(readJson(await search('企业甲')).clentType).toBe('pc');
    await page.goto(`${bench.server.url}/params`);
    const [style] = await bench.backend.waitFor('getCompanyStyleConfigBySuffix');
    expect(style?.query).toEqual({ loginUrlSuffix: 'params', clentType: 'pc' });
    expect(style?.body).toBe('');
  });

  test('“Headers: jwttoken (the stored session token, empty if none).”', async () => {
    const { search, setEntries } = await open();
    expect((await search('一')).headers.jwttoken).toBe('');
    await setEntries({ token: 'stored-token' });
    expect((await search('二')).headers.jwttoken).toBe('stored-token');
  });

  test('“When userInfo holds both cardId and projectId, it also sends cardId, projectId and transId, a random 32-character string of letters and digits made for each request.”', async () => {
    const { search, setEntries } = await open();
    const without = [undefined, '{}', '{"cardId":"1"}', '{"projectId":"2"}', '{"cardId":"","projectId":"2"}', 'null', 'damaged'];
    for (const [index, userInfo] of without.entries()) {
      await setEntries(userInfo === undefined ? {} : { userInfo });
      const { headers } = await search(`无${index}`);
      expect([headers.cardid, headers.projectid, headers.transid]).toEqual([undefined, undefined, undefined]);
    }
    await setEntries({ userInfo: '{"cardId":"c1","projectId":"p1"}' });
    const transIds = new Set<unknown>();
    for (const keyword of ['甲', '乙', '丙']) {
      const { headers } = await search(keyword);
      expect(headers).toMatchObject({ cardid: 'c1', projectid: 'p1', transid: expect.stringMatching(/^[A-Za-z0-9]{32}$/) });
      transIds.add(headers.transid);
    }
    expect(transIds.size).toBe(3);
  });

  test('“Headers …”, while rendering: a call before login has an empty jwttoken alone, a call of a logged-in person all four', async () => {
    const visit = await open();
    await visit.page.goto(`${bench.server.url}/headers`);
    const [before] = await bench.backend.waitFor('getCompanyStyleConfigBySuffix');
    expect(before?.fromBrowser).toBe(false);
    expect([before?.headers.jwttoken, before?.headers.cardid, before?.headers.transid]).toEqual(['', undefined, undefined]);
    await logInAtFake(visit, bench.server.url);
    bench.backend.reset();
    await visit.page.goto(`${bench.server.url}/health`);
    const calls = bench.backend.recorded.filter(({ fromBrowser }) => !fromBrowser);
    // The frame asks for the company whose login page is remembered: as that person, although anybody may ask.
    expect(calls.map(({ name }) => name)).toContain('getCompanyStyleConfigBySuffix');
    for (const { name, headers } of calls) {
      const { jwttoken, cardid, projectid, transid } = headers;
      expect({ name, jwttoken, cardid, projectid, transid }).toEqual({
        ...{ name, jwttoken: 'fake-token', cardid: 'card-1', projectid: 'project-1' },
        transid: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      });
    }
    expect(new Set(calls.map(({ headers }) => headers.transid)).size).toBe(calls.length);
  });

  test('“POST and PUT bodies are sent as JSON (UTF-8) with an Accept of JSON”', async () => {
    const { search } = await open();
    const call = await search('体检“中心”');
    expect(call.method).toBe('POST');
    expect(call.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json; charset=utf-8' });
    expect(readJson(call)).toEqual({ keyword: '体检“中心”', page: 1, pageSize: 12, clentType: 'pc' });
  });

  test('“A DELETE or a 204 response is read as text; every other response is read as JSON.” (204: an empty answer is no failure; 200 without JSON is one)', async () => {
    const { search, page } = await open();
    // A call whose answer contains nothing that a page reads; a list that is not there is another matter (decision 161).
    bench.backend.reply('sendCodeLogin', { status: 204 });
    await page.goto(`${bench.server.url}/fake`);
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('tab', { name: '验证码' }).click();
    await page.getByRole('textbox', { name: '手机号', exact: true }).fill('13800000001');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').waitFor();
    await page.goto(`${bench.server.url}/company`);
    bench.backend.reply('getCompanyList', { status: 201, text: 'not JSON' });
    await search('文');
    await page.getByRole('button', { name: '重新加载' }).waitFor();
  });
});

test.describe('§7 the calls', () => {
  test('“Every call is a POST unless marked GET.” (the calls of login and home)', async () => {
    await logInAtFake(await open(), bench.server.url);
    await bench.backend.waitFor('getHomeComboListByCard');
    await bench.backend.waitFor('getCardUserInfo');
    const methods = new Map(bench.backend.recorded.map((call) => [call.path, call.method]));
    for (const [, row] of SPEC_CALLS) if (methods.has(row.path)) expect([row.path, methods.get(row.path)]).toEqual([row.path, row.method]);
    expect(methods.size).toBeGreaterThan(7);
  });

  test('“login/cardLogin” with “idNumber”, “physicalCardId (also sent as cardId)”, “code (login code or company suffix)”', async () => {
    await logInAtFake(await open(), bench.server.url);
    expect(readJson(bench.backend.list('cardLogin')[0])).toEqual({
      physicalCardId: 'FAKE0001',
      cardId: 'FAKE0001',
      idNumber: '110101199003070011',
      code: 'fake',
      clentType: 'pc',
    });
  });

  test('“GET project_config/get, with params”', async () => {
    const { goPrivate } = await open(HOLDER);
    await goPrivate('/health');
    const [call] = await bench.backend.waitFor('projectConfigGet');
    expect(call).toMatchObject({ method: 'GET', base: 'staff-base', query: { clentType: 'pc' }, body: '' });
  });

  test('“GET order/getReSaveOrder, query idNumber and physicalCardId” (asked where the back end has no list of orders)', async () => {
    const { goPrivate } = await open(HOLDER);
    await goPrivate('/health');
    await bench.backend.waitFor('getReSaveOrder');
    const call = bench.backend.list('getReSaveOrder').at(-1);
    expect(call).toMatchObject({ method: 'GET', query: { idNumber: '110***********0011', physicalCardId: 'FAKE0001', clentType: 'pc' } });
    await goPrivate('/health/order');
    await bench.backend.waitFor('getReSaveOrder', 2);
    for (const { query } of bench.backend.list('getReSaveOrder')) {
      expect(query).toEqual({ idNumber: '110***********0011', physicalCardId: 'FAKE0001', clentType: 'pc' });
    }
  });

  test('“GET /usercenter/uc/v1/company/open/get_company_style_config_by_suffix, with loginUrlSuffix.”', async () => {
    const { page } = await open();
    // Companies that were not requested before: the server caches answers that are the same for everybody, and then the browser requests
    // nothing.
    for (const suffix of ['styleOne', 'Style-Two', 'anything']) {
      bench.backend.reset();
      await page.goto(`${bench.server.url}/${suffix}`);
      // The previous page may have just requested its own company.
      const isOwn = ({ query }: RecordedCall) => query.loginUrlSuffix === suffix;
      const [call] = await bench.backend.waitFor('getCompanyStyleConfigBySuffix', 1, isOwn);
      expect(call).toMatchObject({ method: 'GET', query: { loginUrlSuffix: suffix } });
    }
  });
});

test.describe('§7 behaviour around calls', () => {
  const TREE = [{ id: '1', name: '总部', children: [{ id: '2', name: '研发部', children: [] }] }];

  test('“Organisation info fetch: it reads companyId from the stored userInfo and sends it, plus noMember when given. The response field data is saved as the organisation info” (the departments to choose from in 我的信息)', async () => {
    bench.backend.reply('getCompanyOrgInfo', { json: { code: 0, data: TREE } });
    const { goPrivate, page } = await open(HOLDER);
    await goPrivate('/health/center');
    const [call] = await bench.backend.waitFor('getCompanyOrgInfo');
    expect(call).toMatchObject({ method: 'POST', base: 'general-base', query: { companyId: 'company-1', noMember: '1' } });
    expect(readJson(call)).toEqual({ clentType: 'pc' });
    await page.getByRole('combobox', { name: '部门' }).click();
    await page.getByRole('treeitem', { name: '总部' }).waitFor();
  });

  for (const [text, reply] of [
    ['a missing call', { status: 404 }],
    ['a failure', { status: 500 }],
    ['no data', { json: { code: 0 } }],
  ] as const) {
    test(`“or an empty array if there is no response.” (${text}: the page shows the department alone)`, async () => {
      bench.backend.reply('getCompanyOrgInfo', reply);
      const { goPrivate, page } = await open(HOLDER);
      await goPrivate('/health/center');
      await bench.backend.waitFor('getCompanyOrgInfo');
      await waitUntilQuiet(page);
      expect(await page.getByText('研发部', { exact: true }).count()).toBe(1);
      expect(await page.getByRole('combobox', { name: '部门' }).count()).toBe(0);
      expect(await page.getByText('请求错误').count()).toBe(0);
    });
  }

  test('“Card loading: first it requests the card list with an empty payload. … Then it requests the card user info with cardId.”', async () => {
    const { goPrivate } = await open(HOLDER);
    const events: string[] = [];
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    bench.backend.reply('getCardListByToken', async () => {
      await isHeld;
      events.push('list answered');
      return { json: { code: 0, data: [] } };
    });
    bench.backend.reply('getCardUserInfo', () => {
      events.push('user asked');
      return { json: { code: 0, data: {} } };
    });
    const opened = goPrivate('/health');
    const [list] = await bench.backend.waitFor('getCardListByToken');
    // A later page has made its call and got the answer: what was requested together with the list would have arrived.
    await (await fetch(`${bench.server.url}/later`)).text();
    await bench.backend.waitFor('getCompanyStyleConfigBySuffix');
    expect(events).toEqual([]);
    answer();
    await opened;
    const [user] = await bench.backend.waitFor('getCardUserInfo');
    expect(events.slice(0, 2)).toEqual(['list answered', 'user asked']);
    expect(readJson(list)).toEqual({ clentType: 'pc' });
    expect(readJson(user)).toEqual({ cardId: 'card-1', clentType: 'pc' });
  });

  test('“If code is 0, the data (or an empty array) is saved and copied to local storage. … If code is 0, the data is saved and copied to local storage.”', async () => {
    const { goPrivate, readEntries, page } = await open(HOLDER);
    await goPrivate('/health');
    await page.waitForFunction(() => localStorage.getItem('cardUserInfoLocal'));
    const entries = await readEntries();
    expect(JSON.parse(entries.cardInfoListLocal ?? '')).toMatchObject([{ cardId: 'card-1' }, { cardId: 'card-2' }]);
    expect(JSON.parse(entries.cardUserInfoLocal ?? '')).toMatchObject({ cardId: 'card-1', name: '王小明' });

    for (const json of [{ code: 0 }, { code: 0, data: [] }]) {
      await page.evaluate(() => localStorage.setItem('cardInfoListLocal', '[{"cardId":"old"}]'));
      bench.backend.reply('getCardListByToken', { json });
      await page.reload();
      await page.waitForFunction(() => localStorage.getItem('cardInfoListLocal') === '[]');
    }
  });

  test('“If code is 0 …”: any other code saves nothing', async () => {
    const { goPrivate, readEntries, page } = await open(HOLDER);
    bench.backend.reply('getCardListByToken', { json: { code: 1, msg: '稍后再试' } });
    bench.backend.reply('getCardUserInfo', { json: { code: 1, msg: '稍后再试' } });
    await goPrivate('/health');
    // Once while rendering, and again in the browser.
    await bench.backend.waitFor('getCardUserInfo', 2);
    await waitUntilQuiet(page);
    const entries = await readEntries();
    expect([entries.cardInfoListLocal, entries.cardUserInfoLocal]).toEqual([undefined, undefined]);
  });
});
