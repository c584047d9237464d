import type { Page } from '@playwright/test';
import { createThemeVariables } from '../../shared/theme';
import { expect, test } from '../helpers/browserTest';
import { HOLDER, logInAtFake, serveBench } from '../helpers/conformance';
import { waitUntilQuiet } from '../helpers/screenWalk';
import { waitUntil } from '../helpers/waitUntil';

/** Spec §3 and §4, sentence by sentence, on the shipped build. */
const bench = serveBench(HOLDER);
const { open } = bench;

/** The paths of the documents that the page requests from now on. */
function noteNavigations(page: Page): string[] {
  const visited: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
  });
  return visited;
}

test.describe('§3 browser storage', () => {
  test('“token: the session token.” “userInfo: an object with cardId, projectId and companyId.” “login_page: the login redirect address.”', async () => {
    const current = await open({});
    await logInAtFake(current, bench.server.url);
    const entries = await current.readEntries();
    expect(entries.token).toBe('fake-token');
    expect(JSON.parse(entries.userInfo ?? '')).toEqual({ cardId: 'card-1', projectId: 'project-1', companyId: 'company-1' });
    expect(entries.login_page).toBe('/fake');
  });

  test('“settleFlag: equals 1 in settlement mode.”', async () => {
    const current = await open({});
    bench.backend.reply('projectConfigGet', { json: { code: 0, data: { settleFlag: 1, bulletins: [] } } });
    await logInAtFake(current, bench.server.url);
    expect((await current.readEntries()).settleFlag).toBe('1');
    const [list] = await bench.backend.waitFor('getCardListByToken');
    expect([list?.headers.cardid, list?.headers.projectid]).toEqual([undefined, undefined]);
  });
});

test.describe('§3 client state', () => {
  test('“collapsed (boolean, initially true when the window width is 1440 or less, otherwise false)” and §4 “The sidebar collapsed flag can be set explicitly.”', async () => {
    for (const [width, collapsed] of [
      [1440, true],
      [1441, false],
    ] as const) {
      const { page, goPrivate, close } = await open(HOLDER, { viewport: { width, height: 900 } });
      await goPrivate('/health');
      await page.getByRole('button', { name: collapsed ? '展开菜单' : '收起菜单' }).click();
      await page.getByRole('button', { name: collapsed ? '收起菜单' : '展开菜单' }).waitFor();
      await close();
    }
  });

  test('“pryColor, bgColor and fontColor, each defaulting to the hex colour 08CDB4.” and §4 changeThemeColor: a company’s colours replace them', async () => {
    const { page } = await open({});
    const read = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--yj-brand-bg').trim());
    const defaults = createThemeVariables({ pryColor: '08CDB4', bgColor: '08CDB4', fontColor: '08CDB4' });
    expect(await read()).toBe(defaults['--yj-brand-bg']);
    await page.goto(`${bench.server.url}/fake`);
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--yj-brand-bg').trim() === '#0057b8');
  });
});

test.describe('§4 session', () => {
  const fail = (code: number) => bench.backend.reply('getCompanyList', { json: { code, msg: '登录已过期' } });

  test('“A response code of 2 or 3 means the session is invalid or expired, and the user goes to the stored login page”', async () => {
    for (const code of [2, 3]) {
      bench.backend.reset();
      const { page, search, readEntries, close } = await open({ ...HOLDER, settleFlag: '1', cardInfoListLocal: '[]' });
      fail(code);
      await search(`码${code}`);
      await page.waitForURL('**/dhl');
      expect(await readEntries()).not.toMatchObject({ token: expect.anything() });
      await close();
    }
  });

  test('“or /login.” (none stored, or one that leads elsewhere)', async () => {
    const { token, userInfo } = HOLDER;
    for (const login_page of [
      undefined,
      'https://evil.example/dhl',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/%2f%2fevil',
    ]) {
      bench.backend.reset();
      const { page, search, close } = await open({ token, userInfo, ...(login_page === undefined ? {} : { login_page }) });
      fail(2);
      await search('甲');
      await page.waitForURL(`${bench.server.url}/login`);
      await close();
    }
  });

  test('“the stored login page address” may be a complete address of this origin (decision 165)', async () => {
    const { page, search } = await open({ ...HOLDER, login_page: `${bench.server.url}/dhl` });
    fail(3);
    await search('甲');
    await page.waitForURL(`${bench.server.url}/dhl`);
  });

  test('§2 “The redirect is skipped when the current address is the product’s main page or the local development main page.”', async () => {
    const { page, search, readEntries } = await open();
    await search('先');
    fail(2);
    // The main page itself redirects to /login, so only the address is set.
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = () => undefined;
      replace(null, '', '/');
    });
    const visited = noteNavigations(page);
    await search('后');
    expect([page.url(), visited]).toEqual([`${bench.server.url}/`, []]);
    expect((await readEntries()).token).toBeUndefined();
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

  test('two tabs of one browser agree: a logout in one redirects the other to the login page', async () => {
    const { page, goPrivate } = await open();
    await goPrivate('/health');
    await page.getByText('王小明，您好').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${bench.server.url}/company`);
    await other.evaluate(() => localStorage.removeItem('token'));
    await page.waitForURL('**/dhl');
  });
});

test.describe('§4 settlement mode', () => {
  for (const [settleFlag, cardId] of [
    ['1', undefined],
    ['0', 'card-1'],
  ] as const) {
    test(`“when settleFlag equals 1, the card list request drops the card and project identifiers.” (settleFlag ${settleFlag})`, async () => {
      const { goPrivate } = await open({ ...HOLDER, settleFlag });
      await goPrivate('/health');
      const [list] = await bench.backend.waitFor('getCardListByToken');
      const [user] = await bench.backend.waitFor('getCardUserInfo');
      expect([list?.headers.cardid, list?.headers.projectid !== undefined]).toEqual([cardId, cardId !== undefined]);
      expect(user?.headers).toMatchObject({ cardid: 'card-1', projectid: 'project-1' });
    });
  }
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
