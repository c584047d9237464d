import { findViolations } from '../helpers/browser/axe';
import { openPage, type TestPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { servePages } from '../helpers/browser/servePages';

const CARD = 'DEMO0001';
const ID_NUMBER = '110101199003070011';

const pages = servePages();
let tested: TestPage;

test.afterEach(() => tested.close());

async function failFiveTimes(): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await fetch(`${pages.server.url}/staff/v1/login/cardLogin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ physicalCardId: CARD, cardId: CARD, idNumber: 'wrong', code: 'demo', clentType: 'pc' }),
    });
  }
}

test('after five failures the page computes a proof of work in the background, and one click logs in', async () => {
  await failFiveTimes();
  tested = await openPage(pages.browser);
  const { page } = tested;
  const workers: string[] = [];
  const seen: string[] = [];
  page.on('worker', (worker) => void workers.push(worker.url()));
  await page.exposeFunction('noteStatus', (text: string) => void seen.push(text));
  await page.goto(`${pages.server.url}/demo?method=card`);
  await page.locator('form[novalidate]').waitFor();
  await page.evaluate(() => {
    const note = (window as unknown as { noteStatus(text: string): void }).noteStatus;
    new MutationObserver(() => note(document.querySelector('form button[type="submit"]')?.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await page.getByRole('textbox', { name: '卡号', exact: true }).fill(CARD);
  await page.getByRole('textbox', { name: '证件号', exact: true }).fill(ID_NUMBER);
  await page.getByRole('checkbox').check();
  expect(await findViolations(page)).toEqual([]);
  expect(workers).toEqual([]);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/health', { waitUntil: 'commit' });
  expect(seen.some((text) => text.includes('正在进行安全验证…'))).toBe(true);
  expect(workers).toHaveLength(1);
  expect(tested.complaints.list).toEqual([]);
});

test('a page whose worker fails to load says what is required, and can be retried', async () => {
  await failFiveTimes();
  tested = await openPage(pages.browser);
  const { page } = tested;
  await page.goto(`${pages.server.url}/demo?method=card`);
  await page.locator('form[novalidate]').waitFor();
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('textbox', { name: '卡号', exact: true }).fill(CARD);
  await page.getByRole('textbox', { name: '证件号', exact: true }).fill('110101199003070099');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('请完成安全验证后再试').waitFor();
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('卡号或证件号不正确').first().waitFor();
});
