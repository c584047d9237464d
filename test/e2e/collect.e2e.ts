import type { Browser } from 'playwright-core';
import { findViolations } from '../helpers/axe';
import { launchBrowser } from '../helpers/browser';
import { openAs } from '../helpers/openAs';
import { createPng, PDF } from '../helpers/sampleFiles';
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

const readComplaints = (list: readonly string[]) => list.filter((line) => !line.includes('Failed to load resource'));
const pdf = { name: '报告.pdf', mimeType: 'application/pdf', buffer: PDF };

test('files are sent one by one, a half-done form survives a reload, and the report is kept, opened and removed', async () => {
  const { page, complaints, close } = await openAs(browser, server.url, 'DEMO0001', '/health/collectReport');
  await page.getByText('还没有归集过报告').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '归集这份报告' }).click();
  await page.getByText('请至少上传一个文件。').waitFor();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles([
    pdf,
    { name: '假的.png', mimeType: 'image/png', buffer: Buffer.from('no image') },
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await page.getByText('已上传').waitFor();
  await page.getByText(/只能上传 PDF、JPG、PNG、WebP 文件/).waitFor();
  await page.getByText('只能上传 PDF、JPG、PNG 或 WebP 文件').waitFor();
  await page.getByLabel('体检机构').fill('示例医院');
  await page.getByLabel('体检日期').fill('2025-03-04');
  await page.reload();
  await page.getByText('已上传').waitFor();
  expect(await page.getByLabel('体检机构').inputValue()).toBe('示例医院');
  await page.getByRole('checkbox').check();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '归集这份报告' }).click();
  await page.getByRole('heading', { level: 3, name: /示例医院/ }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '报告.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('报告.pdf');
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await page.getByText('还没有归集过报告').waitFor();
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('an upload that fails can be tried again, one under way can be cancelled', async () => {
  const { page, close } = await openAs(browser, server.url, 'DHL0001', '/health/collectReport');
  await page.route('**/file/upload_file', (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: createPng() }]);
  await page.getByRole('button', { name: '重试' }).waitFor();
  await page.unroute('**/file/upload_file');
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByText('已上传').waitFor();
  let release: () => void = () => undefined;
  await page.route('**/file/upload_file', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.abort().catch(() => undefined);
  });
  await page.locator('input[type=file]').setInputFiles([pdf]);
  await page.getByRole('button', { name: '取消：报告.pdf' }).click();
  await page.getByText('报告.pdf').waitFor({ state: 'detached' });
  release();
  expect(await page.getByText('已上传').count()).toBe(1);
  await close();
});
