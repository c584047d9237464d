import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type Page, test } from '@playwright/test';
import { findRoute } from '../../shared/routes';
import { openPage } from '../helpers/browser/browser';
import { emptyScreens, listFullScreens, publicScreens, type Screen, statesWithout } from '../helpers/browser/screens';
import { waitUntilFull, waitUntilQuiet } from '../helpers/browser/waitForPage';
import { FAILED } from '../helpers/servers/oddAnswers';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { NO_BUDGET, withholdAnswers } from '../helpers/servers/withholdAnswers';
import { findSampleIds } from '../helpers/worlds/findSampleIds';
import { openAs } from '../helpers/worlds/openAs';
import { createIndex, parseShot } from './createIndex';

/**
 * `npm run shots`: takes every screen at four widths and in its four states as PNG files in `shots/`, with an index page, for people to
 * review. SHOTS selects screens by a part of their name, `-- -g empty` one state. The states are taken side by side.
 */

const folder = path.resolve(__dirname, '../../shots');
const WIDTHS = [1440, 1024, 390, 320];
const DESK = { width: 1440, height: 900 };
const HEIGHTS: Record<number, number> = { 1440: 900, 1024: 768, 390: 844, 320: 640 };
const LIMIT_MS = 1_800_000;
const wanted = process.env.SHOTS ?? '';
const isWanted = ({ name }: { name: string }) => name.includes(wanted);

let server: RunningServer;
/** Renders without data, so that the answers can be withheld in the browser. */
let bareServer: RunningServer;
let browser: Browser;

test.describe.configure({ mode: 'parallel', timeout: LIMIT_MS });

test.beforeAll(async ({ browser: ofWorker }, { workerIndex }) => {
  browser = ofWorker;
  // The others take their first picture long after this. A worker that replaces a failed one has an index of its own.
  if (!wanted && workerIndex === 0) await rm(folder, { recursive: true, force: true });
  [server, bareServer] = await Promise.all([startServer(), startServer({ env: NO_BUDGET })]);
});
test.afterAll(async () => {
  const files = await readdir(folder, { recursive: true });
  const shots = files.sort().flatMap((file) => parseShot(file.split(path.sep).join('/')) ?? []);
  await writeFile(path.join(folder, 'index.html'), createIndex(shots));
  await Promise.all([server?.stop('SIGKILL'), bareServer?.stop('SIGKILL')]);
});

async function take(page: Page, screen: string, name: string): Promise<void> {
  await mkdir(path.join(folder, screen), { recursive: true });
  await page.screenshot({ path: path.join(folder, screen, `${name}.png`), fullPage: true, animations: 'disabled' });
}

/** Takes the opened screen at every width. */
async function takeWidths(page: Page, { name }: { name: string }, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? DESK.height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await take(page, name, `${state}-${width}`);
  }
}

async function settle(page: Page): Promise<void> {
  await waitUntilQuiet(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function takeOpened(screen: Screen, state: string): Promise<void> {
  const opened = await openAs(browser, server.url, screen.card, screen.path, { viewport: DESK });
  const { page } = opened;
  await settle(page);
  // A PDF is rendered only after everything has arrived.
  await waitUntilFull(page);
  if (screen.name === 'pdf' && state === 'full') await page.locator('article .textLayer span').first().waitFor({ state: 'attached' });
  // A result can be ticked once its page is visible.
  if (screen.name === 'collectReport-check') await page.locator('main input[type=checkbox]:enabled').first().waitFor();
  if (screen.press) await page.getByRole(screen.press.role, { name: screen.press.name }).first().click();
  await takeWidths(page, screen, state);
  if (screen.isPrinted && state === 'full') {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await take(page, screen.name, 'full-print');
  }
  await opened.close();
}

/** The cards are the frame's, which answers, and nothing shows that relatives might be there. */
const hasState = ({ path: address }: Screen, state: 'loading' | 'failed') => {
  const id = findRoute(address.replace(/\?.*/, ''))?.id;
  return !(state === 'loading' && id === 'MyCard') && !statesWithout[state].some((each) => each === id);
};

/** Opens a screen whose own calls never answer, or answer with an error. */
async function takeWithout(screen: Screen, state: 'loading' | 'failed'): Promise<void> {
  const opened = await openAs(browser, bareServer.url, screen.card, '/test', { viewport: DESK });
  const { page } = opened;
  await withholdAnswers(page, state, { keepFrame: true });
  await page.goto(bareServer.url + screen.path);
  // A skeleton appears after a moment, an error after the failed call.
  const main = page.getByRole('main');
  if (state === 'failed') await main.getByText(FAILED).first().waitFor();
  else await main.locator('[aria-busy="true"] > [aria-hidden]').first().waitFor();
  await takeWidths(page, screen, state);
  await opened.close();
}

test('public', async () => {
  for (const screen of publicScreens.filter(isWanted)) {
    const { page, close } = await openPage(browser, { viewport: DESK });
    await page.goto(server.url + screen.path);
    await settle(page);
    await takeWidths(page, screen, screen.isEmpty ? 'empty' : 'full');
    await close();
  }
});

for (const half of [0, 1]) {
  test(`full, half ${half + 1}`, async () => {
    const screens = listFullScreens(await findSampleIds(server.url)).filter(isWanted);
    for (const screen of screens.filter((_, index) => index % 2 === half)) await takeOpened(screen, 'full');
  });
}

test('empty', async () => {
  for (const screen of emptyScreens.filter(isWanted)) await takeOpened(screen, 'empty');
});

for (const state of ['loading', 'failed'] as const) {
  test(state, async () => {
    const screens = listFullScreens(await findSampleIds(bareServer.url)).filter((screen) => !screen.press && hasState(screen, state));
    for (const screen of screens.filter(isWanted)) await takeWithout(screen, state);
  });
}
