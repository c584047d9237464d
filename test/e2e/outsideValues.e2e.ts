import type { Page } from '@playwright/test';
import { describeFullDay } from '../../shared/businessDay';
import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { type InventedReport, inventReport } from '../helpers/worlds/outsideReports/inventReport';
import { printReport } from '../helpers/worlds/outsideReports/printReport';
import { createPng, PDF } from '../helpers/worlds/sampleFiles';

const WIDE = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const;
const PHONE = { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** The cards and their persons' names. */
const LIN = { card: 'DEMO0001', name: '林知远' } as const;
const SHEN = { card: 'DEMO0002', name: '沈若禾' } as const;

const pages = sharePages();

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const printPdf = async (report: InventedReport, layout = 'grid'): Promise<Upload> => ({
  name: '体检报告.pdf',
  mimeType: 'application/pdf',
  buffer: await printReport(report, layout),
});

/** Submits a report of another institution and opens its results. */
async function submit(page: Page, files: Upload[], examDate: string): Promise<void> {
  await page.goto(`${pages.server.url}/health/collectReport`);
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByText('已上传', { exact: true })).toHaveCount(files.length);
  await page.getByLabel('体检机构').fill('东篱体检中心');
  await page.getByLabel('体检日期').fill(examDate);
  const agree = page.getByRole('checkbox', { name: /我已阅读并同意/ });
  if (await agree.count()) await agree.check();
  await page.getByRole('button', { name: '存入这份报告' }).click();
  await page.getByRole('link', { name: '读取结果' }).first().click();
  await page.getByRole('heading', { name: '核对外院结果' }).waitFor();
}
const getWhole = (page: Page) => page.getByRole('checkbox', { name: /^这一页的/ });
const getSave = (page: Page) => page.getByRole('button', { name: /存入趋势$/ });

for (const [device, settings, { card, name }] of [
  ['a computer', WIDE, LIN],
  ['a phone', PHONE, SHEN],
] as const)
  test(`on ${device}, results of another institution are compared with the page, taken into the trends, and taken out again`, async () => {
    const { page, complaints, close } = await pages.openAs(card, '/health/collectReport', settings);
    try {
      const report = { ...inventReport(3), person: name };
      await submit(page, [await printPdf(report)], report.examDate);
      // Nothing can be ticked before the page beside it is visible.
      await expect(getWhole(page)).toBeEnabled();
      await expect(page.locator('canvas')).toBeVisible();
      await page.getByText('没有把握，不能存入的').waitFor();
      await expect(page.getByRole('button', { name: '勾选和原件一致的结果' })).toBeDisabled();
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(settings.viewport.width);

      const one = page.getByRole('checkbox', { name: /^白细胞计数/ });
      await one.focus();
      await page.keyboard.press('Space');
      await expect(one).toBeChecked();
      await expect(page.getByRole('region', { name: '页面图像' }).locator('[data-active]')).toBeInViewport();
      await expect(getSave(page)).toHaveText('把核对过的 1 项存入趋势');
      await getWhole(page).check();
      // The choice of the first page is kept while the second is read.
      const chosen = (await getSave(page).textContent()) ?? '';
      await page.getByRole('button', { name: '下一页' }).click();
      await expect(getSave(page)).toHaveText(chosen);
      await page.getByRole('button', { name: '上一页' }).click();
      await getSave(page).click();
      await page.getByText(/^已存入 \d+ 项，/).waitFor();
      await page.getByText('已存入趋势', { exact: true }).first().waitFor();
      await page.goto(`${pages.server.url}/health/report?view=trend&codes=WBC`);
      await page.getByText('外院：东篱体检中心').waitFor();
      await expect(page.locator('[data-outside]')).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);

      await page.goto(`${pages.server.url}/health/collectReport`);
      await page.getByText(/^已存入 \d+ 项结果$/).waitFor();
      await page.getByRole('link', { name: '读取结果' }).first().click();
      await page.getByRole('button', { name: '移出：白细胞计数' }).click();
      await page.getByText('已移出趋势。').waitFor();
      await expect(one).not.toBeChecked();
      await page.goto(`${pages.server.url}/health/report?view=trend&codes=WBC`);
      await page.getByText('选择指标').waitFor();
      await expect(page.getByText('外院：东篱体检中心')).toHaveCount(0);
      expect(complaints.list).toEqual([]);
    } finally {
      await close();
    }
  });

test("another person's document, another day, and files that cannot be read are named; nothing of them can be taken", async () => {
  const { page, close } = await pages.openAs('FS0001', '/health/collectReport', WIDE);
  try {
    const strange = { ...inventReport(4), person: '不同人' };
    const files = [
      await printPdf(strange),
      { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: '照片.png', mimeType: 'image/png', buffer: createPng(2, 2) },
    ];
    await submit(page, files, '2024-01-05');
    await page.getByText('文件上的姓名是“不同人”，和您的不一样').waitFor();
    await page.getByText(`文件上的日期是 ${describeFullDay(strange.examDate)}，您填的体检日期是 2024年1月5日`).waitFor();
    await page.getByText('“扫描件.pdf”里的页面是扫描的图片').waitFor();
    await page.getByText('“照片.png”是图片').waitFor();
    await expect(page.locator('canvas')).toBeVisible();
    await expect(getWhole(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: '勾选和原件一致的结果' })).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
  } finally {
    await close();
  }
});

test('without the page nothing can be taken; a lost reading and a lost confirmation are told and repeated', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/collectReport', WIDE);
  try {
    const report = inventReport(5);
    let isLost = true;
    await page.route('**/file/open**', (route) => (isLost ? route.abort() : route.continue()));
    await page.route('**/outside_value/**', (route) => (isLost ? route.abort() : route.continue()));
    // Without a name in the document, its person is unknown.
    await submit(page, [await printPdf({ ...report, person: '' })], report.examDate);
    await page.getByText('文件里的结果没有加载出来').waitFor();
    await page.unroute('**/outside_value/**');
    await page.getByRole('button', { name: '重新加载' }).first().click();
    await page.getByText('看不到原件时不能存入结果').waitFor();
    await expect(getWhole(page)).toBeDisabled();
    isLost = false;
    await page.getByRole('button', { name: '重新加载' }).first().click();
    await expect(getWhole(page)).toBeEnabled();
    await getWhole(page).check();
    await page.getByText('文件里没有读到姓名').waitFor();
    await expect(getSave(page)).toBeDisabled();
    await page.getByRole('checkbox', { name: '我看过原件上的姓名，是我本人的报告' }).check();
    expect(await findViolations(page)).toEqual([]);
    await page.route('**/outside_value/confirm', (route) => route.abort());
    await getSave(page).click();
    await page.getByText(/网络/).first().waitFor();
    await expect(getWhole(page)).toBeChecked();
    await page.unroute('**/outside_value/confirm');
    await getSave(page).dblclick();
    await page.getByText(/^已存入 \d+ 项，/).waitFor();
  } finally {
    await close();
  }
});

test('a report that is not there is said to be missing, with a way on', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/collectReport?report=nobody');
  await page.getByText('没有找到这份报告', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: '我添加的报告' }).last().click();
  await page.getByRole('heading', { level: 1, name: '添加报告' }).waitFor();
  await close();
});
