import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { openPage, type TestPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { findScript } from '../helpers/browser/findScript';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilQuiet } from '../helpers/browser/waitForPage';
import { logInAtSandbox } from '../helpers/worlds/sandboxSso';

const pages = sharePages();
let opened: TestPage[];

test.beforeEach(() => {
  opened = [];
});
test.afterEach(async () => {
  const complaints = opened.flatMap(({ complaints: { list } }) => list);
  await Promise.all(opened.map((each) => each.close()));
  // The browser itself logs refused answers, and the chunk loader failed parts of a page.
  expect(complaints.filter((text) => !/Failed to load resource|failed to asynchronously load/.test(text))).toEqual([]);
});

async function visit(path: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const tested = await openPage(pages.browser, options);
  opened.push(tested);
  await tested.page.goto(pages.server.url + path);
  // An element that only JavaScript renders shows that the page is hydrated.
  if (options.javaScriptEnabled !== false) await tested.page.locator('form[novalidate], main').first().waitFor();
  return tested.page;
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const openTab = async (page: Page, name: string) => {
  await page.locator('form[novalidate]').waitFor();
  await tab(page, name).click();
};

async function fillCard(page: Page, card: string, idNumber: string): Promise<void> {
  await box(page, '卡号').fill(card);
  await box(page, '证件号').fill(idNumber);
  await page.getByRole('checkbox').check();
}

/** The newest code sent to a phone. The page says that it is sent before the message is. */
async function readCode(phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const html = await (await fetch(`${pages.server.url}/dev/outbox`)).text();
    const row = html.split('<tr>').find((each) => each.includes(phone));
    code = row?.match(/\b\d{6}\b(?!\d)/g)?.find((digits) => !phone.includes(digits)) ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

async function expectLoggedIn(page: Page): Promise<void> {
  await page.waitForURL('**/health', { waitUntil: 'commit' });
}

test.describe('login methods', () => {
  test('card and identity number; the login page is remembered', async () => {
    const page = await visit('/demo');
    await fillCard(page, 'DEMO0001', '110101199003070011');
    await submit(page).click();
    await expectLoggedIn(page);
    const stored = await page.evaluate(() => ({ token: localStorage.getItem('token'), page: localStorage.getItem('login_page') }));
    expect(stored.token).toBeTruthy();
    expect(stored.page).toBe('/demo');
  });

  test("what home needs is in the browser's cache before somebody has logged in", async () => {
    const page = await visit('/demo');
    const isFetched = () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
      return links.length > 0 && links.every(({ href }) => performance.getEntriesByName(href).length > 0);
    };
    await page.waitForFunction(isFetched);
    // In this order: the paint, the page's own scripts, and then what home needs.
    const starts = await page.evaluate(() => {
      const read = (url: string) => performance.getEntriesByName(url)[0]?.startTime ?? Number.NaN;
      return {
        paint: read('first-contentful-paint'),
        scripts: [...document.querySelectorAll<HTMLScriptElement>('script[data-src]')].map(({ src }) => read(src)),
        next: [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => read(href)),
      };
    });
    expect(Math.min(...starts.scripts)).toBeGreaterThan(starts.paint);
    expect(Math.min(...starts.next)).toBeGreaterThan(Math.max(...starts.scripts));
    await fillCard(page, 'DEMO0001', '110101199003070011');
    await submit(page).click();
    await page.waitForURL('**/health');
    await waitUntilQuiet(page);
    const sent = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/[^/]+\.(css|js)$/.test(name))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).transferSize] as const),
    );
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter(([, size]) => size > 0)).toEqual([]);
  });

  test('phone and code', async () => {
    const page = await visit('/demo');
    await openTab(page, '验证码');
    await box(page, '手机号').fill('13800000001');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').waitFor();
    expect(await page.getByRole('button', { name: '秒后重发' }).getAttribute('aria-disabled')).toBe('true');
    await box(page, '验证码').fill(await readCode('13800000001'));
    await page.getByRole('checkbox').check();
    await page.keyboard.press('Tab');
    await submit(page).click();
    await expectLoggedIn(page);
  });

  test('password, by keyboard alone', async () => {
    const page = await visit('/dhl');
    await page.locator('form[novalidate]').waitFor();
    await tab(page, '体检卡').focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab(page, '密码').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.type('13800000003');
    await page.keyboard.press('Tab');
    // The link to a new password is visually between the label and its field, but after the field in the tab order.
    await page.keyboard.type('Yuejian#2026');
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await box(page, '密码').focus();
    await page.keyboard.press('Enter');
    await expectLoggedIn(page);
  });

  test("the company's own sign-on", async () => {
    const page = await visit('/huazhu');
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '用企业账号登录' }).click();
    // Chromium may drop a click on a document that it has not painted yet.
    await page.waitForURL('**/sandbox/sso**');
    await page.getByRole('button', { name: /HZ0001/ }).click();
    await expectLoggedIn(page);
  });

  test('an answer to a sign-on that this browser did not start is refused', async () => {
    const address = await logInAtSandbox(pages.server.url);
    const page = await visit(address);
    await page.getByRole('alert').getByText('企业账号登录没有完成').waitFor();
    expect(new URL(page.url()).searchParams.has('code')).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test.describe('invalid input', () => {
  test('errors are shown beside their fields, the first one is focused, and typing removes them', async () => {
    const page = await visit('/demo');
    await page.locator('form[novalidate]').waitFor();
    await submit(page).click();
    await page.getByText('请输入卡号').waitFor();
    expect(await box(page, '卡号').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type('D');
    expect(await page.getByText('请输入卡号').count()).toBe(0);
    expect(await page.getByText('请输入证件号').count()).toBe(1);
  });

  test('a wrong identity number is explained beside its field, and nothing is sent twice', async () => {
    const page = await visit('/demo');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('cardLogin') && calls.push(request.url()));
    await page.locator('form[novalidate]').waitFor();
    await fillCard(page, 'DEMO0002', '000');
    await submit(page).dblclick();
    await page.locator('[name="idNumber"][aria-invalid="true"]').waitFor();
    expect(calls).toHaveLength(1);
    expect(await submit(page).getAttribute('aria-disabled')).not.toBe('true');
  });

  test('an unknown company answers 404 with a link to the company list', async () => {
    const page = await visit('/nosuchcompany');
    expect((await fetch(`${pages.server.url}/nosuchcompany`)).status).toBe(404);
    await page.getByText('没有找到这家企业').waitFor();
    await page.getByRole('link', { name: '查找我的公司' }).click();
    await page.getByRole('heading', { name: '选择您的企业' }).waitFor();
  });
});

test.describe('without JavaScript', () => {
  const plain = { javaScriptEnabled: false };

  test('card: a wrong number is explained, the right one logs in', async () => {
    const page = await visit('/dhl', plain);
    await fillCard(page, 'DHL0001', '123');
    await submit(page).click();
    await page.getByText('卡号或证件号不正确').waitFor();
    await fillCard(page, 'DHL0001', '440306199511200037');
    await submit(page).click();
    await expectLoggedIn(page);
  });

  test('phone and code', async () => {
    const page = await visit('/LANDI', plain);
    await tab(page, '验证码').click();
    await box(page, '手机号').fill('13800000007');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').waitFor();
    await box(page, '手机号').fill('13800000007');
    await box(page, '验证码').fill(await readCode('13800000007'));
    await page.getByRole('checkbox').check();
    await box(page, '验证码').press('Enter');
    await expectLoggedIn(page);
  });

  test("the company's own sign-on", async () => {
    const page = await visit('/huazhu', plain);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '用企业账号登录' }).click();
    // Chromium may drop a click on a document that it has not painted yet.
    await page.waitForURL('**/sandbox/sso**');
    await page.getByRole('button', { name: /HZ0001/ }).click();
    await page.getByRole('button', { name: '继续登录' }).click();
    await expectLoggedIn(page);
  });

  test('the agreement can be read, and the company search answers', async () => {
    const page = await visit('/dhl', plain);
    await page.getByRole('link', { name: '《隐私协议》' }).click();
    await page.getByRole('region', { name: '隐私协议' }).getByRole('heading').first().waitFor();
    await page.goto(`${pages.server.url}/company`);
    await page.getByRole('searchbox').fill('达禾');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /达禾联运/ }).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(1);
  });
});

