import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { choosePackage, choosePlace, submitBooking } from '../helpers/browser/bookInBrowser';
import { type TestPage, withPage as withPageOf } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { logInByForm } from '../helpers/browser/logInByForm';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilQuiet } from '../helpers/browser/waitForPage';
import type { SampleCard } from '../helpers/worlds/sampleSession';

const pages = sharePages();

const logIn = (page: Page, card: SampleCard) => logInByForm(page, pages.server.url, pages.takeCard(card));

/** Expects no violations of axe-core's rules on the current page. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

const withPage = (work: (test: TestPage) => Promise<void>) => withPageOf(pages.browser, work);

test('a company-paid package is booked and confirmed by the store', () =>
  withPage(async ({ page }) => {
    await logIn(page, 'DHL0001');
    await choosePackage(page, pages.server.url);
    await expectAccessible(page);
    await choosePlace(page);
    await expectAccessible(page);
    await submitBooking(page);
    await heading(page, '预约已提交').waitFor();
    await expectAccessible(page);
    await page.getByText('门店已确认您的预约').waitFor();
    await heading(page, '怎样准备').waitFor();

    await page.getByRole('link', { name: '查看订单' }).click();
    await heading(page, /到检/).waitFor();
    await page.getByText('体检机构已确认').waitFor();
    await expectAccessible(page);
  }));

test("a person's share is paid in the sandbox, the order is found with its timeline, and another is cancelled", () =>
  withPage(async ({ page, context }) => {
    await logIn(page, 'DEMO0001');
    await choosePackage(page, pages.server.url, '职场活力套餐');
    await choosePlace(page);
    await submitBooking(page);

    const payLink = page.getByRole('link', { name: '打开测试支付页' });
    const codeUrl = await payLink.getAttribute('href');
    expect(await page.getByText('测试支付，不会真的扣款').isVisible()).toBe(true);
    await expectAccessible(page);
    await page.reload();
    expect(await payLink.getAttribute('href')).toBe(codeUrl);
    const [sandbox] = await Promise.all([context.waitForEvent('page'), payLink.click()]);
    await sandbox.getByRole('button', { name: /^确认付款/ }).click();
    await sandbox.getByText('付款成功').waitFor();
    await sandbox.close();
    await page.bringToFront();
    await heading(page, '已支付 ¥98').waitFor();
    await expectAccessible(page);

    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
    await page.goto(`${pages.server.url}/health/order?keyword=${orderNo}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: '职场活力套餐' }).click();
    await heading(page, '订单进度').waitFor();
    await page.getByText('支付成功，预约已生效').waitFor();

    await page.goto(`${pages.server.url}/health/order?tab=pay`);
    await page.getByRole('link', { name: '职场活力套餐' }).first().click();
    await page.getByRole('button', { name: '取消订单' }).click();
    const dialog = page.getByRole('dialog', { name: '取消这个预约？' });
    await dialog.getByText('没有产生个人费用').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '确认取消' }).click();
    await heading(page, '已关闭').waitFor();
    // Who ended it, beside the state and as the last event.
    await expect(page.getByText('您取消了订单，名额已释放')).toHaveCount(2);
    await expect(page.getByText('没有完成支付')).toHaveCount(0);
  }));

/** Presses Tab until the element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, isThere: (focused: { text: string; name: string; role: string }) => boolean): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const name = element instanceof HTMLInputElement ? element.name : '';
      return { text: element?.textContent ?? '', name, role: element?.getAttribute('role') ?? '' };
    });
    if (isThere(focused)) return;
  }
  throw new Error('Tab did not reach the element');
}

test('a booking can be made by keyboard alone', () =>
  withPage(async ({ page }) => {
    await logIn(page, 'LANDI0001');
    await page.goto(`${pages.server.url}/health/appoint`);
    await waitUntilQuiet(page);
    await tabTo(page, ({ name }) => name === 'comboId');
    await page.keyboard.press('Space');
    await tabTo(page, ({ text }) => text.startsWith('下一步：选门店'));
    await page.keyboard.press('Enter');
    await heading(page, '选择门店').waitFor();
    await page
      .getByRole('button', { name: /^选这家/ })
      .first()
      .waitFor();
    await tabTo(page, ({ text }) => text.startsWith('选这家'));
    await page.keyboard.press('Enter');
    await heading(page, '选择日期和时段').waitFor();
    await page.getByRole('gridcell', { selected: true }).waitFor();
    await tabTo(page, ({ role }) => role === 'gridcell');
    await page.keyboard.press('PageDown');
    // The next month has no past days. A full day could be chosen too, to wait for a place.
    await page.locator('[role="grid"][aria-busy="false"] [role="gridcell"]:focus:not([data-state="past"])').waitFor();
    const free = page.locator('[role="gridcell"]:focus').and(page.locator('[data-state="open"], [data-state="few"]'));
    for (let moves = 0; moves < 14 && !(await free.isVisible()); moves += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await free.and(page.locator('[aria-selected="true"]')).waitFor();
    await page.locator('input[name="slotId"]:enabled').first().waitFor();
    await tabTo(page, ({ name }) => name === 'slotId');
    await page.keyboard.press('Space');
    await tabTo(page, ({ text }) => text.startsWith('下一步：确认'));
    await page.keyboard.press('Enter');
    await heading(page, '确认预约').waitFor();
    await page.getByRole('checkbox', { name: '我已阅读并同意' }).waitFor();
    await page
      .getByRole('button', { name: /^提交预约/ })
      .and(page.locator(':enabled'))
      .waitFor();
    // Without the consent the button explains what is missing and moves the focus there.
    await tabTo(page, ({ text }) => text.startsWith('提交预约'));
    await page.keyboard.press('Enter');
    await page.getByText('请先阅读并勾选同意').waitFor();
    await expect(page.getByRole('checkbox', { name: '我已阅读并同意' })).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, ({ text }) => text.startsWith('提交预约'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/payres?**');
  }));

test('a period clicked before another day is rendered is chosen with the day that it was shown for', () =>
  withPage(async ({ page }) => {
    await logIn(page, 'DEMO0001');
    await choosePackage(page, pages.server.url, '基础安心套餐');
    await page
      .getByRole('button', { name: /^选这家/ })
      .first()
      .click();
    await page.locator('input[name="slotId"]:enabled').first().waitFor();
    // Both clicks in one task, so that nothing is rendered in between, as on a busy computer.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[role=gridcell][aria-disabled=false]:not([aria-selected=true])')?.click();
      document.querySelector<HTMLElement>('input[name="slotId"]:enabled')?.click();
    });
    await page.getByRole('button', { name: '下一步：确认' }).click();
    await heading(page, '确认预约').waitFor();
  }));

test('a lost place is reported with the nearest free ones; after a network failure the same booking is repeated', () =>
  withPage(async ({ page, complaints }) => {
    await logIn(page, 'DEMO0001');
    await choosePackage(page, pages.server.url, '基础安心套餐');
    await choosePlace(page);
    const bodies: object[] = [];
    const button = page.getByRole('button', { name: /^(提交预约|再试一次)/ });
    await page.route('**/order/saveOrder', async (route) => {
      bodies.push(route.request().postDataJSON());
      if (bodies.length <= 2) return route.abort();
      return route.fulfill({ json: { code: 4091, msg: '名额已满', data: {} } });
    });
    await button.click();
    await heading(page, '网络没有连上，还不知道是否约好').waitFor();
    // The notice names the button as it is called now.
    await page.getByText('网络恢复后点“再试一次”').waitFor();
    await page.getByRole('button', { name: '再试一次' }).click();
    await heading(page, '网络没有连上，还不知道是否约好').waitFor();
    expect(bodies).toHaveLength(2);
    // A repetition has the same key; its price is as new as its press.
    expect(bodies[1]).toEqual({ ...bodies[0], attempt: 2, quoteId: expect.any(String) });
    await button.click();
    const notice = page.getByRole('alert').filter({ has: heading(page, '这个时段的名额刚刚被约走了') });
    await notice.waitFor();
    await expectAccessible(page);
    const slotBefore = new URL(page.url()).searchParams.get('slotId');
    await notice.getByRole('button', { name: /余/ }).first().click();
    await notice.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('slotId')).not.toBe(slotBefore);
    await page.reload();
    await heading(page, '确认预约').waitFor();
    // The test itself aborted these two requests; there are no other complaints.
    expect(complaints.list.splice(0)).toEqual(Array(2).fill('console: Failed to load resource: net::ERR_FAILED'));
  }));

