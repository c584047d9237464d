import type { Browser } from '@playwright/test';
import { expect, test } from '../helpers/browser/browserTest';
import { listFullScreens, type Screen } from '../helpers/browser/screens';
import { ODD_KINDS, type OddKind } from '../helpers/servers/oddAnswers';
import { type OddBackend, startOddBackend } from '../helpers/servers/oddBackend';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { askWhole } from '../helpers/walk/questions';
import { walkScreens } from '../helpers/walk/walkScreens';
import { findSampleIds } from '../helpers/worlds/findSampleIds';

/**
 * Another back end's answers in the browser: all calls odd at once, on every screen. `oddCalls.e2e.ts` tries every call by itself, and
 * `test/ssr/oddAnswers.test.ts` does so while rendering.
 */

/** Kinds that differ in what a page does with them. The others are read like one of these. */
const FIRST_LOADS: readonly OddKind[] = ['text', 'rows'];
const NAVIGATIONS: readonly OddKind[] = ['null', 'words'];

let api: RunningServer;
let backend: OddBackend;
let server: RunningServer;
let browser: Browser;
let screens: Screen[];

test.beforeAll(async ({ sharedPages }) => {
  ({ browser, server: api } = sharedPages);
  backend = await startOddBackend(api.url);
  const bases = { STAFF_API_BASE: backend.base, GENERAL_API_BASE: backend.base, API_PROXY: '1' };
  server = await startServer({ env: { ...bases, SAMPLE: '0' } });
  const all = listFullScreens(await findSampleIds(api.url)).filter(({ press }) => !press);
  // One screen for each address without the IDs: without data, they look alike.
  screens = [...new Map(all.map((screen) => [screen.path.replace(/=[^&]{8,}/g, ''), screen])).values()];
});
test.afterAll(async () => {
  await server?.stop('SIGKILL');
  await backend?.stop();
});

async function walk(kind: OddKind, byLink: boolean): Promise<void> {
  backend.setOddity({ kind, call: 'all' });
  const options = { reducedMotion: 'reduce' } as const;
  const where = { browser, url: server.url, loginUrl: api.url, screens, options };
  expect(await walkScreens({ ...where, answers: 'odd', byLink, questions: [askWhole] })).toEqual([]);
}

for (const kind of FIRST_LOADS) {
  test(`first load with all answers odd: ${kind}`, () => walk(kind, false));
}

for (const kind of NAVIGATIONS) {
  test(`navigation with all answers odd: ${kind}`, () => walk(kind, true));
}

test('a login that is answered oddly says so and can be repeated', async () => {
  backend.setOddity(null);
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`${server.url}/demo`);
  await page.getByRole('textbox', { name: '卡号', exact: true }).fill('DEMO0001');
  await page.getByRole('textbox', { name: '证件号', exact: true }).fill('110101199003070011');
  await page.getByRole('checkbox').check();
  for (const kind of ODD_KINDS.filter((each) => !['rows', 'words', 'textCode'].includes(each))) {
    backend.setOddity({ kind, call: 'cardLogin' });
    const answered = page.waitForResponse((response) => response.url().includes('cardLogin'));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await answered;
    const message = kind === 'noCode' || kind === 'oddError' ? '未知错误' : '服务器的回答无法识别';
    await expect(page.getByText(message).first()).toBeVisible();
  }
  expect(errors).toEqual([]);
  backend.setOddity(null);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/health');
  await context.close();
});