test.describe('painted while it is loading', () => {
  /** The position of every element, from the top of the window. */
  const readTops = (page: Page) =>
    page.evaluate(() => [...document.querySelectorAll('main *')].map((element) => Math.round(element.getBoundingClientRect().top)));

  // A slow computer paints what it has parsed so far.
  for (const [path, width, height] of [
    ['/demo', 1440, 900],
    ['/huazhu', 1024, 768],
    ['/login', 1920, 1080],
    ['/dhl', 360, 740],
  ] as const) {
    test(`${path} at ${width} × ${height}: loaded content does not shift when the rest arrives`, async () => {
      const page = await visit(path, { javaScriptEnabled: false, viewport: { width, height } });
      const whole = await readTops(page);
      const html = await (await fetch(pages.server.url + path)).text();
      const tags = [...html.matchAll(/<[a-z]/g)].map(({ index }) => index).filter((index) => index > html.indexOf('<h1'));
      const cuts = tags.filter((_, i) => i % 6 === 5).slice(0, -1);
      expect(cuts.length).toBeGreaterThan(8);
      for (const cut of cuts) {
        await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html.slice(0, cut) }), {
          times: 1,
        });
        await page.goto(pages.server.url + path);
        const part = await readTops(page);
        expect({ after: html.slice(cut - 40, cut), part }).toEqual({ after: expect.anything(), part: whole.slice(0, part.length) });
      }
    });
  }
});

