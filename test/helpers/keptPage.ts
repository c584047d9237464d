import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/**
 * A worker's page, which one test after another uses: a page in a new context starts a renderer process and compiles every script again, which
 * costs as much processor time as the page itself. It is reset before each use; what cannot be reset ends its life.
 */
interface KeptPage {
  page: Page;
  context: BrowserContext;
  devtools: CDPSession;
  /** The origins that its documents were requested from since the last reset. */
  origins: Set<string>;
  isInUse: boolean;
  /** Something was done to it that a reset cannot undo. */
  isSpoiled: boolean;
}

/** A page, and how its user gives it back. */
export interface LentPage {
  page: Page;
  context: BrowserContext;
  close(): Promise<void>;
}

const ofBrowsers = new WeakMap<Browser, KeptPage>();

/** With `E2E_FRESH=1` every page gets a context of its own: what a test owes to the test before it is found by running both ways. */
const isFresh = process.env.E2E_FRESH === '1';

const WINDOW = { width: 1440, height: 900 };
/** The options of every context, unless a test names others. */
const DEFAULTS: BrowserContextOptions = { viewport: WINDOW, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
/** Options that a page can change; all others, such as a touch screen, belong to a context. */
const CHANGEABLE = ['viewport', 'reducedMotion'];

const PAGE_CALLS = ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'setDefaultTimeout', 'setExtraHTTPHeaders'];
const CONTEXT_CALLS = [...PAGE_CALLS.filter((name) => name !== 'addLocatorHandler'), 'newCDPSession', 'setGeolocation'];
const CLOCK_CALLS = ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'];

/** All but `close` and `crash`, to which Playwright listens itself. */
const PAGE_EVENTS = [
  ...['console', 'dialog', 'domcontentloaded', 'download', 'filechooser', 'frameattached', 'framedetached', 'framenavigated', 'load'],
  ...['pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker'],
];
const CONTEXT_EVENTS = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'serviceworker',
  'weberror',
];

/** Notices the calls that cannot be undone. */
function watchCalls(kept: KeptPage): void {
  const watched = [
    [kept.page, PAGE_CALLS],
    [kept.context, CONTEXT_CALLS],
    [kept.page.clock, CLOCK_CALLS],
  ] as const;
  for (const [owner, names] of watched) {
    for (const name of names) {
      const call = Reflect.get(owner, name);
      const spoil = (...given: unknown[]) => {
        kept.isSpoiled = true;
        return Reflect.apply(call, owner, given);
      };
      Reflect.set(owner, name, spoil);
    }
  }
}

/** Logs CSP violations with their directive. Chromium also reports them as console errors, so they are listed twice. */
const REPORT_CSP = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `CSP: ${event.violatedDirective} blocked ${event.blockedURI || 'inline'} (${event.sourceFile ?? ''}:${event.lineNumber})`,
    );
  });
};

async function createPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Pick<KeptPage, 'page' | 'context'>> {
  const context = await browser.newContext({ ...DEFAULTS, ...options });
  const page = await context.newPage();
  await page.addInitScript(REPORT_CSP);
  return { page, context };
}

async function createKept(browser: Browser): Promise<KeptPage> {
  const { page, context } = await createPage(browser);
  const devtools = await context.newCDPSession(page);
  const kept: KeptPage = { page, context, devtools, origins: new Set(), isInUse: false, isSpoiled: false };
  watchCalls(kept);
  ofBrowsers.set(browser, kept);
  return kept;
}

/** Removes what a document stores, and returns what is left. Runs in a document of the origin, because a tab's storage is no other's. */
async function emptyStorage(): Promise<string[]> {
  sessionStorage.clear();
  window.name = '';
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ];
}

/** Empties the storage of an origin. @returns what is left */
async function emptyOrigin({ page, devtools }: KeptPage, origin: string): Promise<string[]> {
  await page.goto(origin);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  return page.evaluate(emptyStorage);
}

/** Playwright's pages have the methods of Node's event emitters, but their types do not say so. */
const countListeners = (page: Page, event: string): number => Reflect.get(page, 'listenerCount').call(page, event);

function removeListeners(emitter: Page | BrowserContext, events: readonly string[]): void {
  for (const event of events) emitter.removeAllListeners(event);
}

/**
 * Makes the page what a page in a new context is, but for the browser's cache.
 * @throws if anything of its last use is left
 */
async function reset(kept: KeptPage): Promise<void> {
  const { page, context, devtools, origins } = kept;
  removeListeners(context, CONTEXT_EVENTS);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null });
  // The empty document is the test's own, so that nothing is requested from a server, which may have ended.
  await context.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title></title>' }));
  const left: string[] = [];
  for (const origin of origins) left.push(...(await emptyOrigin(kept, origin)));
  await context.unrouteAll();
  await page.mouse.move(-1, -1);
  await page.goto('about:blank');
  await devtools.send('Page.resetNavigationHistory');
  await context.clearCookies();
  left.push(...(await context.cookies()).map(({ name }) => name));
  left.push(
    ...context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.url()),
  );
  left.push(...PAGE_EVENTS.filter((event) => countListeners(page, event) > 0));
  if (left.length > 0) throw new Error(`The last use of the page has left: ${left.join(', ')}`);
  origins.clear();
}

/** Ends a use: nothing of it goes on. */
async function giveBack(browser: Browser, kept: KeptPage): Promise<void> {
  const { page, context } = kept;
  if (kept.isSpoiled || page.isClosed()) {
    ofBrowsers.delete(browser);
    return context.close();
  }
  removeListeners(page, PAGE_EVENTS);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto('about:blank');
  kept.isInUse = false;
}

/** Lends the worker's page, unless it is in use, or the options need a context of their own: then a page in a new context. */
export async function lendPage(browser: Browser, options: BrowserContextOptions): Promise<LentPage> {
  const kept = ofBrowsers.get(browser);
  if (isFresh || kept?.isInUse || Object.keys(options).some((name) => !CHANGEABLE.includes(name))) {
    const { page, context } = await createPage(browser, options);
    return { page, context, close: () => context.close() };
  }
  const lent = kept ?? (await createKept(browser));
  const { page, context, origins } = lent;
  lent.isInUse = true;
  if (kept) await reset(kept);
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  await page.setViewportSize(options.viewport ?? WINDOW);
  await page.emulateMedia({ reducedMotion: options.reducedMotion ?? null });
  return { page, context, close: () => giveBack(browser, lent) };
}
