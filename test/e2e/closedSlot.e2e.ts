import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { openAs } from '../helpers/worlds/openAs';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'closed-slot-'));
/** The embedded database, which the command opens while the server is stopped. */
const options = { dataDir, isEmbedded: true } as const;
const REASON = '设备检修';
let server: RunningServer;
let orderNo = '';

const heading = (page: Page) => page.getByRole('heading', { name: '这个时段停诊了，请重新选择时间' });

test.beforeAll(async ({ browser }) => {
  server = await startServer(options);
  // The second employee of the sample has one confirmed order.
  const { page, close } = await openAs(browser, server.url, 'DEMO0002', '/health/order');
  await page.getByRole('link', { name: '女士活力套餐' }).first().click();
  await page.waitForURL(/orderNo=/);
  orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  await page.getByRole('heading', { name: '预约信息' }).waitFor();
  const shown = await page.locator('strong', { hasText: /^\d{4}年\d{1,2}月\d{1,2}日 周. \d\d:\d\d-/ }).textContent();
  const [, year = '', month = '', day = ''] = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(shown ?? '') ?? [];
  await close();
  await server.stop();
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const args = ['dist/server/ops.js', 'close-slot', 'store-sh-yanyu', '--date', date, '--by', '客服07', '--reason', REASON, '--yes'];
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, SAMPLE: '1' };
  const run = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(run.stdout + run.stderr).toContain('1 人收到了通知');
  server = await startServer(options);
});

test.afterAll(async () => {
  await server?.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test('home, bell and order list say that the time is closed', async ({ browser }) => {
  const { page, complaints, close } = await openAs(browser, server.url, 'DEMO0002', '/health/order');
  await page.getByText('时段停诊').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${server.url}/health`);
  await expect(page.getByRole('link', { name: '重新选择时间' })).toHaveAttribute('href', new RegExp(orderNo));
  expect(complaints.list).toEqual([]);
  await close();
});

test('one press by keyboard moves the order; a second tab learns that the other offers are gone', async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  const first = await openAs(browser, server.url, 'DEMO0002', `/health/order/orderDetail?orderNo=${orderNo}`);
  const second = await openAs(browser, server.url, 'DEMO0002', `/health/order/orderDetail?orderNo=${orderNo}`, { viewport });
  for (const { page } of [first, second]) {
    await heading(page).waitFor();
    await page.getByText(REASON).waitFor();
    await expect(page.getByRole('button', { name: /^改到这个时间/ })).toHaveCount(3);
    expect(await findViolations(page)).toEqual([]);
    const [width = 0, shown = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(width).toBeLessThanOrEqual(shown);
    // Nobody should prepare for, or go to, the closed time.
    await expect(page.getByText('怎样准备')).toHaveCount(0);
    await expect(page.getByText('签到码')).toHaveCount(0);
  }
  const offer = first.page.getByRole('button', { name: /^改到这个时间/ }).first();
  const time = /：(.+?)，/.exec((await offer.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await offer.focus();
  await first.page.keyboard.press('Enter');
  await heading(first.page).waitFor({ state: 'detached' });
  await expect(first.page.getByRole('heading', { level: 1 })).toBeFocused();
  await first.page
    .getByText(time.split(' ')[0] ?? '')
    .first()
    .waitFor();
  await first.page.getByText('不计改约次数').waitFor();

  await second.page
    .getByRole('button', { name: /^改到这个时间/ })
    .last()
    .click();
  await heading(second.page).waitFor({ state: 'detached' });
  await second.page.getByText('不计改约次数').waitFor();
  expect(first.complaints.list).toEqual([]);
  await first.close();
  await second.close();
});
