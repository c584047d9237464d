import type { Page } from '@playwright/test';
import { findRoute, routes } from '../../shared/routes';
import { choosePackage, choosePlace, submitBooking } from '../helpers/browser/bookInBrowser';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { logInByForm } from '../helpers/browser/logInByForm';
import { listFullScreens, publicScreens } from '../helpers/browser/screens';
import { servePages } from '../helpers/browser/servePages';
import { makeOld, makeStrange } from '../helpers/browser/strangeBrowser';
import { navigateInClient, waitUntilFull } from '../helpers/browser/waitForPage';
import { findSampleIds } from '../helpers/worlds/findSampleIds';
import { sampleCards } from '../helpers/worlds/sampleSession';

/** Browsers as they are at people's desks: with a translator, a wrong clock, a full storage, no cookies, or an old version. */

const pages = servePages();
const BROKEN = '这一页出了点问题';
const TOO_OLD = '这个浏览器的版本太旧';

test('the main job works at the limit of support, under a translator, with a clock that is 400 days ahead and a full storage', async () => {
  const { page, context, complaints, close } = await openPage(pages.browser, { reducedMotion: 'reduce', isEarly: true });
  await makeStrange(page, { translate: true, forgetNewer: true, fillStorage: true, clockAheadDays: 400 });
  await logInByForm(page, pages.server.url, sampleCards.LANDI0001);
  await waitUntilFull(page);
  await expect(page.getByText(TOO_OLD)).toBeHidden();
  await choosePackage(page, pages.server.url, '职场活力套餐');
  await choosePlace(page);
  await submitBooking(page);
  await expect(page.getByRole('timer').first()).toHaveText(/^\D*([0-2]?\d:\d\d)/);
  const [sandbox] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: '打开测试支付页' }).click()]);
  await sandbox.getByRole('button', { name: /^确认付款/ }).click();
  await sandbox.getByText('付款成功').waitFor();
  await sandbox.close();
  await page.bringToFront();
  await page.getByRole('heading', { name: /^已支付/ }).waitFor();
  await page.getByText('门店已确认您的预约').waitFor();
  // Where the translator came before React to a part of the page, React has rendered that part anew.
  expect(complaints.list.filter((text) => !text.includes('Minified React error #418'))).toEqual([]);
  await close();
});

/** Presses each control of the page's content once. @returns how many */
function pressAll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = new Set<string>();
    // React has answered a click and the translator the change by the second frame.
    const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { href } = location;
    for (let count = 0; count < 8; count += 1) {
      const controls = document.querySelectorAll<HTMLElement>(
        'main :is(button, [role=tab], [role=radio], input[type=radio], summary):enabled',
      );
      const next = [...controls].find((each) => !done.has(each.outerHTML) && each.offsetParent && !each.closest('form:has([type=submit])'));
      if (!next || location.href.split('?')[0] !== href.split('?')[0]) break;
      done.add(next.outerHTML);
      next.click();
      await settle();
    }
    return done.size;
  });
}

test('no page ends under a translator at the limit of support, whatever is pressed there', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/account');
  await makeStrange(page, { translate: true, forgetNewer: true });
  await page.reload();
  await waitUntilFull(page);
  const screens = listFullScreens(await findSampleIds(pages.server.url)).filter(({ card, press }) => card === 'DEMO0001' && !press);
  const broken: string[] = [];
  let pressed = 0;
  for (const { name, path } of screens) {
    await navigateInClient(page, path);
    await waitUntilFull(page);
    pressed += await pressAll(page);
    if (await page.getByText(BROKEN).count()) broken.push(name);
  }
  expect(broken).toEqual([]);
  expect(pressed).toBeGreaterThan(40);
  expect(complaints.list.filter((line) => /NotFoundError|removeChild|insertBefore|TypeError|ReferenceError/.test(line))).toEqual([]);
  const visited = new Set(screens.map(({ path }) => findRoute(path.split('?')[0] ?? '')?.id));
  expect(routes.filter(({ kind, id }) => kind === 'private' && !visited.has(id)).map(({ id }) => id)).toEqual([]);
  // The diagnostics have a button that breaks the page on purpose.
  for (const { path } of publicScreens.filter((screen) => !screen.isMissing && screen.path !== '/test').slice(-4)) {
    await page.goto(pages.server.url + path);
    await waitUntilFull(page);
    await pressAll(page);
    expect({ path, broken: await page.getByText(BROKEN).count() }).toEqual({ path, broken: 0 });
  }
  await close();
});

test('a browser that keeps no cookie stays on the login page, which says so', async () => {
  const { page, context, complaints, close } = await openPage(pages.browser);
  await makeStrange(page, { blockCookies: true });
  await context.route('**/session', (route) => route.fulfill({ status: 204 }));
  const { physicalCardId, idNumber, code } = sampleCards.DEMO0001;
  await page.goto(`${pages.server.url}/${code}`);
  await page.getByLabel('卡号').fill(physicalCardId);
  await page.getByLabel('证件号').fill(idNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('允许本网站使用 Cookie')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/${code}`);
  expect(complaints.list).toEqual([]);
  await close();
});

test('a browser that reports no paint gets the scripts all the same', async () => {
  const { page, complaints, close } = await openPage(pages.browser);
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto(`${pages.server.url}/demo`);
  await waitUntilFull(page);
  expect(complaints.list).toEqual([]);
  await close();
});

test('below the limit of support a page says so and stays as it came, with what stands there for browsers without JavaScript', async () => {
  const { page, context, close } = await openPage(pages.browser, { isEarly: true });
  await makeOld(context, pages.server.url);
  const { physicalCardId, idNumber, code } = sampleCards.DEMO0001;
  await page.goto(`${pages.server.url}/${code}`);
  await expect(page.getByText(TOO_OLD)).toBeVisible();
  await page.getByLabel('卡号').fill(physicalCardId);
  await page.getByLabel('证件号').fill(idNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/health');
  await expect(page.getByText(TOO_OLD)).toBeVisible();
  const marks = await page.evaluate(() => Object.keys(document.querySelector('h1') ?? {}));
  expect(marks.filter((key) => key.startsWith('__react'))).toEqual([]);
  await page.goto(`${pages.server.url}/health/appoint/payres`);
  await expect(page.locator('[data-scripted]').and(page.locator(':visible'))).toHaveCount(0);
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByLabel('卡号')).toBeVisible();
  await close();
});
