import type { Browser } from 'playwright-core';
import { findViolations } from '../helpers/axe';
import { launchBrowser } from '../helpers/browser';
import { openAs } from '../helpers/openAs';
import { type RunningServer, startServer } from '../helpers/startServer';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(['/health/guide', '/health/notice', '/health/toothdetail'])('%s is read by its contents, and is accessible', async (path) => {
  const { page, complaints, close } = await openAs(browser, server.url, 'DHL0001', path);
  const entry = page.getByRole('navigation', { name: '本页目录' }).getByRole('link').last();
  const title = (await entry.textContent()) ?? '';
  await entry.click();
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
  expect(page.url()).toContain('#s');
  expect(await findViolations(page)).toEqual([]);
  expect(complaints.list).toEqual([]);
  await close();
});

test('what was ticked off stays ticked after a reload; a page that does not come can be asked for again', async () => {
  const { page, close } = await openAs(browser, server.url, 'DHL0001', '/health/notice');
  const box = page.getByRole('checkbox', { name: /^带本人身份证/ });
  await box.check();
  await page.getByText('已完成 1 / 6').waitFor();
  await page.reload();
  await page.getByText('已完成 1 / 6').waitFor();
  expect(await box.isChecked()).toBe(true);
  await page.goto(`${server.url}/health/order`);
  await page.route('**/content/get', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: '体检指南' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '体检指南没有加载出来' });
  await alert.waitFor();
  await page.unroute('**/content/get');
  await alert.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('heading', { level: 2, name: '选套餐' }).waitFor();
  await close();
});
