import type { Browser } from '@playwright/test';
import type { TestPage } from './browser';
import { test } from './browserTest';
import { openAs } from './openAs';
import type { SampleCard } from './sampleSession';
import { type RunningServer, type StartOptions, startServer } from './startServer';

/** The server of a test file, from before its first test until after its last, and the worker's browser. */
export interface ServedPages {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Opens a private page of the server with a sample card's session, see {@link openAs}. */
  openAs(card: SampleCard, path: string, options?: Parameters<typeof openAs>[4]): Promise<TestPage>;
}

/** Takes server and browser when they are there. */
function createServedPages() {
  let server: RunningServer;
  let browser: Browser;
  const pages: ServedPages = {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    openAs: (card, path, openOptions) => openAs(browser, server.url, card, path, openOptions),
  };
  const fill = (given: Pick<ServedPages, 'server' | 'browser'>) => {
    ({ server, browser } = given);
  };
  return { pages, fill };
}

/**
 * Starts a server with the sample data before the file's tests and ends it after them: for tests that change what others read,
 * or that need other settings.
 * @param options of the server
 * @returns server and browser; they are there when a test or a later `beforeAll` runs
 */
export function servePages(options?: StartOptions): ServedPages {
  const { pages, fill } = createServedPages();
  test.beforeAll(async ({ browser }) => fill({ browser, server: await startServer(options) }));
  // Its data is thrown away, so it need not finish anything; drain.test.ts shows that it would.
  test.afterAll(() => pages.server?.stop('SIGKILL'));
  return pages;
}

/** The same with the worker's shared server: for files that leave the sample data as they found it, and expect nothing of unread or used. */
export function sharePages(): ServedPages {
  const { pages, fill } = createServedPages();
  test.beforeAll(({ sharedPages }) => fill(sharedPages));
  return pages;
}
