import AxeBuilder from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, type TestPage } from '../helpers/browser';
import { type RunningServer, startServer } from '../helpers/startServer';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const cards = {
  dhl: { suffix: 'dhl', card: 'DHL0001', idNumber: '440306199511200037' },
  demo: { suffix: 'demo', card: 'DEMO0001', idNumber: '110101199003070011' },
  landi: { suffix: 'LANDI', card: 'LANDI0001', idNumber: '310115199603300074' },
} as const;

async function logIn(page: Page, { suffix, card, idNumber }: (typeof cards)[keyof typeof cards]): Promise<void> {
  await page.goto(`${server.url}/${suffix}`);
  await page.getByLabel('卡号').fill(card);
  await page.getByLabel('证件号').fill(idNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/health');
}

/** Zero violations of axe-core's WCAG rules on what is shown now. */
async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AxeBuilder.source);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof AxeBuilder }).axe.run();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  expect(violations).toEqual([]);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function choosePackage(page: Page, name?: string): Promise<void> {
  await page.goto(`${server.url}/health/appoint`);
  const combos = page.getByRole('group', { name: '套餐' }).getByRole('radio', { disabled: false });
  await (name ? page.getByRole('radio', { name }) : combos.first()).click();
  await page.getByRole('button', { name: '下一步：选门店' }).click();
  await heading(page, '选择门店').waitFor();
}

async function choosePlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^选择/ }).and(page.locator(':enabled')).first().click();
  await heading(page, '选择日期和时段').waitFor();
  await page.locator('input[name="slot"]:enabled').first().click();
  await page.getByRole('button', { name: '下一步：确认' }).click();
  await heading(page, '确认预约').waitFor();
}

async function submit(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: '我已阅读并同意' });
  await page.getByRole('heading', { name: '健康信息授权' }).waitFor();
  await page.getByRole('button', { name: /^《/ }).waitFor();
  if (await consent.isVisible()) await consent.click();
  await page.getByRole('button', { name: /^提交预约/ }).click();
  await page.waitForURL('**/payres?**');
}

async function withPage(work: (test: TestPage) => Promise<void>): Promise<void> {
  const opened = await openPage(browser);
  try {
    await work(opened);
    expect(opened.complaints.list).toEqual([]);
  } finally {
    await opened.close();
  }
}
