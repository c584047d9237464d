import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { chooseLateDay, chooseStore } from '../helpers/browser/bookInBrowser';
import { type TestPage, withPage as withPageOf } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { logInByForm } from '../helpers/browser/logInByForm';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilQuiet } from '../helpers/browser/waitForPage';
import type { SampleCard } from '../helpers/worlds/sampleSession';

const pages = sharePages();

const logIn = (page: Page, card: SampleCard) => logInByForm(page, pages.server.url, pages.takeCard(card));

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

const withPage = (work: (test: TestPage) => Promise<void>) => withPageOf(pages.browser, work);

async function choosePackage(page: Page): Promise<void> {
  await page.goto(`${pages.server.url}/health/appoint`);
  await page.getByRole('group', { name: '套餐' }).locator('input:enabled').first().click();
  await page.getByRole('button', { name: '下一步：选门店' }).click();
  await heading(page, '选择门店').waitFor();
}

async function book(page: Page): Promise<void> {
  await choosePackage(page);
  await chooseStore(page);
  await chooseLateDay(page);
  await page.locator('input[name="slotId"]:enabled').first().click();
  await page.getByRole('button', { name: '下一步：确认' }).click();
  await heading(page, '健康信息授权').waitFor();
  await page.getByRole('button', { name: /^《/ }).waitFor();
  const consent = page.getByRole('checkbox', { name: '我已阅读并同意' });
  if (await consent.isVisible()) await consent.click();
  await page.getByRole('button', { name: /^提交预约/ }).click();
  await page.waitForURL('**/payres?**');
  await page.getByText('门店已确认您的预约').waitFor();
  await page.getByRole('link', { name: '查看订单' }).click();
}

test('a confirmed order is moved to another time, with the rule, the old booking and the new time shown', () =>
  withPage(async ({ page, complaints }) => {
    await logIn(page, 'DHL0001');
    await book(page);
    await page.getByText(/前可以改约，还可以改 2 次/).waitFor();
    await page.getByRole('link', { name: '改约' }).click();
    // The calendar of its store opens, with a day chosen; another store is one step back.
    await heading(page, '选择日期和时段').waitFor();
    await page.getByRole('gridcell', { selected: true }).waitFor();
    await page.getByText('确认新时间之前，原来的名额一直为您保留').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const back = page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '订单详情' });
    await expect(back).toHaveAttribute('href', /orderDetail\?orderNo=\w+$/);
    await page.getByRole('link', { name: /^选门店/ }).click();
    await chooseStore(page);
    await chooseLateDay(page);
    await page.locator('input[name="slotId"]:enabled').last().click();
    await page.getByRole('button', { name: '下一步：确认' }).click();
    await heading(page, '确认预约').waitFor();
    await page.getByText('改约不另收费用').waitFor();
    // The first answer is lost; the next click must get the result and not a refusal.
    let presses = 0;
    await page.route('**/order/reSaveOrder', async (route) => {
      presses += 1;
      if (presses > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: '确认改约' }).and(page.locator(':enabled')).click();
    await heading(page, '网络没有连上，还不知道是否约好').waitFor();
    await waitUntilQuiet(page);
    await page.getByRole('button', { name: '再试一次' }).and(page.locator(':enabled')).click();
    await page.waitForURL('**/orderDetail?**');
    expect(complaints.list.splice(0)).toEqual(['console: Failed to load resource: net::ERR_FAILED']);
    await page.getByText(/^已改约：由/).waitFor();
    await page.getByText('体检机构已确认新的时间').waitFor();
    await page.getByText(/还可以改 1 次/).waitFor();
    expect(await findViolations(page)).toEqual([]);
  }));

test('for an order that is not there, rebooking is refused with an explanation and a way on, and no step is offered', () =>
  withPage(async ({ page }) => {
    await logIn(page, 'DHL0001');
    // The page requests the order again during hydration; until the answer, no step may be offered.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/order/queryOrderDetails**', async (route) => {
      await held;
      return route.continue();
    });
    await page.goto(`${pages.server.url}/health/appoint?rebook=YJ20260101NOTTHERE`, { waitUntil: 'commit' });
    await page.getByText('没有找到要改约的订单').waitFor();
    expect(await heading(page, '选择门店').isVisible()).toBe(false);
    const asked = page.waitForResponse('**/order/queryOrderDetails**');
    release();
    await asked;
    await page.getByText('没有找到要改约的订单').waitFor();
    expect(await heading(page, '选择门店').isVisible()).toBe(false);
    expect(await page.getByText('下一步').isVisible()).toBe(false);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: '查看我的订单' }).click();
    await heading(page, '我的订单').waitFor();
  }));

test('a full day offers the waiting list; the wait is on the order list and can be left', () =>
  withPage(async ({ page }) => {
    await logIn(page, 'LANDI0001');
    await choosePackage(page);
    await chooseStore(page);
    const fullDay = page.getByRole('gridcell', { name: /可候补/ }).first();
    for (let month = 0; month < 3 && (await fullDay.count()) === 0; month++) {
      await page.getByRole('button', { name: '下个月' }).click();
      await page.getByRole('gridcell', { name: /余/ }).first().waitFor();
    }
    await fullDay.click();
    await page.getByText('这一天已经约满，可以候补').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^候补/ }).first().click();
    const dialog = page.getByRole('dialog', { name: '加入候补' });
    await dialog.getByText('按加入的先后为您占住名额').waitFor();
    const consent = dialog.getByRole('checkbox');
    await consent.check();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '加入候补' }).click();
    await page.getByText('候补中', { exact: true }).waitFor();

    await page.goto(`${pages.server.url}/health/order`);
    await heading(page, '我的候补').waitFor();
    await page.getByText('您排在第一位').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '退出候补' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出候补' }).click();
    await page.getByText('您退出了候补').waitFor();
  }));
