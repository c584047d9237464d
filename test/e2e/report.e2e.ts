import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { confirmInBrowser } from '../helpers/browser/confirmInBrowser';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull } from '../helpers/browser/waitForPage';

const pages = sharePages();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('from the list to a report, to the trend of one value, and back', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/report');
  await page
    .getByText(/^异常 \d+ 项$/)
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: /^查看报告：\d{4} 年度体检报告$/ }).count()).toBe(3);
  await page
    .getByRole('link', { name: /^查看报告：/ })
    .first()
    .click();
  await page.getByText('低密度脂蛋白胆固醇 3.71 mmol/L，高于参考范围（≤ 3.40）').waitFor();
  await page.getByText('只看异常').click();
  await page.getByRole('row', { name: /总蛋白/ }).waitFor({ state: 'detached' });
  await page.getByLabel('查找检查项目').fill('尿酸');
  expect(await page.getByRole('row').filter({ hasText: '偏' }).count()).toBe(1);
  await page.getByRole('link', { name: '看趋势：低密度脂蛋白胆固醇' }).click();
  await heading(page, '指标趋势');
  await page.getByRole('img', { name: /低密度脂蛋白胆固醇/ }).waitFor();
  expect(await page.getByRole('table').getByRole('row').count()).toBe(4);
  expect(await findViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载表格：低密度脂蛋白胆固醇' }).click();
  expect((await download).suggestedFilename()).toBe('低密度脂蛋白胆固醇.csv');
  await page.goBack();
  await page.getByText('先看结果').waitFor();
  expect(complaints.list).toEqual([]);
  await close();
});

test('on a phone the reference ranges of a report stand in one column', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/report', { viewport: { width: 390, height: 844 } });
  await page
    .getByRole('link', { name: /^查看报告：/ })
    .first()
    .click();
  const ranges = page.getByRole('table', { name: '一般检查的检查结果' }).locator('tbody td:nth-child(3)');
  await ranges.first().waitFor();
  const starts = await ranges.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(starts).size).toBe(1);
  expect(complaints.list).toEqual([]);
  await close();
});

test('a report is exported as FHIR; the filter for abnormal values is in the address', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/report');
  await page
    .getByRole('link', { name: /^查看报告：/ })
    .first()
    .click();
  await page.getByText('只看异常').click();
  await page.waitForURL('**only=abnormal');
  await page.reload();
  await page.getByText('先看结果').waitFor();
  expect(await page.getByRole('row', { name: /总蛋白/ }).count()).toBe(0);
  await page.getByRole('button', { name: '更多操作' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /FHIR/ }).click();
  await confirmInBrowser(page);
  expect((await download).suggestedFilename()).toMatch(/^体检报告-.*\.fhir\.json$/);
  expect(complaints.list).toEqual([]);
  await close();
});

test('years are compared: the choice is in the address, and with fewer than two the page says what to do', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/report');
  await page.getByRole('link', { name: '历年对比' }).click();
  await page.getByRole('row', { name: /舒张压.*新增异常/ }).waitFor();
  await page.getByRole('row', { name: /丙氨酸氨基转移酶.*好转/ }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const chosen = page.getByRole('checkbox', { name: /年度体检报告/, checked: true });
  for (const left of [2, 1]) {
    // The choice is in the address, so the checkbox follows the navigation.
    await chosen.first().click();
    await chosen.nth(left).waitFor({ state: 'detached' });
  }
  await page.getByText('至少选两份').waitFor();
  expect(complaints.list).toEqual([]);
  await close();
});

test("the page explains why nothing can be shown: no report yet, another person's, or no answer with a retry", async () => {
  const empty = await pages.openAs('LANDI0001', '/health/report');
  await empty.page.getByText('还没有体检报告').waitFor();
  await empty.page.goto(`${pages.server.url}/health/report?reportId=unknown`);
  await empty.page.getByText('没有找到这份报告', { exact: true }).waitFor();
  await waitUntilFull(empty.page);
  await empty.page.route('**/report/queryReportList', (route) => route.fulfill({ status: 500, body: '' }));
  await empty.page.getByRole('link', { name: '查看我的报告' }).click();
  const alert = empty.page.getByRole('alert').filter({ hasText: '体检报告没有加载出来' });
  await alert.waitFor();
  await empty.page.unroute('**/report/queryReportList');
  await alert.getByRole('button', { name: '重新加载' }).click();
  await empty.page.getByText('还没有体检报告').waitFor();
  await empty.close();
});

test('a corrected report is marked, and its former version is shown as such', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/report');
  await page.getByText('已更正').waitFor();
  await page.getByRole('article').filter({ hasText: '已更正' }).getByRole('link').click();
  await page.getByText(/本报告已于 .+ 更正：尿酸与超敏 C 反应蛋白录入有误/).waitFor();
  expect(await page.getByRole('row', { name: /^尿酸 / }).textContent()).toContain('446');
  await page.getByRole('link', { name: '看更正前的内容' }).click();
  await page.getByRole('alert').filter({ hasText: '您正在看更正前的内容' }).waitFor();
  expect(await page.getByRole('row', { name: /^尿酸 / }).textContent()).toContain('406');
  expect(await page.getByRole('button', { name: '更多操作' }).count()).toBe(0);
  await page.getByText('只看异常').click();
  await page.waitForURL(/version=1.*only=abnormal|only=abnormal.*version=1/);
  await page.reload();
  await page.getByRole('link', { name: '看现在的报告' }).click();
  await page.getByRole('row', { name: /^尿酸 .*446/ }).waitFor();
  expect(complaints.list).toEqual([]);
  await close();
});
