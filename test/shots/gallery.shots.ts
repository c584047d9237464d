import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type Page, test } from '@playwright/test';
import { openPage, type TestPage } from '../helpers/browser';
import { findSampleIds } from '../helpers/findSampleIds';
import { openAs } from '../helpers/openAs';
import { emptyScreens, listFullScreens, publicScreens, type Screen } from '../helpers/screens';
import { waitUntilFull } from '../helpers/screenWalk';
import { type RunningServer, startServer } from '../helpers/startServer';
import { NO_BUDGET, withholdAnswers } from '../helpers/withholdAnswers';
import { createIndex } from './createIndex';

/**
 * `npm run shots`: takes every screen in its four states as PNG files in `shots/`, with an index page, for people to review. SHOTS selects
 * screens by a part of their name.
 */

const folder = path.resolve(__dirname, '../../shots');
const DESK = { width: 1440, height: 900 };
const SMALL = { width: 1024, height: 768 };
const PHONE = { width: 360, height: 740 };
const LIMIT_MS = 900_000;
const wanted = process.env.SHOTS ?? '';

let server: RunningServer;
let slowServer: RunningServer;
let browser: Browser;
let screens: Screen[];
let slowScreens: Screen[];
const taken: string[] = [];

test.describe.configure({ timeout: LIMIT_MS });

test.beforeAll(async ({ browser: ofWorker }) => {
  browser = ofWorker;
  [server, slowServer] = await Promise.all([startServer(), startServer({ env: NO_BUDGET })]);
  [screens, slowScreens] = (await Promise.all([server, slowServer].map(({ url }) => findSampleIds(url)))).map(listFullScreens) as [
    Screen[],
    Screen[],
  ];
  if (!wanted) await rm(folder, { recursive: true, force: true });
});
test.afterAll(async () => {
  await writeFile(path.join(folder, 'index.html'), createIndex(taken));
  await Promise.all([server?.stop(), slowServer?.stop()]);
});

async function take(page: Page, file: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await page.screenshot({ path: target, fullPage: true, animations: 'disabled' });
  taken.push(file);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const isWanted = ({ name }: { name: string }) => name.includes(wanted);

/** Takes full-page pictures of one opened screen in both desktop widths, and in print layout. */
async function takeAtDesk({ page }: TestPage, { name, press, isPrinted }: Screen, state: string): Promise<void> {
  await settle(page);
  // A PDF is rendered only after everything has arrived.
  await waitUntilFull(page);
  if (press) await page.getByRole(press.role, { name: press.name }).first().click();
  for (const viewport of [DESK, SMALL]) {
    await page.setViewportSize(viewport);
    await take(page, `${viewport.width}/${name}-${state}.png`);
  }
  if (!isPrinted) return;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await take(page, `print/${name}.png`);
}

test('public screens', async () => {
  for (const screen of publicScreens.filter(isWanted)) {
    for (const viewport of [DESK, SMALL, PHONE]) {
      const { page, close } = await openPage(browser, { viewport });
      await page.goto(server.url + screen.path);
      await settle(page);
      await take(page, `${viewport.width}/${screen.name}.png`);
      await close();
    }
  }
});

test('private screens, full', async () => {
  for (const screen of screens.filter(isWanted)) {
    const opened = await openAs(browser, server.url, screen.card, screen.path);
    await takeAtDesk(opened, screen, 'full');
    await opened.close();
  }
});

test('payment pages on a phone', async () => {
  for (const screen of screens.filter(({ name }) => name.startsWith('payres')).filter(isWanted)) {
    const opened = await openAs(browser, server.url, screen.card, screen.path);
    await opened.page.setViewportSize(PHONE);
    await settle(opened.page);
    await take(opened.page, `360/${screen.name}.png`);
    await opened.close();
  }
});

test('private screens, empty', async () => {
  for (const screen of emptyScreens.filter(isWanted)) {
    const opened = await openAs(browser, server.url, screen.card, screen.path);
    await takeAtDesk(opened, screen, 'empty');
    await opened.close();
  }
});

/** Opens a screen whose own calls never answer, or answer with an error. */
async function takeWithout(screen: Screen, state: 'loading' | 'failed'): Promise<void> {
  const opened = await openAs(browser, slowServer.url, screen.card, '/test');
  const { page } = opened;
  await withholdAnswers(page, state, { keepFrame: true });
  await page.goto(slowServer.url + screen.path);
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(1_200);
  await page.setViewportSize(DESK);
  await take(page, `1440/${screen.name}-${state}.png`);
  await opened.close();
}

for (const state of ['loading', 'failed'] as const) {
  test(`private screens, ${state}`, async () => {
    for (const screen of slowScreens.filter(({ press }) => !press).filter(isWanted)) await takeWithout(screen, state);
  });
}
