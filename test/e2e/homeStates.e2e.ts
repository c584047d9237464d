import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../helpers/browser';
import { type RunningServer, startServer } from '../helpers/startServer';

/** Nothing arrives within a render budget of one millisecond, so the browser fetches everything and its answers can be chosen. */
const NO_BUDGET = { RENDER_BUDGET_MS: '1' };
const REGIONS = [
  ['体检进度', '**/order/getUnpayOrdNum'],
  ['套餐', '**/combo/getHomeComboListByCard'],
  ['最近一次报告', '**/report/queryReportList'],
  ['企业来信', '**/home/hrAletter'],
  ['通知公告', '**/project_config/get*'],
] as const;

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: NO_BUDGET }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openHome() {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.goto(`${server.url}/demo`);
  await page.getByLabel('卡号').fill('DEMO0001');
  await page.getByLabel('证件号').fill('110101199003070011');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/health');
  await page.getByRole('article').first().waitFor();
  return opened;
}

/** What a broken answer itself leaves in the console is the browser's doing; everything else is a complaint. */
const readComplaints = (list: readonly string[]) => list.filter((line) => !line.includes('Failed to load resource'));
const answer = (page: Page, pattern: string, data: unknown) =>
  page.route(pattern, (route) => route.fulfill({ json: { code: 0, msg: '', data } }));

test('each region fails by itself, says so and comes back on a retry; the others stay', async () => {
  const { page, complaints, close } = await openHome();
  for (const [label, pattern] of REGIONS) {
    await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: `${label}没有加载出来` });
    await alert.waitFor();
    expect(await page.getByText('没有加载出来').count()).toBe(1);
    await page.unroute(pattern);
    await alert.getByRole('button', { name: '重新加载' }).click();
    await alert.waitFor({ state: 'detached' });
  }
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('while answers are on their way every region keeps its room and says that it loads', async () => {
  const { page, complaints, close } = await openHome();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const [, pattern] of REGIONS) {
    await page.route(pattern, async (route) => {
      await gate;
      await route.continue();
    });
  }
  await page.reload();
  for (const [label] of REGIONS) await page.getByText(`正在加载${label}…`).waitFor({ state: 'attached' });
  release();
  await page.getByRole('article').first().waitFor();
  expect(await page.getByText(/^正在加载/).count()).toBe(0);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('with nothing to show every region says why; without a letter there is no card', async () => {
  const { page, complaints, close } = await openHome();
  await answer(page, '**/order/getUnpayOrdNum', { count: 0 });
  await answer(page, '**/order/queryOrderList', { list: [], total: 0, counts: { all: 0, pay: 0, todo: 0, done: 0, closed: 0 } });
  await answer(page, '**/combo/getHomeComboListByCard', []);
  await answer(page, '**/home/hrAletter', null);
  await answer(page, '**/report/queryReportList', { own: true, list: [] });
  await answer(page, '**/project_config/get*', { bulletins: [], earlyBird: null });
  await page.reload();
  await page.getByText('还没有可用的套餐').waitFor();
  await page.getByText('暂时没有适合您的套餐').waitFor();
  await page.getByText('暂时没有公告').waitFor();
  expect(await page.getByText('企业来信').count()).toBe(0);
  expect(await page.getByText('最近一次报告').count()).toBe(0);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('an unpaid order shows its countdown; a back end that cannot list orders still shows the way', async () => {
  const { page, complaints, close } = await openHome();
  await answer(page, '**/order/getUnpayOrdNum', {
    count: 1,
    orderNo: 'YJ1',
    holdExpiresAt: new Date(Date.now() + 25 * 60_000).toISOString(),
  });
  await page.route('**/order/queryOrderList', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.getByText('还差一步：完成支付').waitFor();
  await page.getByRole('timer').waitFor();
  expect(await page.getByRole('timer').textContent()).toMatch(/2[45]:\d\d/);
  expect(await page.getByRole('link', { name: '去支付' }).getAttribute('href')).toContain('orderNo=YJ1');
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});
