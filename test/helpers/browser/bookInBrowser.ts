import type { Page } from '@playwright/test';

/** The booking flow as a person clicks through it. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Step one: chooses a suitable package. @param url the server's, with its base path */
export async function choosePackage(page: Page, url: string, name?: string): Promise<void> {
  await page.goto(`${url}/health/appoint`);
  const combos = page.getByRole('group', { name: '套餐' }).locator('input:enabled');
  await (name ? page.getByRole('radio', { name }) : combos.first()).click();
  await page.getByRole('button', { name: '下一步：选门店' }).click();
  await heading(page, '选择门店').waitFor();
}

/** Step two: chooses the first store and goes to its calendar. */
export async function chooseStore(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^选这家/ })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await heading(page, '选择日期和时段').waitFor();
}

/** Chooses a day of the next month: the deadline for changes may have passed for nearer days. */
export async function chooseLateDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下个月' }).click();
  await page.getByRole('gridcell', { name: /可约/ }).last().click();
}

/** Steps two and three: chooses the first store and the first free period. */
export async function choosePlace(page: Page): Promise<void> {
  await chooseStore(page);
  await page.locator('input[name="slotId"]:enabled').first().click();
  await page.getByRole('button', { name: '下一步：确认' }).click();
  await heading(page, '确认预约').waitFor();
}

/** Step four: submits, with consent where it is requested. Ends on the payment page or the result page. */
export async function submitBooking(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: '我已阅读并同意' });
  await page.getByRole('heading', { name: '健康信息授权' }).waitFor();
  await page.getByRole('button', { name: /^《/ }).waitFor();
  if (await consent.isVisible()) await consent.click();
  await page.getByRole('button', { name: /^提交预约/ }).click();
  await page.waitForURL('**/payres?**');
}
