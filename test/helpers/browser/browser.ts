import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type LaunchOptions,
  type Page,
  selectors,
} from '@playwright/test';
import { watchRequests } from '../servers/openRequests';

/** The headless shell comes first: it has no windows of its own to draw, and takes two thirds of the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The tests' servers listen on IPv4 only; with ::1, each connection would first be refused.
  '--host-resolver-rules=MAP localhost 127.0.0.1',
  // Makes native controls, such as date fields, use the language of the product's users.
  '--lang=zh-CN',
];

/** The errors that a browser reported; a test expects none. */
export interface Complaints {
  list: string[];
}

export interface TestPage {
  page: Page;
  context: BrowserContext;
  complaints: Complaints;
  close(): Promise<void>;
}

/** This machine's Chromium or Chrome: CHROMIUM_PATH, else the first one on PATH. */
function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of NAMES) {
    const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
    if (found) return found;
  }
  throw new Error('No Chromium or Chrome found: install Debian\'s "chromium-headless-shell" or "chromium" package, or set CHROMIUM_PATH.');
}

/** Without a language, Chromium loses downloaded file names that are not plain ASCII. Every Debian has this locale. */
const LANGUAGE = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/** The launch options. The executable is looked up on first use, because listing the tests needs none. */
export const browserOptions: LaunchOptions = {
  get executablePath() {
    return findChromium();
  },
  headless: true,
  args: ARGUMENTS,
  env: { ...process.env, ...LANGUAGE },
};

/** The options of every context, unless a test names others. */
const DEFAULTS: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };

/** Logs CSP violations with their directive. Chromium also reports them as console errors, so they are listed twice. */
const REPORT_CSP = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `CSP: ${event.violatedDirective} blocked ${event.blockedURI || 'inline'} (${event.sourceFile ?? ''}:${event.lineNumber})`,
    );
  });
};

/** Finds the document while its scripts have not taken over from the server's forms and links. */
const createWaitingEngine = () => ({
  queryAll(): Element[] {
    const heading = document.querySelector('h1');
    // React marks the elements that it has hydrated.
    const isTakenOver = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    return isTakenOver || !document.querySelector('script[data-src]') ? [] : [document.documentElement];
  },
  query(): Element | null {
    return this.queryAll()[0] ?? null;
  },
});
let registered: Promise<void> | undefined;

/** Lets every press and assertion wait until the page is hydrated: before, a press counts as well, but as one of the form without scripts. */
async function waitBeforePresses(page: Page): Promise<void> {
  registered ??= selectors.register('waiting', createWaitingEngine);
  await registered;
  await page.addLocatorHandler(page.locator('waiting=document'), async () => undefined);
}

export interface OpenOptions extends BrowserContextOptions {
  /** The test presses before the scripts have taken over, or where they never do. */
  isEarly?: boolean;
}

/**
 * Opens a page without cookies and storage and collects its complaints: console errors and React warnings, CSP violations, and uncaught
 * errors.
 */
export async function openPage(browser: Browser, { isEarly, ...options }: OpenOptions = {}): Promise<TestPage> {
  const context = await browser.newContext({ ...DEFAULTS, ...options });
  const page = await context.newPage();
  await page.addInitScript(REPORT_CSP);
  const close = () => context.close();
  watchRequests(page);
  if (!isEarly && options.javaScriptEnabled !== false) await waitBeforePresses(page);
  const complaints: Complaints = { list: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.list.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.list.push(`page error: ${error.message}`));
  return { page, context, complaints, close };
}

/** Runs `work` on a page without animations, and fails if the browser complains. */
export async function withPage(browser: Browser, work: (test: TestPage) => Promise<void>): Promise<void> {
  const opened = await openPage(browser, { reducedMotion: 'reduce' });
  try {
    await work(opened);
    expect(opened.complaints.list).toEqual([]);
  } finally {
    await opened.close();
  }
}
