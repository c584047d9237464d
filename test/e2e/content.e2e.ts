import { expect, test } from '../helpers/browser/browserTest';
import { logInByForm } from '../helpers/browser/logInByForm';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull } from '../helpers/browser/waitForPage';
import { sampleCards } from '../helpers/worlds/sampleSession';

const pages = sharePages();

test('ticked items stay ticked after a reload; a page that fails to load can be retried', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/notice');
  const box = page.getByRole('checkbox', { name: /^带本人身份证/ });
  await box.check();
  await page.getByText('已完成 1 / 6').waitFor();
  await page.reload();
  await page.getByText('已完成 1 / 6').waitFor();
  expect(await box.isChecked()).toBe(true);
  await page.goto(`${pages.server.url}/health/order`);
  await waitUntilFull(page);
  await page.route('**/content/get', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: '指南', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: '体检指南没有加载出来' });
  await alert.waitFor();
  await page.unroute('**/content/get');
  await alert.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('heading', { level: 2, name: '选套餐' }).waitFor();
  await close();
});

test('the next person at the same computer starts with an empty list', async () => {
  const { page, context, close } = await pages.openAs('DHL0001', '/health/notice');
  const box = page.getByRole('checkbox', { name: /^带本人身份证/ });
  await box.check();
  await page.getByText('已完成 1 /').waitFor();
  await context.clearCookies();
  await logInByForm(page, pages.server.url, sampleCards.DEMO0001);
  await page.goto(`${pages.server.url}/health/notice`);
  await page.getByText('已完成 0 /').waitFor();
  await close();
});