/** The last step, with an order that is never sent: the answer says that the place was taken. */
async function losePlace(page: Page): Promise<unknown> {
  await logIn(page, 'DEMO0001');
  await choosePackage(page, pages.server.url, '基础安心套餐');
  await choosePlace(page);
  let body: unknown;
  await page.route('**/order/saveOrder', (route) => {
    body = route.request().postDataJSON();
    return route.fulfill({ json: { code: 4091, msg: '名额已满', data: {} } });
  });
  await page.getByRole('button', { name: '提交预约' }).and(page.locator(':enabled')).click();
  await heading(page, '这个时段的名额刚刚被约走了').waitFor();
  return body;
}

test('double clicks add no steps to go back through, and a booked time is not booked again', () =>
  withPage(async ({ page }) => {
    await logIn(page, 'LANDI0001');
    await choosePackage(page, pages.server.url);
    await page
      .getByRole('button', { name: /^选这家/ })
      .first()
      .dblclick();
    await page.locator('input[name="slotId"]:enabled').first().click();
    await page.getByRole('button', { name: '下一步：确认' }).dblclick();
    await heading(page, '确认预约').waitFor();
    await page.goBack();
    await heading(page, '选择日期和时段').waitFor();
    await page.goForward();
    await heading(page, '确认预约').waitFor();
    const address = page.url();
    await submitBooking(page);
    await page.waitForURL('**/payres?**');
    // Another tab that was left open; the card pays for a second examination.
    await page.goto(address);
    await page
      .getByRole('button', { name: /^提交预约/ })
      .and(page.locator(':enabled'))
      .click();
    await heading(page, '这张体检卡已经有预约了').waitFor();
  }));