test.describe('pages around the login', () => {
  test('the task that executes the script does not evaluate React, which has a task of its own', async () => {
    const tested = await openPage(pages.browser);
    opened.push(tested);
    // React reports its evaluation to this hook, which its developer tools use.
    await tested.page.addInitScript(() => {
      const inject = () => Object.assign(window, { scriptOfReact: document.currentScript?.outerHTML ?? 'none' });
      Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject } });
    });
    await tested.page.goto(`${pages.server.url}/dhl`);
    await expect.poll(() => tested.page.evaluate(() => Reflect.get(window, 'scriptOfReact'))).toBe('none');
  });

  test('the company search follows typing, the arrow keys select, and the last used company is first', async () => {
    const page = await visit('/michelin');
    // The script notes which company was used.
    await waitUntilQuiet(page);
    await page.getByRole('link', { name: '选择其他企业' }).click();
    await page.getByRole('listitem').first().getByText('上次使用').waitFor();
    await page.getByRole('searchbox').fill('没有这家');
    await page.getByRole('status').getByText('没有符合的企业').waitFor();
    await page.getByRole('searchbox').fill('达禾');
    await page.getByText('找到 1 家企业').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '达禾联运' }).waitFor();
  });

  test('the agreement opens below its checkbox, scrolls by keyboard, and closes again', async () => {
    const page = await visit('/demo');
    await page.locator('form[novalidate]').waitFor();
    const link = page.getByRole('link', { name: '《隐私协议》' });
    await page.route('**/getPrivacyAgreement**', (route) => route.abort(), { times: 1 });
    await link.click();
    const text = page.getByRole('region', { name: '隐私协议' });
    await text.getByRole('button', { name: '重新加载' }).click();
    await text.getByRole('heading', { level: 3 }).first().waitFor();
    await expect(link).toHaveAttribute('aria-expanded', 'true');
    expect(await findViolations(page)).toEqual([]);
    await link.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await page.waitForFunction(() => (document.activeElement?.scrollTop ?? 0) > 0);
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await link.click();
    await expect(text).toBeHidden();
  });

  test('a press on 忘记密码 before hydration opens the recovery afterwards, and the code login without JavaScript', async () => {
    const plain = await visit('/demo?method=password', { javaScriptEnabled: false });
    await plain.getByRole('link', { name: '忘记密码' }).click();
    await expect(tab(plain, '验证码')).toHaveAttribute('aria-selected', 'true');
    const { pathname, search } = new URL(plain.url());
    const page = await visit(pathname + search);
    await page.getByRole('heading', { name: '重设密码' }).waitFor();
    await page.getByRole('button', { name: '返回登录' }).click();
    await page.getByRole('heading', { name: '登录', exact: true }).waitFor();
    await waitUntilQuiet(page);
    expect(await page.getByRole('heading', { name: '重设密码' }).count()).toBe(0);
  });

  test('a forgotten password is replaced with a code', async () => {
    const page = await visit('/demo?failed=password');
    await page.locator('form[novalidate]').waitFor();
    const oldFailure = page.getByText('账号或密码不正确');
    await oldFailure.waitFor();
    // Its form is loaded on demand; without a network that is reported, and the next click tries again.
    await page.route(`**/${findScript('parts-Recovery')}`, (route) => route.abort(), { times: 1 });
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.getByText('重设密码的表单没有打开').waitFor();
    await page.getByRole('link', { name: '忘记密码' }).click();
    await box(page, '手机号').fill('13800000002');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').waitFor();
    await box(page, '验证码').fill(await readCode('13800000002'));
    await box(page, '新密码').fill('iloveyou1314');
    await page.getByText('强度：').waitFor();
    await page.getByRole('button', { name: '保存新密码' }).click();
    await page.getByText('这个密码太容易被猜到').waitFor();
    expect(await page.getByText('强度：').count()).toBe(0);
    await box(page, '新密码').fill('Rowan-Lake-2027');
    await page.getByText('强度：强').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '保存新密码' }).click();
    await page.getByText('新密码已保存').waitFor();
    // The code's use is shown beside it.
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('密码');
    expect(await oldFailure.count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'account');
  });

  test("a company's colours stay during hydration", async () => {
    const readColours = (page: Page) =>
      page.evaluate(() => ['--yj-primary', '--yj-brand-bg'].map((name) => document.documentElement.style.getPropertyValue(name)));
    // A dark brand, and a light one whose texts are dark.
    for (const path of ['/huazhu', '/dhl']) {
      const colours = await readColours(await visit(path, { javaScriptEnabled: false }));
      const page = await visit(path);
      await waitUntilQuiet(page);
      expect(await readColours(page)).toEqual(colours);
      expect(colours).not.toEqual(await readColours(await visit('/demo')));
    }
  });

  // One of each kind: their colours are shown to be legible by unit/theme, and each is looked at on a large screen by walk.e2e.ts.
  for (const path of ['demo', 'login', 'company', 'a/b']) {
    test(`/${path} has no accessibility violation on a phone`, async () => {
      const page = await visit(`/${path}`, { viewport: { width: 360, height: 740 } });
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    });
  }
});
