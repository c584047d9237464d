import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { choosePackage, choosePlace, submitBooking } from '../helpers/browser/bookInBrowser';
import { expect, test } from '../helpers/browser/browserTest';
import { readSentCode } from '../helpers/browser/confirmInBrowser';
import { logInByForm } from '../helpers/browser/logInByForm';
import { type ServedPages, servePages } from '../helpers/browser/servePages';
import { waitUntilFull, waitUntilQuiet } from '../helpers/browser/waitForPage';

const WIDE = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const;
const PHONE = { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const MOTHER = { cardNo: 'DEMO0011', idNumber: '110101196204180045', name: '顾秋澜', phone: '13800000011' };
const CHILD = { cardNo: 'DEMO0012', idNumber: '110101201809150037', name: '林小满' };
type Relative = typeof CHILD;

const getConsents = (page: Page) => page.getByRole('region', { name: '家人的同意' });

/** Binds a relative's card, as the account's owner does. The page brings the own company: the browser's list of companies does not arrive. */
async function bindCard(page: Page, { server }: ServedPages, { cardNo, idNumber, name }: Relative): Promise<void> {
  await page.route('**/open/get_company_list', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${server.url}/health/mycard`);
  await waitUntilFull(page);
  await page.getByLabel('卡号', { exact: true }).fill(cardNo);
  await page.getByLabel('持卡人证件号').fill(idNumber);
  await page.getByRole('button', { name: '绑定' }).click();
  await getConsents(page).getByText(name).first().waitFor();
  await page.getByText(`已绑定 ${cardNo}。可以在右上角切换。`).waitFor();
}

/** Selects a relative's card, which leads to the home page. */
async function selectCard(page: Page, { server }: ServedPages, { cardNo }: Relative): Promise<void> {
  await page.goto(`${server.url}/health/mycard`);
  await page.getByRole('article').filter({ hasText: cardNo }).getByRole('button', { name: '使用这张卡' }).click();
  await page.waitForURL('**/health');
}

/** The mother tells the code that she received. A wrong one is refused first. */
async function agreeByCode(page: Page, { server }: ServedPages): Promise<void> {
  await page.getByRole('button', { name: '请本人同意' }).click();
  const dialog = page.getByRole('dialog', { name: '请顾秋澜同意' });
  await dialog.getByText('138****0011').waitFor();
  await dialog.getByRole('button', { name: '提交' }).click();
  await dialog.getByText('请先勾选同意').waitFor();
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  const code = await readSentCode(server.url, MOTHER.phone, '林*');
  expect(await findViolations(page, '.ant-modal')).toEqual([]);
  await dialog.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await dialog.getByText('验证码不正确或已失效').first().waitFor();
  await dialog.getByLabel('验证码').fill(code);
  await dialog.getByRole('button', { name: '提交' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

for (const [place, device] of [
  ['a computer', WIDE],
  ['a phone', PHONE],
] as const)
  test.describe(place, () => {
    // A server for each device, because a relative's card is bound once.
    const pages = servePages();

    test('a mother agrees by her own phone; then her examination is booked and her report read, until she withdraws', async () => {
      const { page, close } = await pages.openAs('DEMO0001', '/health', device);
      const { url } = pages.server;
      const their = await pages.browser.newContext(device);
      const notice = page.getByText('为顾秋澜预约，要先得到同意');
      try {
        await bindCard(page, pages, MOTHER);
        expect(await findViolations(page)).toEqual([]);
        await selectCard(page, pages, MOTHER);
        await page.goto(`${url}/health/report`);
        await page.getByText('看顾秋澜的报告，要先得到同意').waitFor();
        await choosePackage(page, url);
        await notice.waitFor();
        await choosePlace(page);
        await agreeByCode(page, pages);
        await expect(notice).toHaveCount(0);
        await submitBooking(page);
        await page.waitForURL(/payres/);

        await page.goto(`${url}/health/report`);
        await page.getByRole('link', { name: /^查看报告/ }).click();
        await page.getByText('146').first().waitFor();
        for (const name of ['更多操作', '分享给医生']) await expect(page.getByRole('button', { name })).toHaveCount(0);
        await expect(page.getByRole('link', { name: '解读这份报告' })).toHaveCount(0);
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(device.viewport.width);

        const mother = await their.newPage();
        await logInByForm(mother, url, { physicalCardId: MOTHER.cardNo, idNumber: MOTHER.idNumber, code: 'demo' });
        await mother.goto(`${url}/health/center`);
        const readers = mother.getByRole('region', { name: '能看我报告的家人' });
        await readers.getByText('林*').waitFor();
        await mother.getByText('同意过的家人').first().waitFor();
        expect(await findViolations(mother)).toEqual([]);
        await readers.getByRole('button', { name: '撤回' }).click();
        await mother.getByRole('dialog', { name: '撤回同意？' }).getByRole('button', { name: '撤回' }).click();
        await readers.waitFor({ state: 'detached' });

        await page.goto(`${url}/health/report`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.getByText('146')).toHaveCount(0);
      } finally {
        await close();
        await their.close();
      }
    });

    test('a parent states who they are, sees until when that holds, and ends it', async () => {
      const { page, close } = await pages.openAs('DEMO0001', '/health', device);
      try {
        await bindCard(page, pages, CHILD);
        await selectCard(page, pages, CHILD);
        await page.goto(`${pages.server.url}/health/appoint`);
        await page.getByText('为林小满预约，要先得到同意').waitFor();
        await page.getByRole('button', { name: '作为监护人同意' }).click();
        const dialog = page.getByRole('dialog', { name: '作为林小满的监护人' });
        await dialog.getByRole('button', { name: '提交' }).click();
        await dialog.getByText('请选择您是孩子的什么人').waitFor();
        await dialog.getByRole('radio', { name: '父亲' }).check();
        await dialog.getByRole('checkbox').check();
        await dialog.getByRole('button', { name: '提交' }).click();
        await dialog.waitFor({ state: 'hidden' });
        await expect(page.getByText('为林小满预约，要先得到同意')).toHaveCount(0);
        await page.goto(`${pages.server.url}/health/mycard`);
        await getConsents(page).getByText('2036年9月15日').waitFor();
        await getConsents(page).getByRole('button', { name: '不再办理' }).click();
        await page.getByRole('dialog', { name: '不再替林小满办理？' }).getByRole('button', { name: '不再办理' }).click();
        await getConsents(page).getByText('还没有同意').first().waitFor();
      } finally {
        await close();
      }
    });

    test('a list of relatives that does not load says so and can be retried; a back end without the call shows nothing', async () => {
      const { page, close } = await pages.openAs('DEMO0001', '/health', WIDE);
      const LIST = '**/relative/list';
      const openFromOrders = async (status: number) => {
        await page.goto(`${pages.server.url}/health/order`);
        await waitUntilFull(page);
        await page.route(LIST, (route) => route.fulfill({ status, body: '' }));
        await page.getByRole('link', { name: '家人与体检卡', exact: true }).first().click();
        await page.getByRole('heading', { level: 1, name: '家人与体检卡' }).waitFor();
      };
      try {
        await openFromOrders(500);
        await page.getByText('家人的同意没有加载出来').waitFor();
        await page.unroute(LIST);
        await getConsents(page).getByRole('button', { name: '重新加载' }).click();
        await page.getByText('家人的同意没有加载出来').waitFor({ state: 'detached' });
        await openFromOrders(404);
        await waitUntilQuiet(page);
        await expect(getConsents(page)).toHaveCount(0);
      } finally {
        await close();
      }
    });
  });
