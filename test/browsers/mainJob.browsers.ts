import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { sampleCards } from '../helpers/worlds/sampleSession';
import { button, type DrivenPage, field, heading, link } from './drivenPage';
import { openChromium } from './openChromium';
import { openFirefox } from './openFirefox';
import { openWebKit } from './openWebKit';

/**
 * `npm run rehearse -- browsers`: the main job in Firefox, in WebKit, which is Safari's engine, and in old Chromium. Every other browser test runs in
 * today's Chromium.
 */

const PACKAGE = '职场活力套餐';
const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', WEBKIT_PATH = '', OLD_CHROMIUM_PATHS = '' } = process.env;

let server: RunningServer;
// One for each test: both are the same person, who opens the letter once and books one examination.
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server?.stop('SIGKILL'));

const WAIT_MS = 60_000;
/** Runs a script until its result is true. */
const waitUntil = (page: DrivenPage, script: string) =>
  expect.poll(() => page.run(script), { message: script, timeout: WAIT_MS }).toBe(true);
const waitForPath = (page: DrivenPage, path: string) => waitUntil(page, `return location.pathname === '${path}'`);
/** React marks the elements that it has hydrated. */
const waitUntilHydrated = (page: DrivenPage) =>
  waitUntil(
    page,
    "const h = document.querySelector('h1'); return Boolean(h) && Object.keys(h).some((key) => key.startsWith('__reactFiber'))",
  );

async function logIn(page: DrivenPage): Promise<void> {
  const { physicalCardId, idNumber } = sampleCards.DEMO0001;
  await page.open(`${page.origin}/demo`);
  await page.type(field('卡号'), physicalCardId);
  await page.type(field('证件号'), idNumber);
  await page.click('//input[@name="agree"]');
  await page.click(button('登录'));
  await waitForPath(page, '/health');
}

/** From the home page to the confirmed order. */
async function book(page: DrivenPage): Promise<void> {
  await page.click(link(PACKAGE));
  await waitForPath(page, '/health/packDetail');
  await page.click(link('预约这个套餐'));
  await page.waitFor(heading('选择门店'));
  await page.click(button('选这家'));
  await page.waitFor(heading('选择日期和时段'));
  // Another day than the proposed one, chosen in the calendar.
  const before = await page.readUrl();
  await page.click('(//*[@role="gridcell"][@data-state="open" or @data-state="few"][not(@aria-selected="true")])[1]');
  await waitUntil(page, `return location.href !== ${JSON.stringify(before)}`);
  await page.click('(//input[@name="slotId"][not(@disabled)])[1]/ancestor::label');
  await page.click(button('下一步：确认'));
  await page.waitFor(heading('预约信息'));
  await page.waitFor(button('《'));
  const consent = "document.querySelector('form input[type=checkbox][id$=agreed]')";
  if (await page.run(`return ${consent} !== null`)) await page.click('//form//input[@type="checkbox"][contains(@id,"agreed")]');
  await page.click(button('提交预约'));
  await waitForPath(page, '/health/appoint/payres');
}

/** The cashier, the sandbox in place of WeChat, and the result. */
async function pay(page: DrivenPage): Promise<void> {
  await page.waitFor(link('打开测试支付页'));
  const cashier = await page.readUrl();
  // The product opens it in another window; the same window will do here.
  const paymentUrl = await page.run(
    "return [...document.querySelectorAll('a')].find((a) => a.textContent.includes('打开测试支付页')).href",
  );
  await page.open(String(paymentUrl));
  await page.click(button('确认付款'));
  await page.waitFor('//*[contains(text(), "付款成功")]');
  await page.open(cashier);
  await page.waitFor(heading('已支付'));
  await page.click(link('查看订单'));
  await waitForPath(page, '/health/order/orderDetail');
  await page.waitFor('//*[contains(text(), "支付成功，预约已生效")]');
}

/** The report, and its PDF: drawn, selectable, and searched; offered as a file where the browser cannot draw it (docs/browsers.md). */
async function read(page: DrivenPage): Promise<void> {
  await page.click(link('报告'));
  await waitForPath(page, '/health/report');
  await page.click(link('查看报告：'));
  await page.waitFor(heading('年度体检报告'));
  await page.click(button('更多操作'));
  await page.click(link('机构的 PDF 报告'));
  await waitForPath(page, '/health/pdf');
  await waitUntilHydrated(page);
  if (await page.run("return !('withResolvers' in Promise)")) return page.waitFor(button('下载文件'));
  await waitUntil(page, "return document.querySelector('article canvas') !== null");
  const select = `
    const layer = document.querySelector('article .textLayer');
    if (!layer) return false;
    getSelection().selectAllChildren(layer);
    return getSelection().toString().includes('体检');`;
  await waitUntil(page, select);
  await page.type(field('在 PDF 中查找'), '胆固醇');
  await waitUntil(page, "return [...document.querySelectorAll('[role=status]')].some((box) => /^1 \\/ [2-9]/.test(box.textContent))");
  await page.waitFor('//mark[contains(@class, "current")][contains(text(), "胆固醇")]');
}

/**
 * The login page names what home needs, to be fetched ahead. Firefox, and Chromium before 110, refuse that under `default-src 'none'`, which we keep:
 * home loads these files itself.
 */
const isRefusedPrefetch = (text: string) => /(prefetch|blocked the loading of) .*\/assets\/.*default-src 'none'/s.test(text);

const engines: [string, () => Promise<DrivenPage>][] = [
  ['Firefox', () => openFirefox(FIREFOX_PATH, server.url)],
  ['WebKit', () => openWebKit({ driver: WEBKIT_DRIVER_PATH, browser: WEBKIT_PATH }, server.port)],
  ...OLD_CHROMIUM_PATHS.split(path.delimiter).map((file): (typeof engines)[number] => [
    path.basename(file),
    () => openChromium(file, server.url),
  ]),
];
for (const [engine, open] of engines) {
  test(`${engine}: an examination is booked and paid, and the report is read, selected and searched as PDF`, async () => {
    const page = await open();
    console.log(page.name);
    try {
      for (const step of [logIn, book, pay, read]) {
        await test.step(step.name, () => step(page));
        const complaints = page.takeComplaints().filter((text) => !isRefusedPrefetch(text));
        expect(complaints, step.name).toEqual([]);
      }
    } finally {
      await page.close();
    }
  });
}
