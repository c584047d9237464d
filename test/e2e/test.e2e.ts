import { findViolations } from '../helpers/browser/axe';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { startServer } from '../helpers/servers/startServer';

const pages = sharePages();

async function openTest() {
  const opened = await openPage(pages.browser);
  await opened.page.goto(`${pages.server.url}/test`);
  return opened;
}

test('shows that both groups of calls answer, follows the colour pickers, and is accessible', async () => {
  const { page, complaints, close } = await openTest();
  await page.getByText('正常 ·').nth(1).waitFor();
  const readVariable = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--yj-primary'));
  const before = await readVariable();
  await page.getByLabel('主色').fill('#7a1fa2');
  await page.waitForFunction((old) => document.documentElement.style.getPropertyValue('--yj-primary') !== old, before);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '恢复默认' }).click();
  await page.waitForFunction((old) => document.documentElement.style.getPropertyValue('--yj-primary') === old, before);
  await page.getByRole('button', { name: '请求错误通知' }).click();
  await page.getByRole('alert').filter({ hasText: '请求错误' }).waitFor();
  expect(complaints.list).toEqual([]);
  await close();
});

test('shows when a back end does not answer, and checks again', async () => {
  const { page, close } = await openTest();
  await page.route('**/wfmall/**', (route) => route.abort());
  await page.getByRole('button', { name: '再查一次' }).click();
  await page.getByText('没有应答').waitFor();
  await page.unroute('**/wfmall/**');
  await page.getByRole('button', { name: '再查一次' }).click();
  await page.getByText('正常 ·').nth(1).waitFor();
  await close();
});

test('without the sample data shows only the build and whether the back end answers', async () => {
  const plain = await startServer({ env: { SAMPLE: '0' } });
  const { page, complaints, close } = await openPage(pages.browser);
  await page.goto(`${plain.url}/test`);
  await page.getByText('构建编号').waitFor();
  await page
    .getByText(/毫秒|没有应答/)
    .first()
    .waitFor();
  for (const title of ['主题预览', '浏览器存储', '模拟出错']) expect(await page.getByText(title).count()).toBe(0);
  expect(complaints.list).toEqual([]);
  await close();
  await plain.stop();
});
