import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { openPage, type TestPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { findScript } from '../helpers/browser/findScript';
import { logInByForm } from '../helpers/browser/logInByForm';
import { sharePages } from '../helpers/browser/servePages';
import { navigateInClient, waitUntilFull, waitUntilQuiet } from '../helpers/browser/waitForPage';
import { serveInHalves } from '../helpers/servers/serveInHalves';
import { withholdAnswers } from '../helpers/servers/withholdAnswers';
import type { SampleCard } from '../helpers/worlds/sampleSession';

type StorageState = NonNullable<BrowserContextOptions['storageState']>;

const pages = sharePages();

const states = new Map<SampleCard, StorageState>();

/** Opens a page of a person who is logged in and has read the letter. One login per person, because attempts are limited. */
async function openAs(name: SampleCard, options: BrowserContextOptions = {}): Promise<TestPage> {
  let storageState = states.get(name);
  if (!storageState) {
    const first = await openPage(pages.browser);
    await logInByForm(first.page, pages.server.url, pages.takeCard(name));
    await expect(first.page.getByRole('region', { name: '企业来信' }).getByRole('group')).toHaveAttribute('open');
    await waitUntilQuiet(first.page);
    storageState = await first.context.storageState();
    states.set(name, storageState);
    await first.close();
  }
  return openPage(pages.browser, { ...options, storageState });
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

const countPaints = () => performance.getEntriesByType('paint').length;

/** Starts a server whose document begins and never ends. */
async function serveWithoutEnd(beginning: string) {
  const server = createServer((_req, res) => void res.setHeader('Content-Type', 'text/html').write(beginning));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const siderWidth = (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).evaluate((nav) => nav.parentElement?.getBoundingClientRect().width);

test('a new letter stands open before the packages and covers nothing; the next time it is folded, and can be read again', async () => {
  const { page, complaints, close } = await openPage(pages.browser);
  await logInByForm(page, pages.server.url, pages.takeCard('MIC0001'));
  const letter = page.getByRole('region', { name: '企业来信' }).getByRole('group');
  const messages = page.getByRole('complementary', { name: '企业消息' });
  await expect(letter).toHaveAttribute('open');
  await waitUntilQuiet(page);
  // It has been marked as read, and stays where it is read.
  await expect(letter).toHaveAttribute('open');
  await expect(messages).not.toContainText('企业来信');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectAccessible(page);
  await page.reload();
  await expect(messages.getByRole('region', { name: '企业来信' })).toBeVisible();
  await waitUntilQuiet(page);
  await expect(letter).not.toHaveAttribute('open');
  await letter.locator('summary').press('Enter');
  await expect(letter.getByRole('paragraph').last()).toBeVisible();
  expect(complaints.list).toEqual([]);
  await close();
});

test('on a phone what is about the person comes before what the company offers', async () => {
  const { page, complaints, close } = await openAs('DEMO0001', { viewport: { width: 390, height: 844 } });
  await page.goto(`${pages.server.url}/health`);
  const getTop = async (name: string) => (await page.getByRole('heading', { level: 2, name }).boundingBox())?.y ?? Number.NaN;
  await page.getByRole('heading', { level: 2, name: '需要帮助' }).waitFor();
  const names = ['健康行动单', '最近一次报告', '我的套餐', '通知公告', '企业来信', '高端医疗', '需要帮助'];
  const tops = await Promise.all(names.map(getTop));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(complaints.list).toEqual([]);
  await close();
});

test('the layout has seven entries, a toggle with a state, and a width that hydration does not change', async () => {
  const { page, complaints, close } = await openAs('DEMO0001');
  const plain = await openAs('DEMO0001', { javaScriptEnabled: false });
  await Promise.all([page.goto(`${pages.server.url}/health`), plain.page.goto(`${pages.server.url}/health`)]);
  expect(await page.getByRole('navigation', { name: '主导航' }).getByRole('link').count()).toBe(7);
  const toggle = page.getByRole('button', { name: '展开菜单' });
  await toggle.waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  expect(await siderWidth(page)).toBe(await siderWidth(plain.page));
  const narrow = (await siderWidth(page)) ?? 0;
  await toggle.click();
  expect(await page.getByRole('button', { name: '收起菜单' }).getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => siderWidth(page)).toBeGreaterThan(narrow);
  await plain.page.setViewportSize({ width: 1600, height: 900 });
  await expect.poll(() => siderWidth(plain.page)).toBeGreaterThan(narrow);
  expect(complaints.list).toEqual([]);
  await Promise.all([close(), plain.close()]);
});

test('without JavaScript the home page shows its data', async () => {
  const { page, close } = await openAs('DEMO0001', { javaScriptEnabled: false });
  await page.goto(`${pages.server.url}/health`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('，您好');
  expect(await page.getByRole('list', { name: '体检进度' }).count()).toBe(1);
  expect(await page.getByRole('article').count()).toBeGreaterThan(2);
  expect(await page.getByRole('button', { name: '退出登录' }).count()).toBe(1);
  await close();
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`the home page at ${width} × ${height} is accessible, shifts nothing after hydration and never scrolls horizontally`, async () => {
    const { page, complaints, close } = await openAs('DEMO0001', { viewport: { width, height } });
    await page.goto(`${pages.server.url}/health`);
    await page.getByRole('button', { name: /菜单$/ }).waitFor();
    await waitUntilQuiet(page);
    const shifts = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const found: string[] = [];
          const describe = (entry: PerformanceEntry & { value?: number; sources?: { node?: Element }[] }) =>
            `${entry.value}: ${entry.sources?.map(({ node }) => node?.className || node?.nodeName).join(', ')}`;
          const observer = new PerformanceObserver((list) => {
            const entries = list.getEntries();
            found.push(...entries.filter(({ entryType }) => entryType !== 'mark').map(describe));
            // The mark is the last one.
            if (entries.some(({ name }) => name === 'end')) resolve(found);
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          observer.observe({ type: 'mark' });
          performance.mark('end');
        }),
    );
    expect(shifts).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
    expect(complaints.list).toEqual([]);
    await close();
  });
}

test('the home page is painted only when its document is complete, so that nothing shifts', async () => {
  const { page, close } = await openAs('DEMO0001', { viewport: { width: 1024, height: 768 } });
  const half = await serveInHalves(pages.server.url, '/health');
  await page.goto(`${half.url}/health`, { waitUntil: 'commit' });
  await page.locator('header').first().waitFor({ state: 'attached' });
  // A page that was opened later and whose document is incomplete too, without our rule, has been painted.
  const other = await page.context().newPage();
  const endless = await serveWithoutEnd('<!doctype html><title>other</title><p>painted</p>');
  await other.goto(endless.url, { waitUntil: 'commit' });
  await other.waitForFunction(countPaints);
  endless.close();
  expect(await page.evaluate(countPaints)).toBe(0);
  half.sendRest();
  await page.waitForFunction(countPaints);
  await close();
  await half.close();
});

test('by keyboard alone: skip link, sidebar, focus on the new heading, notices and cards', async () => {
  const { page, complaints, close } = await openAs('DEMO0001');
  await page.goto(`${pages.server.url}/health`);
  await waitUntilFull(page);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('跳到主要内容');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('yj-main');
  await page.getByRole('link', { name: '订单', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/health/order');
  await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.getByRole('button', { name: /^通知公告/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: '最新通知' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('false');
  expect(complaints.list).toEqual([]);
  await close();
});

test('switching the card changes the person of the pages, in the browser and on the server', async () => {
  const { page, complaints, close } = await openAs('ZYHY0001');
  await page.goto(`${pages.server.url}/health`);
  const switcher = page.getByRole('button', { name: /切换体检卡$/ });
  const before = await switcher.getAttribute('aria-label');
  await page.getByRole('button', { name: /菜单$/ }).waitFor();
  await switcher.click();
  await expectAccessible(page);
  await page.getByRole('region', { name: '切换体检卡' }).locator('button:not([aria-current])').first().click();
  await page.waitForFunction((old) => document.querySelector('[aria-label$="切换体检卡"]')?.getAttribute('aria-label') !== old, before);
  const after = await switcher.getAttribute('aria-label');
  await page.getByRole('heading', { level: 1, name: /，您好$/ }).waitFor();
  await waitUntilQuiet(page);
  await page.reload();
  expect(await switcher.getAttribute('aria-label')).toBe(after);
  expect(complaints.list).toEqual([]);
  await close();
});

test("a package's items can be searched, an add-on changes the price, a conflict is reported, and the choice is kept for booking", async () => {
  const { page, complaints, close } = await openAs('DEMO0001');
  await page.goto(`${pages.server.url}/health`);
  // A link pressed before hydration loads a document, which does not move the focus.
  await waitUntilFull(page);
  await page.getByRole('link', { name: '职场活力套餐', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '职场活力套餐' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.getByLabel('搜索检查项目').fill('血压');
  await page.getByText(/^找到 \d+ 项$/).waitFor();
  expect(await page.getByText('血压与脉搏').count()).toBeGreaterThan(0);
  await page.getByRole('region', { name: '可选加项' }).getByText('消化系统', { exact: true }).click();
  await page.getByRole('checkbox', { name: '碳 13 尿素呼气试验' }).check();
  await page.getByText('¥168').last().waitFor();
  expect(await page.getByRole('checkbox', { name: '碳 14 尿素呼气试验' }).isDisabled()).toBe(true);
  expect(await page.getByText('与已选的“碳 13 尿素呼气试验”不能同时做').count()).toBe(1);
  await page.reload();
  expect(await page.getByRole('checkbox', { name: '碳 13 尿素呼气试验' }).isChecked()).toBe(true);
  const book = await page.getByRole('link', { name: '预约这个套餐' }).getAttribute('href');
  expect(book).toMatch(/\/health\/appoint\?comboId=[^&]+&addOns=[^&]+$/);
  expect(complaints.list).toEqual([]);
  await close();
});

test('packages are compared with at most three others; differences are marked, and can be shown alone', async () => {
  const { page, complaints, close } = await openAs('DEMO0001');
  await page.goto(`${pages.server.url}/health`);
  await page.getByRole('link', { name: '职场活力套餐', exact: true }).click();
  const choices = page.getByRole('group', { name: /选择要对比的套餐/ }).getByRole('checkbox');
  await choices.first().waitFor();
  for (const index of [0, 1, 2]) await choices.nth(index).check();
  expect(await choices.nth(3).isDisabled()).toBe(true);
  const table = page.getByRole('table', { name: '各套餐包含的检查项目' });
  await page.waitForFunction(() => document.querySelectorAll('thead th').length === 5);
  const all = await table.getByRole('row').count();
  await page.getByRole('switch', { name: '只看差异' }).click();
  const different = await table.getByRole('row').count();
  expect(different).toBeGreaterThan(1);
  expect(different).toBeLessThan(all);
  await expectAccessible(page);
  await page.reload();
  expect(await table.getByRole('columnheader').count()).toBe(5);
  expect(complaints.list).toEqual([]);
  await close();
});

test('while the orders of another state load, those of the former one are not shown under it', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/order');
  await waitUntilFull(page);
  const orders = page.getByRole('main').locator('a[href*="orderNo="]');
  await expect(orders.first()).toBeVisible();
  const end = await withholdAnswers(page, 'loading', { keepFrame: true });
  await page.getByRole('link', { name: /^已完成/ }).click();
  await page.locator('[aria-current=page]', { hasText: '已完成' }).waitFor();
  await expect(orders).toHaveCount(0);
  await end();
  await page.getByText('订单没有加载出来').waitFor();
  await close();
});

test("the title is the page's, even after navigating back to the first page", async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/guide');
  const first = await page.title();
  await page.getByRole('link', { name: '订单', exact: true }).first().click();
  await page.waitForFunction((title) => document.title !== title, first);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '体检指南' }).waitFor();
  expect(await page.title()).toBe(first);
  await close();
});

test('a phone has a bar of five at the bottom; the other pages are behind 更多', async () => {
  const { page, complaints, close } = await pages.openAs('DHL0001', '/health/account', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await waitUntilQuiet(page);
  const bar = page.getByRole('navigation', { name: '底部导航' });
  expect(await bar.getByRole('listitem').allInnerTexts()).toEqual(['首页', '预约', '订单', '报告', '更多']);
  await bar.getByRole('button', { name: '更多' }).tap();
  const panel = page.getByRole('dialog', { name: '更多' });
  expect(await panel.getByRole('link', { name: '我的', exact: true }).getAttribute('aria-current')).toBe('page');
  await expectAccessible(page);
  await panel.getByRole('link', { name: '家人与体检卡' }).tap();
  await page.getByRole('heading', { level: 1, name: '家人与体检卡' }).waitFor();
  await panel.waitFor({ state: 'detached' });
  expect(complaints.list).toEqual([]);
  await close();
});

test('a page whose code does not arrive says so within the frame, from which the others can be reached', async () => {
  const { page, close } = await openAs('DEMO0001');
  await page.goto(`${pages.server.url}/health`);
  await waitUntilQuiet(page);
  const script = `**/${findScript('Guide-Guide-page')}`;
  await page.route(script, (route) => route.abort());
  const menu = page.getByRole('navigation', { name: '主导航' });
  await menu.getByRole('link', { name: '指南' }).click();
  await page.getByRole('alert').getByRole('heading', { level: 1, name: '页面没有加载完' }).waitFor();
  await expectAccessible(page);
  await menu.getByRole('link', { name: '订单' }).click();
  await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor();
  // Pressed again, it is loaded again.
  await page.unroute(script);
  await menu.getByRole('link', { name: '指南' }).click();
  await page.getByRole('heading', { level: 1, name: '体检指南' }).waitFor();
  await close();
});

test('when nothing can be loaded, the home page says so once, and one button loads everything', async () => {
  const { page, close } = await openAs('DEMO0001', { viewport: { width: 390, height: 844 } });
  await page.goto(`${pages.server.url}/health/guide`);
  await waitUntilQuiet(page);
  await withholdAnswers(page, 'failed', { keepFrame: true });
  await navigateInClient(page, '/health');
  await page.getByText('首页没有加载出来').waitFor();
  await expect(page.getByText('没有加载出来')).toHaveCount(1);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('heading', { name: '健康行动单' }).waitFor();
  await page.getByRole('heading', { name: '我的套餐' }).waitFor();
  await expect(page.getByText('没有加载出来')).toHaveCount(0);
  await close();
});
