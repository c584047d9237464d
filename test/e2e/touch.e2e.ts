import type { Locator, Page } from '@playwright/test';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull } from '../helpers/browser/waitForPage';

/** The main job on a phone, by taps alone. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
const PACKAGE = '职场活力套餐';
/** The smallest side of a touch target (WCAG 2.5.5). */
const TARGET_PX = 44;

const pages = sharePages();

/** What reacts to a touch of the control: itself, or the label of a box to tick. */
const measureTarget = (control: Locator) =>
  control.evaluate((element) => {
    const label = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) ? element.labels?.[0] : null;
    const { width, height } = (label ?? element).getBoundingClientRect();
    return { name: (label ?? element).textContent?.trim() || element.getAttribute('aria-label') || '', width, height };
  });

/** Taps controls, and notes those that a finger would miss and pages that scroll sideways. */
function createFinger(page: Page) {
  const found: string[] = [];
  const look = async () => {
    const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    if (wide > PHONE.viewport.width) found.push(`${new URL(page.url()).pathname} is ${wide} px wide`);
  };
  const tap = async (control: Locator) => {
    // What is just being opened or replaced has its size a moment later.
    const isLarge = async () => {
      const { width, height } = await measureTarget(control);
      return Math.min(width, height) >= TARGET_PX;
    };
    await expect
      .poll(isLarge)
      .toBe(true)
      .catch(async () => {
        const { name, width, height } = await measureTarget(control);
        found.push(`“${name}” is ${width} × ${height}`);
      });
    await look();
    await control.tap();
  };
  const write = async (field: Locator, text: string) => {
    await tap(field);
    await page.keyboard.insertText(text);
  };
  return { found, tap, write, look };
}

test('on a phone an examination is booked and paid by taps, with targets of 44 px and no sideways scrolling', async () => {
  const { page, context, complaints, close } = await openPage(pages.browser, PHONE);
  const { found, tap, write, look } = createFinger(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const { physicalCardId, idNumber } = pages.takeCard('DEMO0001');

  await page.goto(`${pages.server.url}/demo`);
  await write(page.getByLabel('卡号'), physicalCardId);
  await write(page.getByLabel('证件号'), idNumber);
  await tap(page.getByRole('checkbox'));
  await tap(page.getByRole('button', { name: '登录', exact: true }));
  await page.waitForURL('**/health');

  await tap(page.getByRole('link', { name: new RegExp(`^预约这个套餐.*${PACKAGE}`) }));
  await page.getByRole('heading', { name: '选择门店' }).waitFor();
  await waitUntilFull(page);
  await tap(button(/^选这家/).first());
  await page.getByRole('heading', { name: '选择日期和时段' }).waitFor();
  await waitUntilFull(page);
  await tap(page.locator('[role=gridcell]:is([data-state=open], [data-state=few]):not([aria-selected=true])').first());
  await tap(page.locator('input[name="slotId"]:enabled').first());
  await tap(button('下一步：确认'));
  await page.getByRole('heading', { name: '健康信息授权' }).waitFor();
  await button(/^《/).waitFor();
  await tap(page.getByRole('radio', { name: /^登记的手机/ }));
  const consent = page.getByRole('checkbox', { name: '我已阅读并同意' });
  if (await consent.isVisible()) await tap(consent);
  await tap(button(/^提交预约/));

  await page.waitForURL('**/payres?**');
  const [sandbox] = await Promise.all([context.waitForEvent('page'), tap(page.getByRole('link', { name: '打开测试支付页' }))]);
  await sandbox.getByRole('button', { name: /^确认付款/ }).tap();
  await sandbox.getByText('付款成功').waitFor();
  await sandbox.close();
  await page.bringToFront();
  await page.getByRole('heading', { name: '已支付 ¥98' }).waitFor();
  await tap(page.getByRole('link', { name: '查看订单' }));
  await page.getByText('支付成功，预约已生效').waitFor();
  await tap(button('填写问卷'));
  await tap(page.getByRole('checkbox', { name: '心脏起搏器、除颤器' }));
  await tap(button('关闭'));
  await look();
  expect(found).toEqual([]);
  expect(complaints.list).toEqual([]);
  await close();
});
