import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull } from '../helpers/browser/waitForPage';

const pages = sharePages();

test('an invoice is applied for, issued, downloaded and exchanged', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/invoice');
  await page.getByText('还没有申请过发票').waitFor();
  await page
    .getByRole('button', { name: /^申请开票/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '申请开票' });
  // The company's title and number are filled in. An empty number is asked for, and not called wrong.
  await expect(dialog.getByLabel('发票抬头')).toHaveValue('晴川示例集团有限公司');
  await dialog.getByLabel('税号').fill('');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await dialog.getByText('请输入税号').waitFor();
  await dialog.getByLabel('发票抬头').fill('晴川示例集团');
  await dialog.getByLabel('税号').fill('91350100M000');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await dialog.getByText('税号不正确').waitFor();
  // A number that does not follow the rule of credit codes, but has been issued: its owner insists on it.
  await dialog.getByLabel('税号').fill('91350203 M0001QKT19');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await dialog.getByText('请核对税号，没有写错就勾选这一项。').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: '我核对过，税号就是这样的' }).check();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('已开具', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^发票-\d{20}\.pdf$/);
  await page.getByRole('button', { name: '换开' }).click();
  const exchange = page.getByRole('dialog', { name: '换开发票' });
  await exchange.getByText('换开会先红冲原发票').waitFor();
  await exchange.getByRole('radio', { name: '个人' }).check();
  await exchange.getByLabel('发票抬头').fill('林知远');
  await exchange.getByRole('button', { name: '确认换开' }).click();
  await page.getByText('已红冲', { exact: true }).waitFor();
  expect(complaints.list).toEqual([]);
  await close();
});

test('without payments the page explains why there is nothing; a list that fails to load can be retried', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/order');
  await waitUntilFull(page);
  await page.route('**/invoice/list', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: '发票', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: '发票没有加载出来' });
  await alert.waitFor();
  await page.unroute('**/invoice/list');
  await alert.getByRole('button', { name: '重新加载' }).click();
  await page.getByText('没有可以开票的订单').waitFor();
  await close();
});
