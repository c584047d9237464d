import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilQuiet } from '../helpers/browser/waitForPage';
import { findSampleIds } from '../helpers/worlds/findSampleIds';

const pages = sharePages();

test('an add-on changes the price immediately, and is kept for booking', async () => {
  const { comboId } = await findSampleIds(pages.server.url);
  const { page, complaints, close } = await pages.openAs('DEMO0001', `/health/packDetail?comboId=${comboId}`);
  const self = page.getByText('个人支付').locator('..');
  const before = (await self.textContent()) ?? '';
  await page.getByRole('region', { name: '可选加项' }).getByText('超声', { exact: true }).click();
  await page.getByRole('checkbox', { name: /颈动脉/ }).check();
  await self.filter({ hasNotText: before }).waitFor();
  await page.getByRole('link', { name: '预约这个套餐', exact: true }).click();
  await page.waitForURL('**/health/appoint?**');
  expect(new URL(page.url()).searchParams.get('addOns')).toBeTruthy();
  expect(complaints.list).toEqual([]);
  await close();
});

test('on a phone two packages are compared without a swipe', async () => {
  const { comboId, otherComboIds } = await findSampleIds(pages.server.url);
  const path = `/health/packDetail?comboId=${comboId}&compare=${otherComboIds.join(',')}`;
  const { page, complaints, close } = await pages.openAs('DEMO0001', path, { viewport: { width: 390, height: 844 } });
  const heads = page.getByRole('table', { name: '各套餐包含的检查项目' }).getByRole('columnheader');
  await heads.first().waitFor();
  const ends = await heads.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(ends[2]).toBeLessThan(390);
  expect(complaints.list).toEqual([]);
  await close();
});

test('an unsuitable package says why and requests no price, even when its link is only hovered', async () => {
  const { page, complaints, close } = await pages.openAs('HZ0001', '/health');
  await page.getByText('另有 1 个套餐不适合您的情况').click();
  const details = page.getByRole('link', { name: /女士活力套餐/ }).last();
  const prefetched = page.waitForResponse(/queryComboDetails/i);
  await details.hover();
  await prefetched;
  await waitUntilQuiet(page);
  expect(await page.locator('.ant-notification-notice').count()).toBe(0);
  await details.click();
  await page.getByRole('heading', { level: 1, name: '女士活力套餐' }).waitFor();
  await page.getByRole('heading', { name: '预约', exact: true }).waitFor();
  await waitUntilQuiet(page);
  expect(await page.getByText(/没有加载出来|个人支付/).count()).toBe(0);
  expect(await page.locator('.ant-notification-notice').count()).toBe(0);
  expect(complaints.list).toEqual([]);
  await close();
});
