import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/browserTest';
import { HOLDER, serveBench, type Visit } from '../helpers/browser/conformance';
import { findScript } from '../helpers/browser/findScript';
import { waitUntilQuiet } from '../helpers/browser/waitForPage';
import { waitUntil } from '../helpers/servers/waitUntil';
import { createPng } from '../helpers/worlds/sampleFiles';

/** The limits of spec §9 on the shipped build. The page's clock is stopped and moved by hand, so that they are measured exactly on any machine. */
const bench = serveBench(HOLDER);

/** Opens a page of a card holder, and stops its clock once it is hydrated. */
async function openStopped(path: string): Promise<Visit> {
  const visit = await bench.open(HOLDER, { reducedMotion: 'reduce' });
  await visit.page.clock.install();
  await visit.goPrivate(path);
  await waitUntilQuiet(visit.page);
  await visit.page.clock.pauseAt((await visit.page.evaluate(() => Date.now())) + 60_000);
  return visit;
}

/** Moves the clock in small steps until something is so; between them, answers can arrive. */
async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await waitUntil(async () => {
    if (await isSo()) return true;
    await page.clock.runFor(STEP_MS);
    return false;
  });
}

/** Whether a message is gone, or fading out. */
async function isLeaving(message: Locator): Promise<boolean> {
  const [shown] = await message.evaluateAll((elements) => elements.map((element) => element.className));
  return shown === undefined || shown.includes('-leave');
}

/** Checks how long a message stays, to the length of a few steps. */
async function expectDuration(page: Page, message: Locator, duration: number): Promise<void> {
  await runUntil(page, () => message.isVisible());
  await page.clock.runFor(duration - MARGIN_MS);
  expect(await isLeaving(message)).toBe(false);
  await page.clock.runFor(2 * MARGIN_MS);
  await expect.poll(() => isLeaving(message)).toBe(true);
}

const STEP_MS = 20;
const MARGIN_MS = 100;
const WIDTH = 1440;

test('“Error notification: duration 4.5 seconds, top offset 24, placement topRight.” on a public page', async () => {
  const { page } = await openStopped('/company');
  bench.backend.reply('getCompanyList', { json: { code: 4001, msg: '名称太短' } });
  await page.getByRole('searchbox').fill('甲');
  const notice = page.getByRole('alert').filter({ hasText: '请求错误' });
  await runUntil(page, () => notice.isVisible());
  const box = await notice.boundingBox();
  expect(box?.y).toBe(24);
  expect(box?.x).toBeGreaterThan(WIDTH / 2);
  await expectDuration(page, notice, 4_500);
});

test('“Error notification: duration 4.5 seconds, top offset 24, placement topRight.” on a private page', async () => {
  const { page } = await openStopped('/health/mycard');
  bench.backend.reply('cardLogin', { json: { code: 4001, msg: '卡号不正确' } });
  await page.getByLabel('卡号', { exact: true }).fill('C1');
  await page.getByLabel('持卡人证件号').fill('1');
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  const notice = page.locator('.ant-notification-notice').filter({ hasText: '请求错误' });
  await runUntil(page, () => notice.isVisible());
  expect(await page.locator('.ant-notification').getAttribute('class')).toContain('topRight');
  const box = await notice.boundingBox();
  expect(Math.round(box?.y ?? 0)).toBe(24);
  expect(box?.x).toBeGreaterThan(WIDTH / 2);
  await expectDuration(page, notice, 4_500);
});

test('“Message toast default duration: 3 seconds.” and an upload as a form: “or as a form upload when the body is form data”', async () => {
  bench.backend.reply('upload', { json: { code: 0, data: { fileId: 'file-1', name: '照片.png', size: 70, sha256: 'a'.repeat(64) } } });
  bench.backend.reply('projectReportCreate', { json: { code: 0, data: { outsideReportId: 'outside-1' } } });
  const { page } = await openStopped('/health/collectReport');
  await page.locator('input[type=file]').setInputFiles([{ name: '照片.png', mimeType: 'image/png', buffer: createPng() }]);
  await runUntil(page, () => page.getByText('已上传', { exact: true }).isVisible());
  const [upload] = bench.backend.list('upload');
  expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(upload?.body).toContain('name="clentType"\r\n\r\npc');
  expect(upload?.body).toContain('filename="照片.png"');
  await page.getByLabel('体检机构').fill('示例医院');
  await page.getByLabel('体检日期').fill('2025-03-04');
  await page.getByRole('button', { name: '存入这份报告' }).click();
  await expectDuration(page, page.locator('.ant-message-notice'), 3_000);
});

/** Marks the document once a timer of minutes runs: the main script starts it at a time that depends on the machine. */
const MARK_LONG_TIMER = () => {
  const { setTimeout: start } = window;
  const mark = (handler: TimerHandler, delay?: number, ...values: unknown[]) => {
    if (delay && delay > 60_000) document.documentElement.dataset.longTimer = 'runs';
    return start(handler, delay, ...values);
  };
  Object.assign(window, { setTimeout: mark });
};

test('“Page chunk load timeout: 120 seconds.”', async () => {
  const { page } = await bench.open(HOLDER, { isEarly: true });
  await page.route(`**/${findScript('Company-Company-page')}`, () => undefined);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(MARK_LONG_TIMER);
  await page.goto(`${bench.server.url}/company`, { waitUntil: 'domcontentloaded' });
  const prompt = page.getByText('这一页加载得太久了');
  // The scripts are loaded after the first paint and evaluated in several tasks, which wait for this clock.
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await page.evaluate(() => document.documentElement.dataset.longTimer)).toBe('runs');
  }).toPass();
  await page.clock.runFor(119_000);
  expect(await prompt.count()).toBe(0);
  await page.clock.runFor(1_000);
  await prompt.waitFor();
});
