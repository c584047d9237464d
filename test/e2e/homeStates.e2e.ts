import type { Page } from '@playwright/test';
import { openPage } from '../helpers/browser';
import { expect, test } from '../helpers/browserTest';
import { logInByForm } from '../helpers/logInByForm';
import { sampleCards } from '../helpers/sampleSession';
import { servePages } from '../helpers/servePages';
import { NO_BUDGET, withholdAnswers } from '../helpers/withholdAnswers';

const REGIONS = [
  ['体检进度', '**/order/getUnpayOrdNum'],
  ['套餐', '**/combo/getHomeComboListByCard'],
  ['最近一次报告', '**/report/queryReportList'],
  ['企业来信', '**/home/hrAletter'],
  ['通知公告', '**/project_config/get*'],
] as const;

const pages = servePages({ env: NO_BUDGET });

async function openHome() {
  const opened = await openPage(pages.browser);
  const { page } = opened;
  await logInByForm(page, pages.server.url, sampleCards.DEMO0001);
  await page.getByRole('article').first().waitFor();
  return opened;
}

/** The browser itself logs broken answers to the console; everything else is a complaint. */
const readComplaints = (list: readonly string[]) => list.filter((line) => !line.includes('Failed to load resource'));
const answer = (page: Page, pattern: string, data: unknown) =>
  page.route(pattern, (route) => route.fulfill({ json: { code: 0, msg: '', data } }));

test('each region fails and is retried independently; the others stay', async () => {
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

test('while answers are pending every region keeps its size and says that it is loading', async () => {
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
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  expect(await page.getByText(/^正在加载/).count()).toBe(0);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('every empty region says why; without a letter there is no card for it', async () => {
  const { page, complaints, close } = await openHome();
  await withholdAnswers(page, 'empty', { keepFrame: true });
  await page.reload();
  await page.getByText('还没有可用的套餐').waitFor();
  await page.getByText('暂时没有适合您的套餐').waitFor();
  await page.getByText('暂时没有公告').waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  expect(await page.getByText('企业来信').count()).toBe(0);
  expect(await page.getByText('最近一次报告').count()).toBe(0);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('an unpaid order shows its countdown; without a list of orders the next step is still shown', async () => {
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