test('of several wrong answers the first one gets the focus', () =>
  withPage(async ({ page }) => {
    await logIn(page, 'LANDI0001');
    await choosePackage(page, pages.server.url);
    await choosePlace(page);
    await page.getByRole('checkbox', { name: '我已阅读并同意' }).waitFor();
    await page.getByRole('radio', { name: '这次用别的手机' }).click();
    await page.getByRole('textbox', { name: '手机号' }).fill('123');
    await page
      .getByRole('button', { name: /^提交预约/ })
      .and(page.locator(':enabled'))
      .click();
    await page.getByText('请先阅读并勾选同意').waitFor();
    await expect(page.getByRole('textbox', { name: '手机号' })).toBeFocused();
  }));

test('the error of one time is not shown for another one chosen in the calendar', () =>
  withPage(async ({ page }) => {
    await losePlace(page);
    await page.getByRole('button', { name: '看整个日历' }).click();
    await page.locator('input[name="slotId"]:enabled').last().click();
    await page.getByRole('button', { name: '下一步：确认' }).click();
    await heading(page, '预约信息').waitFor();
    expect(await heading(page, '这个时段的名额刚刚被约走了').count()).toBe(0);
  }));

test('an order has an idempotency key on plain http too, where browsers have no randomUUID', () =>
  withPage(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
    });
    expect(await losePlace(page)).toMatchObject({ idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) });
  }));
