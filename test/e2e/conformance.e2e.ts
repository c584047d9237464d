import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/browserTest';
import { HOLDER, logInAtFake, readJson, serveBench } from '../helpers/browser/conformance';
import { waitUntilAnswered, waitUntilQuiet } from '../helpers/browser/waitForPage';
import type { RecordedCall } from '../helpers/servers/fakeBackend';
import { waitUntil } from '../helpers/servers/waitUntil';

/**
 * The specification on the shipped build, rendering on the server and running in Chromium, against a back end with the specification's calls
 * only: what is only so when all parts are put together. Sentence by sentence, the client's core shows it without a browser:
 * request.test.ts (§7 the wrapper, §8 errors), cards.test.ts and organization.test.ts (§7 behaviour around calls), login.test.ts,
 * session.test.ts and store.test.ts (§3, §4), sessionFailure.test.ts (§2, §4), lib.test.ts (§8 the error handler). That all 41 calls are
 * made is in conformanceCalls.e2e.ts, the limits of §9 are in conformanceLimits.e2e.ts.
 */
const bench = serveBench(HOLDER);
const { open } = bench;
const countNotices = (page: Page) => page.getByText('请求错误').count();

/** The paths of the documents that the page requests from now on. */
function noteNavigations(page: Page): string[] {
  const visited: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
  });
  return visited;
}

test.describe('§7 the wrapper', () => {
  test('“All calls go through one wrapper.” “It prepends a configured base address to the path. Two base addresses exist, one for a staff path prefix and one for a general prefix, both on {host}.”', async () => {
    const { goPrivate, page } = await open();
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

  test('“Headers …”, while rendering: a call before login has an empty jwttoken alone, a call of a logged-in person all four', async () => {
    const visit = await open({});
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
});

test.describe('§7 the calls', () => {
  test('“GET order/getReSaveOrder, query idNumber and physicalCardId” (asked where the back end has no list of orders)', async () => {
    const { goPrivate } = await open();
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
    const { goPrivate, page } = await open();
    await goPrivate('/health/center');
    const [call] = await bench.backend.waitFor('getCompanyOrgInfo');
    expect(call).toMatchObject({ method: 'POST', base: 'general-base', query: { companyId: 'company-1', noMember: '1' } });
    expect(readJson(call)).toEqual({ clentType: 'pc' });
    await page.getByRole('combobox', { name: '部门' }).click();
    await page.getByRole('treeitem', { name: '总部' }).waitFor();
  });

  test('“or an empty array if there is no response.” (the page shows the department alone)', async () => {
    bench.backend.reply('getCompanyOrgInfo', { status: 404 });
    const { goPrivate, page } = await open();
    await goPrivate('/health/center');
    await bench.backend.waitFor('getCompanyOrgInfo');
    await waitUntilQuiet(page);
    expect(await page.getByText('研发部', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('combobox', { name: '部门' }).count()).toBe(0);
    expect(await countNotices(page)).toBe(0);
  });

  test('“Card loading: first it requests the card list with an empty payload. … Then it requests the card user info with cardId.”', async () => {
    const { goPrivate } = await open();
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
});

test.describe('§8 errors', () => {
  test('codes 2 and 3 while rendering lead to the login page too', async () => {
    for (const code of [2, 3]) {
      bench.backend.reset();
      const { page, goPrivate, close } = await open();
      bench.backend.reply('getCardListByToken', ({ fromBrowser }) => ({ json: { code: fromBrowser ? 0 : code, msg: '登录已过期' } }));
      await goPrivate('/health');
      await page.waitForURL(/\/(dhl|login)$/);
      expect(await countNotices(page)).toBe(0);
      await close();
    }
  });

  test('a call that the back end lacks (404) hides its feature without breaking a page', async () => {
    const { page, goPrivate, console: lines } = await open();
    await goPrivate('/health');
    await page.getByText('王小明，您好').waitFor();
    await page.getByText('基础体检套餐').first().waitFor();
    expect(bench.backend.recorded.some((call) => call.name === null)).toBe(true);
    expect(await countNotices(page)).toBe(0);
    expect(lines.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  });

  test('“The app-wide error handler only logs the message to the console.”', async () => {
    const { page, console: lines } = await open();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('boom');
      });
      void Promise.reject(new Error('lost'));
    });
    await expect.poll(() => lines).toEqual(expect.arrayContaining(['boom', 'lost']));
    await waitUntilAnswered(page);
    expect([await countNotices(page), thrown]).toEqual([0, []]);
    expect(await page.getByRole('searchbox').isVisible()).toBe(true);
  });
});

test.describe('§3, §4 storage and session', () => {
  test('“settleFlag: equals 1 in settlement mode.”', async () => {
    const current = await open({});
    bench.backend.reply('projectConfigGet', { json: { code: 0, data: { settleFlag: 1, bulletins: [] } } });
    await logInAtFake(current, bench.server.url);
    expect((await current.readEntries()).settleFlag).toBe('1');
    const [list] = await bench.backend.waitFor('getCardListByToken');
    expect([list?.headers.cardid, list?.headers.projectid]).toEqual([undefined, undefined]);
  });

  test("concurrent failures redirect to the login page once, and the web tier's session ends too", async () => {
    const { page, goPrivate } = await open();
    const names = ['getCardListByToken', 'getHomeComboListByCard', 'hrAletter', 'projectConfigGet', 'getUnpayOrdNum'] as const;
    const arrived = new Set<string>();
    for (const name of names) {
      bench.backend.reply(name, async ({ fromBrowser }) => {
        if (!fromBrowser) return { status: 500 };
        arrived.add(name);
        // None is answered before all of them are under way.
        await waitUntil(() => arrived.size === names.length);
        return { json: { code: 3 } };
      });
    }
    const visited = noteNavigations(page);
    await goPrivate('/health');
    await page.waitForURL('**/dhl');
    await waitUntilQuiet(page);
    expect(visited).toEqual(['/health', '/dhl']);
    const cookies = await page.context().cookies();
    expect(cookies.find((cookie) => cookie.name === 'yj_session')).toBeUndefined();
  });
});

/** The store of the document that the server rendered. */
const readStore = async (path: string) => {
  const html = await (await fetch(bench.server.url + path)).text();
  const [, json = '{}'] = /<script[^>]*id="state"[^>]*>([^<]*)</.exec(html) ?? [];
  return JSON.parse(json).store;
};

test('§3 “Client state, in three namespaces” with their fields and defaults', async () => {
  const { common, center, theme } = await readStore('/company');
  // The server does not know the window's width; the tests of the sidebar read the browser's value.
  expect(common).toEqual({ companyOrgInfo: {}, companyOrgList: [], companyId: '', collapsed: false });
  expect(center).toEqual({ orderIndex: 0, orderNum: 0, cardInfoList: [], cardUserInfo: {} });
  expect(theme).toEqual({ pryColor: '#08CDB4', bgColor: '#08CDB4', fontColor: '#08CDB4' });
});

test('§4 “changeThemeColor takes a type (one of the three colour fields) and a color, and saves the colour into that field.”', async () => {
  expect((await readStore('/colours')).theme).toEqual({ pryColor: '#0057b8', bgColor: '#0057b8', fontColor: '#ffffff' });
});
