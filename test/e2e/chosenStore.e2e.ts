import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { findViolations } from '../helpers/browser/axe';
import { chooseLateDay, choosePackage, submitBooking } from '../helpers/browser/bookInBrowser';
import { expect, test } from '../helpers/browser/browserTest';
import { servePages } from '../helpers/browser/servePages';
import { navigateInClient } from '../helpers/browser/waitForPage';
import { changeData } from '../helpers/servers/prepareData';

/** More stores than one answer of the list contains. */
const STORE_COUNT = 60;
const COPIED = 'store-bj-wanghe';
/** The last of them, which only a search finds. */
const LAST = `远郊 ${STORE_COUNT} 号中心`;

const pages = servePages({
  isEmbedded: true,
  prepare: ({ DATA_DIR = '' }) =>
    changeData(DATA_DIR, async ({ db }) => {
      const copy = (table: string, changes: string) =>
        db.execute(
          sql.raw(`insert into ${table} select (jsonb_populate_record(source, jsonb_build_object(${changes}))).*
            from ${table} source, generate_series(1, ${STORE_COUNT}) n where source.${table === 'store' ? 'id' : 'store_id'} = '${COPIED}'`),
        );
      await copy('store', `'id', 'store-far-' || n, 'name', '远郊 ' || n || ' 号中心', 'sort', 1000 + n`);
      await copy('store_combo', `'store_id', 'store-far-' || n`);
      await copy('slot_day', `'id', source.id || '-far-' || n, 'store_id', 'store-far-' || n`);
    }),
});

const getSummary = (page: Page) => page.getByRole('complementary', { name: '预约摘要' });
const STORE_LIST = '**/store/queryStoreListBycombo';

test('a store that only the search finds is named in every later step, also after a reload', async () => {
  const { page, complaints, close } = await pages.openAs('DHL0001', '/health');
  await choosePackage(page, pages.server.url);
  await page.getByText('列出前 50 家').waitFor();
  expect(await page.getByText(LAST).count()).toBe(0);
  await page.getByRole('searchbox', { name: '搜索门店' }).fill(LAST);
  await page.getByText('共 1 家门店').waitFor();
  await page.getByRole('button', { name: /^选这家/ }).click();
  await expect(getSummary(page)).toContainText(LAST);
  await chooseLateDay(page);
  await page.locator('input[name="slotId"]:enabled').first().click();
  await page.getByRole('button', { name: '下一步：确认' }).click();
  await expect(page.getByRole('main').getByRole('region', { name: '确认预约' })).toContainText(`${LAST}，`);
  await page.reload();
  await expect(page.getByRole('main').getByRole('region', { name: '确认预约' })).toContainText(`${LAST}，`);
  await submitBooking(page);
  expect(complaints.list).toEqual([]);
  await close();
});

test('a booking is confirmed only when its package and its store are shown', async () => {
  const { page, close } = await pages.openAs('MIC0001', '/health');
  await choosePackage(page, pages.server.url);
  await page
    .getByRole('button', { name: /^选这家/ })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await chooseLateDay(page);
  await page.locator('input[name="slotId"]:enabled').first().click();
  await page.getByRole('button', { name: '下一步：确认' }).click();
  const submit = page.getByRole('button', { name: /^提交预约/ });
  await expect(submit).toBeEnabled();
  const { searchParams } = new URL(page.url());

  // The list does not load, so the step says so and offers to try again.
  await page.route(STORE_LIST, (route) => route.abort());
  await page.goto(`${pages.server.url}/health/guide`);
  await navigateInClient(page, `/health/appoint?${searchParams}`);
  await page.getByText('门店没有加载出来').first().waitFor();
  await expect(submit).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await page.unroute(STORE_LIST);
  await page.getByRole('region', { name: '确认预约' }).getByRole('button', { name: '重试' }).click();
  await expect(submit).toBeEnabled();
  expect(await page.getByText('没有加载出来').count()).toBe(0);
  await close();
});

test('a store that does not offer the package is said to be so, with the way to another one', async () => {
  const { page, close } = await pages.openAs('MIC0001', '/health');
  await choosePackage(page, pages.server.url);
  const comboId = new URL(page.url()).searchParams.get('comboId');
  await page.goto(`${pages.server.url}/health/appoint?step=time&comboId=${comboId}&storeId=store-of-nobody`);
  await page.getByText('这家门店不提供所选的套餐').waitFor();
  await expect(getSummary(page)).toContainText('所选门店已不可约，请重新选择');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '重新选门店' }).click();
  await page.getByRole('heading', { name: '选择门店' }).waitFor();
  await close();
});
