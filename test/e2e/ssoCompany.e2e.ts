import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { openPage, type TestPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import type { OidcProviderServer } from '../helpers/servers/startOidcProvider';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { createSignOnServer } from '../helpers/worlds/signOnWorld';

let provider: OidcProviderServer;
let server: RunningServer;
let tested: TestPage;
let page: Page;

test.beforeAll(async () => {
  const { provider: started, options } = await createSignOnServer({ dhl: [] });
  provider = started;
  provider.accounts.set('anna', { employee_number: 'DH20031' });
  provider.accounts.set('nobody', { employee_number: 'X1' });
  server = await startServer(options);
});
test.afterAll(async () => {
  await server?.stop('SIGKILL');
  await provider?.close();
});
test.beforeEach(async ({ browser }) => {
  tested = await openPage(browser);
  page = tested.page;
  await page.goto(`${server.url}/dhl`);
  await page.locator('form[novalidate]').waitFor();
});
test.afterEach(async () => {
  const { list } = tested.complaints;
  await tested.close();
  expect(list).toEqual([]);
});

const button = () => page.getByRole('button', { name: '使用公司账号登录' });
const isAtProvider = () => page.waitForURL(`${provider.issuer}/interaction/**`);

async function logInAtProvider(account: string): Promise<void> {
  await isAtProvider();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test("an employee logs in through the provider's own form, and the login page is remembered", async () => {
  await page.getByRole('checkbox').check();
  await button().click();
  await logInAtProvider('anna');
  await page.waitForURL(`${server.url}/health`);
  // The page is drawn before its scripts, which store both.
  const readStored = () => page.evaluate(() => ({ token: localStorage.getItem('token'), page: localStorage.getItem('login_page') }));
  await expect.poll(readStored).toEqual({ token: expect.stringContaining('.'), page: '/dhl' });
});

test('the consent comes first, beside its box and without leaving the page; the card fields need not be filled', async () => {
  await button().click();
  await page.getByText('请先阅读并同意《隐私协议》。').waitFor();
  expect(await page.getByText('请输入卡号').count()).toBe(0);
  await page.getByRole('checkbox').check();
  await button().click();
  await isAtProvider();
});

test('after a refusal the page says why, and a card still logs in', async () => {
  await page.getByRole('checkbox').check();
  await button().click();
  await logInAtProvider('nobody');
  await page.getByText('公司的体检名单里没有找到您').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.locator('form[novalidate]').waitFor();
  await page.getByRole('textbox', { name: '卡号', exact: true }).fill('DHL0001');
  await page.getByRole('textbox', { name: '证件号', exact: true }).fill('440306199511200037');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(`${server.url}/health`);
});

test('a person who cancels or goes back finds the login page as usable as before', async () => {
  await page.getByRole('checkbox').check();
  await button().click();
  await isAtProvider();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('您取消了公司账号登录').waitFor();
  await page.locator('form[novalidate]').waitFor();
  await page.getByRole('checkbox').check();
  await button().click();
  // The provider's form is shown again: a cancelled login has no session there.
  await logInAtProvider('anna');
  await page.waitForURL(`${server.url}/health`);
});

for (const width of [1440, 390]) {
  test(`the button is secondary and accessible at ${width} pixels`, async () => {
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
    await button().scrollIntoViewIfNeeded();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const colourOf = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(await colourOf('使用公司账号登录')).toBe('rgb(255, 255, 255)');
    expect(await colourOf('登录')).toBe('rgb(190, 73, 10)');
  });
}
