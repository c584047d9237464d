import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { submitBooking } from '../helpers/browser/bookInBrowser';
import { withPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { logInByForm } from '../helpers/browser/logInByForm';
import { sharePages } from '../helpers/browser/servePages';
import { navigateInClient, waitUntilQuiet } from '../helpers/browser/waitForPage';

const pages = sharePages();

/** After all calls of a page: none of them was refused. */
async function expectNoToast(page: Page) {
  await waitUntilQuiet(page);
  expect(await page.locator('.ant-notification-notice').count()).toBe(0);
}

test('a link to a package that is not offered leads to the choice of another one, without an error', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/appoint?comboId=nobody&storeId=store-bj-wanghe');
  await page.getByText('您打开的套餐已不可约，请选择其他套餐。').waitFor();
  await expectNoToast(page);
  expect(await page.getByText(/没有加载出来|网络/).count()).toBe(0);
  await page.getByRole('radio', { name: '基础安心套餐' }).click();
  await expect(page.getByRole('region', { name: '您的选择' })).toContainText('基础安心套餐');
  await expect(page.getByRole('heading', { name: '选择套餐和加项' })).toBeVisible();
  await page.getByRole('button', { name: '下一步：选门店' }).click();
  await page.getByRole('heading', { name: '选择门店' }).waitFor();
  expect(complaints.list).toEqual([]);
  await close();
});

test('a link to a package that does not suit the person says why, and no price is asked for', async () => {
  const { page, complaints, close } = await pages.openAs('ZYHY0001', '/health/appoint?comboId=combo-female-full');
  await page.getByText('女士全面套餐仅适合女士，请选择其他套餐。').waitFor();
  await expectNoToast(page);
  expect(await page.getByRole('region', { name: '您的选择' }).count()).toBe(0);
  expect(complaints.list).toEqual([]);
  await close();
});

test('what the rules refuse is said before the press: no step for a chosen package, the deadline, and a used-up card', () =>
  withPage(pages.browser, async ({ page }) => {
    const { url } = pages.server;
    await logInByForm(page, url, pages.takeCard('ZYHY0001'));
    // Packages for women are not offered to a man, and a link to one leads to a choice.
    await expect(page.getByRole('link', { name: /男士全面套餐/ }).first()).toBeVisible();
    expect(await page.getByText('女士全面套餐').count()).toBe(0);
    await page.goto(`${url}/health/appoint?comboId=combo-female-full`);
    await page.getByText('女士全面套餐仅适合女士，请选择其他套餐。').waitFor();
    await page.getByRole('button', { name: '下一步：选门店' }).click();
    await expect(page.getByRole('complementary').getByRole('alert')).toHaveText('请先选一个套餐');
    await expect(page.getByRole('heading', { name: '选择套餐和加项' })).toBeVisible();

    await page.goto(`${url}/health`);
    await page.getByRole('link', { name: /^预约这个套餐.*职场活力套餐/ }).click();
    await page.getByRole('heading', { name: '选择门店' }).waitFor();
    // The calendar says at the day and at its periods what could not be given back, by the deadline that the server answers.
    const calls = '**/store/queryStoreSchedule';
    await page.route(calls, async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({
        body: text.replace(/("changeUntil":)"[^"]+"/g, '$1"2026-01-01T00:00:00.000Z"'),
        contentType: 'application/json',
      });
    });
    await page
      .getByRole('button', { name: /^选这家/ })
      .and(page.locator(':enabled'))
      .first()
      .click();
    await page.getByRole('button', { name: '下个月' }).click();
    await page.getByRole('gridcell', { name: /可约/ }).last().click();
    await expect(page.getByRole('gridcell', { selected: true })).toContainText('不退改');
    await page.getByText('离到检太近，约好后不能再取消或改约。').waitFor();
    await page.unroute(calls);
    await page.reload();
    await page.locator('input[name="slotId"]:enabled').first().click();
    await page.getByRole('button', { name: '下一步：确认' }).click();
    await page.getByText(/前可以取消或改约$/).waitFor();
    expect(await page.getByText('约好后不能再取消或改约').count()).toBe(0);

    // The same slot, seen on the evening before.
    const date = new URL(page.url()).searchParams.get('date') ?? '';
    await page.clock.setFixedTime(new Date(`${date}T00:30:00+08:00`));
    await page.reload();
    await page.getByText('这个时段约好后不能再取消或改约').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.clock.setFixedTime(new Date());
    await page.reload();

    await submitBooking(page);
    await page.goto(`${url}/health`);
    await page.getByText('这张体检卡的 1 次体检都已约或用完').waitFor();
    expect(await page.getByRole('link', { name: /^预约这个套餐/ }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${url}/health/appoint`);
    await page.getByText('这张体检卡的 1 次体检都已约或用完').waitFor();
    await page.getByRole('group', { name: '套餐' }).locator('input:enabled').first().click();
    await expect(page.getByRole('button', { name: '下一步：选门店' })).toBeDisabled();
  }));

test('an order that the store did not confirm is never called booked', async () => {
  const { page, close } = await pages.openAs('DEMO0002', '/health/order');
  await waitUntilQuiet(page);
  await page.route('**/order/queryOrderDetails', async (route) => {
    const json = await (await route.fetch()).json();
    Object.assign(json.data, { state: 'confirming', partner: { state: 'failed', partnerNo: null } });
    await route.fulfill({ json });
  });
  await page.route('**/getThirdOrderResult', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { state: 'failed', partnerNo: null } } }),
  );
  await page.getByRole('link', { name: '女士活力套餐' }).first().click();
  await page.getByRole('heading', { name: '门店还没有确认' }).waitFor();
  await expect(page.getByText('客服会联系您')).toBeVisible();
  await navigateInClient(page, `/health/appoint/payres${new URL(page.url()).search}`);
  await page.getByRole('heading', { name: /门店还没有确认$/ }).waitFor();
  await expect(page.getByText('请等确认以后再到店')).toBeVisible();
  expect(await page.getByText(/^报告预计/).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await close();
});
