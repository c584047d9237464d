import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { countOpenRequests } from '../servers/openRequests';
import { waitUntil } from '../servers/waitUntil';
import { withholdAnswers } from '../servers/withholdAnswers';
import { openAs } from '../worlds/openAs';
import { openPage, type TestPage } from './browser';
import type { PublicScreen, Screen, ScreenState } from './screens';

export type AnyScreen = Screen | PublicScreen;

/** Concurrent browsers; tests may rely on two processors. */
const LANES = 2;

export interface Walk {
  browser: Browser;
  /** For every state but full: a server whose renders load no data. */
  url: string;
  /** Address of the API, when this server has none. */
  loginUrl?: string;
  screens: readonly AnyScreen[];
  state: ScreenState;
  options?: BrowserContextOptions;
  /** Inspects one opened screen. @returns the problems found */
  look: (page: Page, screen: AnyScreen) => Promise<readonly string[]>;
}

/** Waits until the page is hydrated. */
export async function waitUntilTakenOver(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    // React marks the elements that it has hydrated.
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** True once the page has had two frames to show what it has received; false when it was left meanwhile. */
const drawFrames = (page: Page) =>
  page
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    .then(
      () => true,
      (error: Error) => {
        if (/navigation|destroyed/.test(error.message)) return false;
        throw error;
      },
    );

/** Waits until the page has received, and dealt with, everything that it has requested: then what has not happened does not happen. */
export async function waitUntilAnswered(page: Page): Promise<void> {
  await waitUntil(async () => countOpenRequests(page) === 0 && (await drawFrames(page)) && countOpenRequests(page) === 0);
}

/** Waits until the page is hydrated and nothing is under way any more. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await waitUntilTakenOver(page);
  await waitUntilAnswered(page);
}

/** Waits until everything that the page shows as loading has arrived. */
export async function waitUntilFull(page: Page): Promise<void> {
  await waitUntilTakenOver(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [role=progressbar]'));
}

/** Navigates within the document by the router, as a link would. */
export async function navigateInClient(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ key: `test${performance.now()}`, idx: 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

async function openFirst({ browser, url, loginUrl = url, options }: Walk, card: Screen['card'] | undefined): Promise<TestPage> {
  if (card) return openAs(browser, url, card, '/test', { ...options, loginUrl });
  const opened = await openPage(browser, options);
  await opened.page.goto(`${url}/test`);
  return opened;
}

/** Texts that a screen must or must not show in a state. */
const LOADING = /正在(加载|检查|读取)/;
export const FAILED = /没有加载出来|没有应答|没有打开/;

/** Sets the answers and navigates to the screen. */
async function goTo(page: Page, screen: AnyScreen, { url, state }: Walk): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const isPublicData = !('card' in screen) && !('isEmpty' in screen) && screen.path !== '/test';
  if (state !== 'full' && isPublicData) {
    // The server may have the shared answers of public pages in its cache. A client-side navigation requests them in the browser.
    await page.goto(`${url}/test`);
    await withholdAnswers(page, state);
    await waitUntilTakenOver(page);
    return navigateInClient(page, screen.path);
  }
  if (state !== 'full') await withholdAnswers(page, state);
  await page.goto(url + screen.path);
}

async function openScreen(page: Page, screen: AnyScreen, walk: Walk): Promise<string[]> {
  await goTo(page, screen, walk);
  await waitUntilTakenOver(page);
  const main = page.getByRole('main');
  if (walk.state === 'loading') {
    await main.getByText(LOADING).first().waitFor({ state: 'attached' });
    return [];
  }
  if (walk.state === 'failed') await main.getByText(FAILED).first().waitFor();
  await waitUntilFull(page);
  if ('press' in screen && screen.press) {
    // By keyboard, so that focus rings are visible.
    await page.getByRole(screen.press.role, { name: screen.press.name }).first().press('Enter');
    // What the press opened fetches too.
    if (walk.state === 'full') await page.getByRole('button', { name: '正在加载' }).waitFor({ state: 'hidden' });
  }
  const isBroken = walk.state !== 'failed' && (await main.getByText(FAILED).count()) > 0;
  return isBroken ? ['something did not load'] : [];
}

/** The browser's complaints, without those that the state causes on purpose: a broken answer, or a document with status 404. */
function takeComplaints({ complaints }: TestPage, screen: AnyScreen, { state }: Walk): string[] {
  const isExpected = state === 'failed' || 'isMissing' in screen;
  return complaints.list.splice(0).filter((line) => !isExpected || !line.includes('Failed to load resource'));
}

async function visit(opened: TestPage, screen: AnyScreen, walk: Walk): Promise<string[]> {
  let found: readonly string[];
  try {
    found = [...(await openScreen(opened.page, screen, walk)), ...(await walk.look(opened.page, screen))];
  } catch (error) {
    found = [String(error).split('\n')[0] ?? ''];
  }
  return [...found, ...takeComplaints(opened, screen, walk)].map((line) => `${screen.name}: ${line}`);
}

/** Opens and inspects every screen, some concurrently. @returns the problems of all screens, each line with the screen's name */
export async function walkScreens(walk: Walk): Promise<string[]> {
  const rest = [...walk.screens];
  const found: string[] = [];
  const goAlong = async () => {
    // One context per person: a second visit has scripts and styles in its cache.
    const pages = new Map<string, TestPage>();
    for (let screen = rest.shift(); screen; screen = rest.shift()) {
      const card = 'card' in screen ? screen.card : undefined;
      const opened = pages.get(card ?? '') ?? (await openFirst(walk, card));
      pages.set(card ?? '', opened);
      found.push(...(await visit(opened, screen, walk)));
    }
    await Promise.all([...pages.values()].map(({ close }) => close()));
  };
  await Promise.all(Array.from({ length: LANES }, goAlong));
  return found.sort();
}
