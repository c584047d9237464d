import type { Browser } from '@playwright/test';
import { calls } from '../../shared/calls';
import { type RouteRow, routes } from '../../shared/routes';
import { findViolations } from '../helpers/browser/axe';
import { chooseLateDay, choosePackage, chooseStore, submitBooking } from '../helpers/browser/bookInBrowser';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { logInByForm } from '../helpers/browser/logInByForm';
import { waitUntilFull } from '../helpers/browser/waitForPage';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { type SpecOnlyBackend, startSpecOnlyBackend } from '../helpers/servers/startSpecOnlyBackend';
import { askAccessible, askOneHeading, askWithoutFailure } from '../helpers/walk/questions';
import { walkScreens } from '../helpers/walk/walkScreens';
import { sampleCards } from '../helpers/worlds/sampleSession';

/** The client with a back end that implements the specification's calls and none of our extensions. */

const rows: readonly RouteRow[] = routes;
const privateRows = rows.filter(({ kind }) => kind === 'private');
const extensionPaths = new Set<string>(
  Object.values(calls)
    .filter((row) => 'extension' in row)
    .map(({ path }) => path),
);

let backend: SpecOnlyBackend;
let server: RunningServer;
let browser: Browser;

test.beforeAll(async ({ browser: ofWorker }) => {
  browser = ofWorker;
  backend = await startSpecOnlyBackend();
  server = await startServer({ env: { STAFF_API_BASE: backend.base, GENERAL_API_BASE: backend.base, SAMPLE: '0' } });
});
test.afterAll(async () => {
  await server?.stop();
  await backend?.stop();
});

test('every private page opens, hides what is missing, and fails nowhere', async () => {
  const screens = privateRows.map(({ id, path }) => ({ name: id, path, card: 'DEMO0001' as const }));
  const walk = { browser, url: server.url, loginUrl: backend.base, screens, answers: 'refused' } as const;
  expect(await walkScreens({ ...walk, questions: [askOneHeading, askWithoutFailure, askAccessible] })).toEqual([]);
  // The only refused requests were for our extensions: a third-party back end needs nothing else of ours.
  expect(backend.refused.filter((path) => !extensionPaths.has(path))).toEqual([]);
});

test('a person books, pays and finds the order with answers that hold only the needed parts', async () => {
  backend.cutAnswers();
  const { page, complaints, close } = await openPage(browser);
  await logInByForm(page, server.url, sampleCards.LANDI0001);
  await waitUntilFull(page);
  await choosePackage(page, server.url, '职场活力套餐');
  await chooseStore(page);
  // No store has a next free day to begin with.
  await chooseLateDay(page);
  await page.locator('input[name="slotId"]:enabled').first().click();
  await page.getByRole('button', { name: '下一步：确认' }).click();
  await submitBooking(page);
  // Nothing says that it is a sandbox, so there is no link to its page, but a code that can be scanned.
  await page.getByRole('img', { name: /二维码/ }).waitFor();
  const paid = await fetch(backend.codeUrls.at(-1) ?? '', { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
  expect(paid.ok).toBe(true);
  await page.getByRole('heading', { name: /^已支付/ }).waitFor();
  await page.getByText('门店已确认您的预约').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${server.url}/health/order`);
  await waitUntilFull(page);
  expect(await page.getByText('没有加载出来').count()).toBe(0);
  expect(['getWxResult', 'getThirdOrderResult'].filter((name) => !backend.made.has(name as 'getWxResult'))).toEqual([]);
  // The browser itself logs answers with status 404, which this back end sends on purpose.
  expect(complaints.list.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
  await close();
});
