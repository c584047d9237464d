import type { Browser, Page } from '@playwright/test';
import { calls } from '../../shared/calls';
import { type RouteRow, routes } from '../../shared/routes';
import { findViolations } from '../helpers/axe';
import { choosePackage, choosePlace, submitBooking } from '../helpers/bookInBrowser';
import { openPage, type TestPage } from '../helpers/browser';
import { expect, test } from '../helpers/browserTest';
import { type RunningServer, startServer } from '../helpers/startServer';
import { type SpecOnlyBackend, startSpecOnlyBackend } from '../helpers/startSpecOnlyBackend';

/** The client at a back end that implements the specification's calls and none of our extensions. */

const rows: readonly RouteRow[] = routes;
const privateRows = rows.filter(({ kind }) => kind === 'private');
const extensionPaths = new Set<string>(
  Object.values(calls)
    .filter((row) => 'extension' in row)
    .map(({ path }) => path),
);

let backend: SpecOnlyBackend;
let server: RunningServer;
let browser: Browser;

test.beforeAll(async ({ browser: ofWorker }) => {
  browser = ofWorker;
  backend = await startSpecOnlyBackend();
  server = await startServer({ env: { STAFF_API_BASE: backend.base, GENERAL_API_BASE: backend.base, SAMPLE: '0' } });
});
test.afterAll(async () => {
  await server?.stop();
  await backend?.stop();
});

async function logIn(suffix: string, card: string, idNumber: string): Promise<TestPage> {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.goto(`${server.url}/${suffix}`);
  await page.getByLabel('卡号').fill(card);
  await page.getByLabel('证件号').fill(idNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/health');
  return opened;
}

/** The browser itself writes down an answer of 404; that is what this back end is for. */
const readComplaints = ({ complaints }: TestPage) => complaints.list.filter((line) => !line.includes('Failed to load resource'));
const closeLetter = async (page: Page) => {
  await page.getByRole('button', { name: '我知道了' }).click();
};

test('every private page opens, hides what is missing, and fails nowhere', async () => {
  const opened = await logIn('demo', 'DEMO0001', '110101199003070011');
  const { page } = opened;
  await closeLetter(page);
  for (const { path, id } of privateRows) {
    await page.goto(server.url + path);
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    expect({ id, heading: await main.getByRole('heading', { level: 1 }).count() }).toEqual({ id, heading: 1 });
    expect({ id, failed: await page.getByText('没有加载出来').count() }).toEqual({ id, failed: 0 });
    expect({ id, busy: await main.locator('[aria-busy=true]').count() }).toEqual({ id, busy: 0 });
    expect({ id, notices: await page.getByText('请求错误').count() }).toEqual({ id, notices: 0 });
    expect({ id, violations: await findViolations(page) }).toEqual({ id, violations: [] });
  }
  expect(readComplaints(opened)).toEqual([]);
  // Only our extensions were asked for in vain: nothing else of ours is needed at a foreign back end.
  expect(backend.refused.filter((path) => !extensionPaths.has(path))).toEqual([]);
  await opened.close();
});

test('somebody books, pays and finds the order with the calls of the specification alone', async () => {
  const opened = await logIn('LANDI', 'LANDI0001', '310115199603300074');
  const { page } = opened;
  await closeLetter(page);
  await choosePackage(page, server.url, '职场活力套餐');
  await choosePlace(page);
  await submitBooking(page);
  const [sandbox] = await Promise.all([opened.context.waitForEvent('page'), page.getByRole('link', { name: '打开测试支付页' }).click()]);
  await sandbox.getByRole('button', { name: /^确认付款/ }).click();
  await sandbox.getByText('付款成功').waitFor();
  await sandbox.close();
  await page.bringToFront();
  await page.getByRole('heading', { name: /^已支付/ }).waitFor();
  await page.getByText('门店已确认您的预约').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${server.url}/health/order`);
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('没有加载出来').count()).toBe(0);
  expect(readComplaints(opened)).toEqual([]);
  await opened.close();
});
