import type { BrowserContext, Page } from '@playwright/test';

/**
 * Translates the page as browsers and their extensions do, again and again: each text is wrapped in elements, or replaced by them, by turns. The
 * words stay the same.
 */
function translate(): void {
  let count = 0;
  const change = (text: Text) => {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    count += 1;
    if (count % 2) {
      inner.textContent = text.data;
      text.replaceWith(outer);
    } else {
      text.replaceWith(outer);
      inner.append(text);
    }
  };
  const changeAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.data.trim() && !text.parentElement?.closest('font, script, style, textarea, svg')) change(text);
  };
  const start = () => {
    changeAll();
    new MutationObserver(() => setTimeout(changeAll)).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  // When React has taken over: before that the page is rendered anew, which has its own test.
  const isReady = () => Object.keys(document.querySelector('h1, main, form') ?? {}).some((key) => key.startsWith('__react'));
  const timer = setInterval(() => {
    if (!document.body || !isReady()) return;
    clearInterval(timer);
    start();
  }, 20);
}

/** What browsers have learned since the limit of support (docs/browsers.md), in one of the three engines at least; Playwright needs `checkVisibility`. */
function forgetNewer(): void {
  const newer: [object, string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [URLSearchParams.prototype, ['size']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [RegExp, ['escape']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Element.prototype, ['showPopover', 'hidePopover']],
    [window, ['requestIdleCallback', 'scheduler', 'Iterator', 'ViewTransition', 'navigation']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Sets the machine's clock ahead. */
function setClockAhead(ms: number): void {
  const Real = Date;
  class Ahead extends Real {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(Real.now() + ms);
      else super(...(given as [number]));
    }
    static override now() {
      return Real.now() + ms;
    }
  }
  window.Date = Ahead as DateConstructor;
  const { timing } = performance;
  Object.defineProperty(performance, 'timing', { get: () => ({ responseStart: timing.responseStart + ms }) });
}

/** The browser refuses to store: as if the local storage were full. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** The browser keeps no cookie of this site. */
function blockCookies(): void {
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '', set: () => undefined });
}

const WAYS = { translate, forgetNewer, fillStorage, blockCookies } as const;

/** Makes a page's browser strange in one or several ways, from its next document on. */
export async function makeStrange(
  page: Page,
  { clockAheadDays, ...ways }: Partial<Record<keyof typeof WAYS, true>> & { clockAheadDays?: number },
): Promise<void> {
  for (const way of Object.keys(ways) as (keyof typeof WAYS)[]) await page.addInitScript(WAYS[way]);
  if (clockAheadDays) await page.addInitScript(setClockAhead, clockAheadDays * 86_400_000);
}

/** Makes all pages of a server look as below the limit of support: style sheets and scripts that ask for it are answered with no. */
export async function makeOld(context: BrowserContext, serverUrl: string): Promise<void> {
  const ask = /container-type: ?inline-size(?=\)|"|')/g;
  await context.route(`${serverUrl}/**`, async (route) => {
    const request = route.request();
    if (!['document', 'stylesheet', 'script'].includes(request.resourceType()) || request.method() !== 'GET') return route.continue();
    // What is still on its way when the page is left needs no answer.
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (!response || typeof text !== 'string') return;
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: text.replace(ask, 'no-such: property') }).catch(() => undefined);
  });
}
