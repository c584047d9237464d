import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openPage, type TestPage } from '../browser/browser';
import type { PublicScreen, Screen } from '../browser/screens';
import { navigateInClient, waitUntilAnswered, waitUntilFull, waitUntilTakenOver } from '../browser/waitForPage';
import { FAILED } from '../servers/oddAnswers';
import { withholdAnswers } from '../servers/withholdAnswers';
import { openAs } from '../worlds/openAs';

export type AnyScreen = Screen | PublicScreen;

/** Asks something of an opened screen. @returns the problems found */
export type Question = (page: Page, screen: AnyScreen) => Promise<readonly string[]>;

export interface Walk {
  browser: Browser;
  /** For `empty` and `withheld`: a server whose renders load no data. */
  url: string;
  /** Address of the API, when this server has none. */
  loginUrl?: string;
  screens: readonly AnyScreen[];
  /**
   * What the screens receive: everything; nothing where that is possible; no answer, and after the questions only failures, upon which they are
   * asked again; 404 for some calls; or what is none of these.
   */
  answers: 'full' | 'empty' | 'withheld' | 'refused' | 'odd';
  /** Reaches each screen from the one before, as by a link, in place of loading it. */
  byLink?: boolean;
  options?: BrowserContextOptions;
  /** Asked in this order. */
  questions: readonly Question[];
}

/** Concurrent browsers; tests may rely on two processors. */
const LANES = 2;
/** What a screen shows while it waits. */
const LOADING = /正在(加载|检查|读取)/;

const getCard = (screen: AnyScreen) => ('card' in screen ? screen.card : undefined);

async function openFirst({ browser, url, loginUrl = url, byLink, options }: Walk, card: Screen['card'] | undefined): Promise<TestPage> {
  // A link to a private page is on another one.
  if (card) return openAs(browser, url, card, byLink ? '/health/account' : '/test', { ...options, loginUrl });
  const opened = await openPage(browser, options);
  await opened.page.goto(`${url}/test`);
  return opened;
}

const hasNoAnswers = ({ answers }: Walk) => answers === 'empty' || answers === 'withheld';

/** Sets the answers and goes to the screen. @returns a function that lets what is withheld fail */
async function goTo(page: Page, screen: AnyScreen, walk: Walk): Promise<() => Promise<void>> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const isPublicData = !('card' in screen) && !('isEmpty' in screen) && screen.path !== '/test';
  const isLinked = walk.byLink || (hasNoAnswers(walk) && isPublicData);
  // The server may have the shared answers of public pages in its cache. A client-side navigation requests them in the browser.
  if (isLinked && !walk.byLink) await page.goto(`${walk.url}/test`);
  const fail = hasNoAnswers(walk) ? await withholdAnswers(page, walk.answers === 'empty' ? 'empty' : 'loading') : async () => undefined;
  if (!isLinked) await page.goto(walk.url + screen.path);
  else {
    await waitUntilTakenOver(page);
    await navigateInClient(page, screen.path);
  }
  return fail;
}

/** Shows what the screen is pictured with. */
async function press(page: Page, screen: AnyScreen): Promise<void> {
  if ('press' in screen && screen.press) {
    // By keyboard, so that focus rings are visible.
    await page.getByRole(screen.press.role, { name: screen.press.name }).first().press('Enter');
    // What the press opened fetches too.
    await page.getByRole('button', { name: '正在加载' }).waitFor({ state: 'hidden' });
  } else if (screen.name === 'home-letter') {
    // It is open by itself while it is new.
    const letter = page.getByRole('region', { name: '企业来信' }).getByRole('group');
    if ((await letter.getAttribute('open')) === null) await letter.locator('summary').press('Enter');
    await letter.and(page.locator('[open]')).waitFor();
  }
}

/** Waits until everything has arrived. */
async function fill(page: Page, screen: AnyScreen, { answers, byLink }: Walk): Promise<string[]> {
  // The former page stays until the code of the next one has arrived.
  if (byLink) await waitUntilAnswered(page);
  await waitUntilFull(page);
  if (answers === 'full' && !byLink) await press(page, screen);
  const isBroken = answers !== 'odd' && (await page.getByRole('main').getByText(FAILED).count()) > 0;
  return isBroken ? ['something did not load'] : [];
}

/** Goes to a screen and asks its questions, if its answers are withheld twice: while it loads, and when it has failed. */
async function visit(opened: TestPage, screen: AnyScreen, walk: Walk): Promise<string[]> {
  const { page, complaints } = opened;
  const found: string[] = [];
  // The browser's complaints, without those that are caused on purpose: by a broken answer, or by a document with status 404.
  const take = (isRefused: boolean) =>
    complaints.list.splice(0).filter((line) => !(isRefused || 'isMissing' in screen) || !line.includes('Failed to load resource'));
  const ask = async (isRefused = false) => {
    for (const question of walk.questions) found.push(...(await question(page, screen)));
    found.push(...take(isRefused));
  };
  try {
    const fail = await goTo(page, screen, walk);
    await waitUntilTakenOver(page);
    const main = page.getByRole('main');
    if (walk.answers === 'withheld') {
      await main.getByText(LOADING).first().waitFor({ state: 'attached' });
      await ask();
      await fail();
      await main.getByText(FAILED).first().waitFor();
      await waitUntilFull(page);
      await ask(true);
    } else {
      found.push(...(await fill(page, screen, walk)));
      await ask(walk.answers === 'refused');
    }
  } catch (error) {
    found.push(String(error).split('\n')[0] ?? '', ...complaints.list.splice(0));
  }
  return found.map((line) => `${screen.name}: ${line}`);
}

/**
 * Visits every screen and asks it all questions. The screens of a person follow each other in one browser context, so that only the first one
 * loads scripts and styles; two persons do so at once.
 * @returns the problems of all screens, each line with the screen's name
 */
export async function walkScreens(walk: Walk): Promise<string[]> {
  const rest = [...new Set(walk.screens.map(getCard))];
  const found: string[] = [];
  const goAlong = async () => {
    while (rest.length > 0) {
      const card = rest.shift();
      const opened = await openFirst(walk, card);
      for (const screen of walk.screens.filter((each) => getCard(each) === card)) found.push(...(await visit(opened, screen, walk)));
      await opened.close();
    }
  };
  await Promise.all(Array.from({ length: LANES }, goAlong));
  return found.sort();
}
