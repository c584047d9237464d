import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test';

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
  // Servers of tests listen on IPv4 alone; a name that also means ::1 costs each connection a refused attempt.
  '--host-resolver-rules=MAP localhost 127.0.0.1',
  // What the browser draws itself, such as a date field, is in the language of the people who use the product.
  '--lang=zh-CN',
];

/** What a browser complained of; an e2e test expects it to stay empty. */
export interface Complaints {
  list: string[];
}

export interface TestPage {
  page: Page;
  context: BrowserContext;
  complaints: Complaints;
  close(): Promise<void>;
}

/** The Chromium or Chrome of this machine: CHROMIUM_PATH, else the first found on PATH. */
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

/** Where no language is set, Chromium keeps a file under no name that is not plain ASCII. Every Debian has this one. */
const LANGUAGE = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/** With what the browser is started. Its program is looked up on first use, since a list of the tests needs none. */
export const browserOptions: LaunchOptions = {
  get executablePath() {
    return findChromium();
  },
  headless: true,
  args: ARGUMENTS,
  env: { ...process.env, ...LANGUAGE },
};

/** Reports of the CSP are console errors in Chromium too, so they are in the list once more, with their directive. */
const REPORT_CSP = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `CSP: ${event.violatedDirective} blocked ${event.blockedURI || 'inline'} (${event.sourceFile ?? ''}:${event.lineNumber})`,
    );
  });
};

/**
 * A page in a context of its own (no cookies, no storage), whose complaints are collected: console errors and warnings of
 * React, CSP violations, and errors that nobody caught.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<TestPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...options,
  });
  const page = await context.newPage();
  const complaints: Complaints = { list: [] };
  await page.addInitScript(REPORT_CSP);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.list.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.list.push(`page error: ${error.message}`));
  return { page, context, complaints, close: () => context.close() };
}
