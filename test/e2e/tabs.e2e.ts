import type { Page } from '@playwright/test';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { confirmInBrowser } from '../helpers/browser/confirmInBrowser';
import { logInByForm } from '../helpers/browser/logInByForm';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilQuiet } from '../helpers/browser/waitForPage';
import { loginByCard } from '../helpers/worlds/sampleSession';

/** Several tabs of one browser, and its back button: one session, and nothing of it left after its end. */

const pages = sharePages();

/** An element that only JavaScript renders shows that the page is hydrated. */
const waitForPage = (page: Page) => page.getByRole('button', { name: /菜单$/ }).waitFor();
const logOut = async (page: Page) => {
  await waitForPage(page);
  await page.getByRole('button', { name: /账号菜单|的账号/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
};

test('switching the card in one tab changes it in the other', async () => {
  const { page, context, complaints, close } = await pages.openAs('ZYHY0001', '/health/order');
  const second = await context.newPage();
  await second.goto(`${pages.server.url}/health/mycard`);
  const switcher = (tab: Page) => tab.getByRole('button', { name: /切换体检卡$/ });
  const before = await switcher(page).getAttribute('aria-label');
  await second.getByRole('button', { name: '使用这张卡' }).click();
  await second.waitForURL('**/health');
  await page.waitForFunction((old) => document.querySelector('[aria-label$="切换体检卡"]')?.getAttribute('aria-label') !== old, before);
  expect(await switcher(page).getAttribute('aria-label')).toBe(await switcher(second).getAttribute('aria-label'));
  expect(new URL(page.url()).pathname).toBe('/health/order');
  expect(complaints.list).toEqual([]);
  await close();
});

test('a login as another person in one tab applies to the other', async () => {
  const { page, context, close } = await pages.openAs('DEMO0001', '/health/center');
  await page.getByText('林知远').first().waitFor();
  const second = await context.newPage();
  await logInByForm(second, pages.server.url, pages.takeCard('DEMO0002'));
  await page.getByText('沈若禾').first().waitFor();
  expect(await page.getByText('林知远').count()).toBe(0);
  await close();
});

test('after a logout the back button shows no personal data', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/center');
  await page.getByText('林知远').first().waitFor();
  await page.goto(`${pages.server.url}/health/report`);
  await page
    .getByText(/年度体检报告/)
    .first()
    .waitFor();
  await logOut(page);
  await page.waitForURL('**/demo');
  for (let step = 0; step < 2; step += 1) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await page.getByText(/林知远|年度体检报告/).count()).toBe(0);
  }
  expect(
    await page.evaluate(() => ['token', 'userInfo', 'cardInfoListLocal', 'cardUserInfoLocal'].filter((key) => localStorage.getItem(key))),
  ).toEqual([]);
  await close();
});

test('the back button returns to earlier steps of a booking, and a reload keeps the step', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/appoint');
  await page.getByRole('radio', { name: '职场活力套餐' }).click();
  await page.getByRole('button', { name: '下一步：选门店' }).click();
  await page.getByRole('heading', { name: '选择门店' }).waitFor();
  await page
    .getByRole('button', { name: /^选这家/ })
    .first()
    .click();
  await page.getByRole('heading', { name: '选择日期和时段' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: '选择门店' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: '选择门店' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: '选择套餐和加项' }).waitFor();
  expect(await page.getByRole('radio', { name: '职场活力套餐' }).isChecked()).toBe(true);
  expect(complaints.list).toEqual([]);
  await close();
});

test('a session ended elsewhere redirects to the remembered login page at the next call', async () => {
  const owner = pages.takeCard('DEMO0001');
  // A third session: with two, the other one is ended by its own button.
  await loginByCard(pages.server.url, owner);
  const first = await pages.openAs(owner, '/health/account');
  const second = await pages.openAs(owner, '/health');
  // Its own calls are over, so that the press makes the next one: one made later would redirect before it.
  await waitUntilQuiet(second.page);
  await first.page.getByRole('button', { name: '退出其他设备' }).click();
  const confirm = first.page.getByRole('dialog').getByRole('button', { name: /退出/ });
  await confirm.last().click();
  await confirmInBrowser(first.page);
  await first.page
    .getByText(/已退出/)
    .first()
    .waitFor();
  await second.page.getByRole('link', { name: '订单', exact: true }).first().click();
  await second.page.waitForURL('**/demo');
  await first.close();
  await second.close();
});

test('a logout without a network takes effect when it is back, and a new login works', async () => {
  const { page, context, close } = await pages.openAs('DEMO0001', '/health/center');
  await page.getByText('林知远').first().waitFor();
  await waitForPage(page);
  await context.setOffline(true);
  await logOut(page);
  // Not waitForURL, which rejects when it sees the navigation fail for want of a network.
  await expect.poll(() => page.url()).toMatch(/chrome-error|\/demo$/);
  await context.setOffline(false);
  const after = await context.newPage();
  await after.goto(`${pages.server.url}/health/center`);
  await after.waitForURL('**/demo');
  await after.getByLabel('卡号').fill('DEMO0002');
  await after.getByLabel('证件号').fill('310104198802150028');
  await after.getByRole('checkbox').check();
  await after.getByRole('button', { name: '登录', exact: true }).click();
  await after.waitForURL('**/health');
  await after.reload();
  await after.getByRole('heading', { level: 1 }).first().waitFor();
  expect(new URL(after.url()).pathname).toBe('/health');
  await close();
});

test('a lost network is reported, and the page recovers with the network', async () => {
  const { page, context, close } = await pages.openAs('DEMO0001', '/health/order');
  await page.getByRole('link', { name: '职场活力套餐' }).first().waitFor();
  await waitForPage(page);
  await context.setOffline(true);
  await page.getByText(/网络/).first().waitFor();
  await context.setOffline(false);
  await page
    .getByText(/网络.*断/)
    .first()
    .waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '报告', exact: true }).first().click();
  await page
    .getByText(/年度体检报告/)
    .first()
    .waitFor();
  await close();
});

test('a login page in a second tab does not change while somebody types', async () => {
  const { page, context, close } = await openPage(pages.browser);
  await page.goto(`${pages.server.url}/demo`);
  await page.getByLabel('卡号').fill('DEMO');
  const second = await context.newPage();
  await logInByForm(second, pages.server.url, pages.takeCard('DEMO0001'));
  expect(await page.getByLabel('卡号').inputValue()).toBe('DEMO');
  await close();
});

test('the style sheets of a document are not loaded again, because a repeated one would win over those of the page', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/order');
  await page.getByRole('link', { name: /^待支付/ }).click();
  await page.locator('[aria-current=page]', { hasText: '待支付' }).waitFor();
  await waitUntilQuiet(page);
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? new URL(link.href).pathname : '')));
  expect(sheets.length).toBeGreaterThan(2);
  expect(new Set(sheets).size).toBe(sheets.length);
  await close();
});
