import type { Browser } from '@playwright/test';
import type { TestPage } from './browser';
import { test } from './browserTest';
import { openAs } from './openAs';
import type { SampleCard } from './sampleSession';
import { type RunningServer, type StartOptions, startServer } from './startServer';

/** The server of a test file, available from its first test to its last, and the worker's browser. */
export interface ServedPages {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Opens a private page with a sample card's session, see {@link openAs}. */
  openAs(card: SampleCard, path: string, options?: Parameters<typeof openAs>[4]): Promise<TestPage>;
}

/** Provides access to server and browser once they have started. */
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
 * Starts a server with the sample data for one test file: for tests that change shared data or need other settings.
 * @param options of the server
 * @returns server and browser; available in tests and in later `beforeAll` hooks
 */
export function servePages(options?: StartOptions): ServedPages {
  const { pages, fill } = createServedPages();
  test.beforeAll(async ({ browser }) => fill({ browser, server: await startServer(options) }));
  // Its data is discarded, so it need not shut down gracefully; drain.test.ts tests that.
  test.afterAll(() => pages.server?.stop('SIGKILL'));
  return pages;
}

/**
 * As `servePages`, with the worker's shared server: for files that leave the sample data unchanged and do not depend on unread or unused
 * data.
 */
export function sharePages(): ServedPages {
  const { pages, fill } = createServedPages();
  test.beforeAll(({ sharedPages }) => fill(sharedPages));
  return pages;
}
