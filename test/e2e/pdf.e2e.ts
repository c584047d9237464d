import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { sampleCards } from '../helpers/worlds/sampleSession';

const pages = sharePages();
let reportId: string;

test.beforeAll(async () => {
  const { page, close } = await pages.openAs(sampleCards.DEMO0001, '/health/report');
  const link = page.getByRole('link', { name: /^查看报告：/ }).first();
  reportId = new URL((await link.getAttribute('href')) ?? '', pages.server.url).searchParams.get('reportId') ?? '';
  await close();
});

const openReader = () => pages.openAs(sampleCards.DEMO0001, `/health/pdf?reportId=${reportId}`);
const waitForStatus = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
/** The browser itself logs broken answers to the console; everything else is a complaint. */
const readComplaints = (list: readonly string[]) => list.filter((line) => !line.includes('Failed to load resource'));

test('a report is read by keyboard: pages, zoom and search in Chinese, without violations of the content security policy', async () => {
  const { page, complaints, close } = await openReader();
  const pages = page.getByRole('article');
  await pages.first().locator('canvas').waitFor();
  const count = await pages.count();
  expect(count).toBeGreaterThan(1);
  expect(await findViolations(page)).toEqual([]);

  await page.getByLabel('PDF 内容').focus();
  await page.keyboard.press('End');
  await waitForStatus(page, `第 ${count} / ${count} 页`);
  await page.keyboard.press('Home');
  await waitForStatus(page, `第 1 / ${count} 页`);
  const before = (await pages.first().boundingBox())?.width ?? 0;
  await page.keyboard.press('+');
  await page.getByText('125%').waitFor();
  await page.waitForFunction((width) => (document.querySelector('article')?.clientWidth ?? 0) > width, before);

  await page.keyboard.press('/');
  await page.keyboard.type('胆固醇');
  await waitForStatus(page, /^1 \/ \d/);
  await page.locator('mark.current', { hasText: '胆固醇' }).waitFor();
  await page.keyboard.press('Enter');
  await waitForStatus(page, /^2 \/ \d/);
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('在 PDF 中查找').fill('没有这个词');
  await waitForStatus(page, '没有找到');
  expect(complaints.list).toEqual([]);
  await close();
});

test('a browser in which pdf.js cannot run is offered the file', async () => {
  const { page, context, complaints, close } = await pages.openAs(sampleCards.DEMO0001, '/health/report');
  await context.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.goto(`${pages.server.url}/health/pdf?reportId=${reportId}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载文件' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(complaints.list).toEqual([]);
  await close();
});

test('it is printed only after every page is rendered, and can be downloaded', async () => {
  const { page, complaints, close } = await openReader();
  await page.getByRole('article').first().locator('canvas').waitFor();
  const count = await page.getByRole('article').count();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', String(document.querySelectorAll('article canvas').length));
  });
  await page.getByRole('button', { name: '打印' }).click();
  await page.locator(`body[data-printed="${count}"]`).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^\d{4} 年度体检报告\.pdf$/);
  expect(complaints.list).toEqual([]);
  await close();
});

test('each page of the document fills one printed page, whatever its size on the screen', async () => {
  const { page, close } = await openReader();
  const pages = page.getByRole('article');
  await pages.first().locator('canvas').waitFor();
  const count = await pages.count();
  await page.getByLabel('PDF 内容').focus();
  await page.keyboard.press('+');
  for (let no = 0; no < count; no++) {
    await pages.nth(no).scrollIntoViewIfNeeded();
    await pages.nth(no).locator('canvas').waitFor();
  }
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(count);
  await page.emulateMedia({ media: 'print' });
  const widths = await page
    .locator('article canvas')
    .evaluateAll((all) => all.map((canvas) => Math.round(canvas.getBoundingClientRect().width)));
  // A4 without two margins of 10 mm, in CSS pixels.
  expect(widths).toEqual(Array(count).fill(718));
  await close();
});

test('failures are reported with a next step: no answer, a broken file, an unknown report, a back end without documents', async () => {
  const { page, complaints, close } = await openReader();
  const alert = page.getByRole('alert').filter({ hasText: 'PDF 文件没有加载出来' });
  await page.route('**/report/getReportPdf*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await alert.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.unroute('**/report/getReportPdf*');
  await page.route('**/file/ticket/*', (route) => route.fulfill({ contentType: 'application/pdf', body: 'this is no PDF' }));
  await alert.getByRole('button', { name: '重新加载' }).click();
  await page.getByText('文件可能不完整').waitFor();
  await page.unroute('**/file/ticket/*');
  await alert.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('article').first().locator('canvas').waitFor();

  await page.route('**/report/getReportPdf*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.getByText('这里暂时没有 PDF 报告').waitFor();
  await page.goto(`${pages.server.url}/health/pdf?reportId=unknown`);
  await page.getByText('没有找到这份报告').waitFor();
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('text can be selected and searched where streams are not iterable, as in Safari', async () => {
  const { page, complaints, close } = await pages.openAs(sampleCards.DEMO0001, '/health/account');
  await page.addInitScript(() => Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator));
  await page.goto(`${pages.server.url}/health/pdf?reportId=${reportId}`);
  await page.getByRole('article').first().locator('.textLayer span').first().waitFor({ state: 'attached' });
  await page.getByLabel('在 PDF 中查找').fill('胆固醇');
  await waitForStatus(page, /^1 \/ \d/);
  expect(complaints.list).toEqual([]);
  await close();
});

test('a search that could not read the document says so, and typing on tries once more', async () => {
  const { page, close } = await openReader();
  await page.getByRole('article').first().locator('.textLayer span').first().waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const { prototype } = ReadableStream;
    const iterate = Reflect.get(prototype, Symbol.asyncIterator);
    const fail = () => {
      throw new Error('not read');
    };
    Reflect.set(prototype, Symbol.asyncIterator, fail);
    Object.assign(window, { restore: () => Reflect.set(prototype, Symbol.asyncIterator, iterate) });
  });
  await page.getByLabel('在 PDF 中查找').fill('胆');
  await waitForStatus(page, '查找失败，请再试');
  await page.evaluate(() => Reflect.get(window, 'restore')());
  await page.getByLabel('在 PDF 中查找').fill('胆固醇');
  await waitForStatus(page, /^1 \/ \d/);
  await close();
});
