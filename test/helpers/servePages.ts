import { type Browser, test } from '@playwright/test';
import type { TestPage } from './browser';
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

/**
 * Starts a server with the sample data before the file's tests and ends it after them.
 * @param options of the server
 * @returns server and browser; they are there when a test or a later `beforeAll` runs
 */
export function servePages(options?: StartOptions): ServedPages {
  let server: RunningServer;
  let browser: Browser;
  test.beforeAll(async ({ browser: ofWorker }) => {
    browser = ofWorker;
    server = await startServer(options);
  });
  // Its data is thrown away, so it need not finish anything; drain.test.ts shows that it would.
  test.afterAll(() => server?.stop('SIGKILL'));
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    openAs: (card, path, openOptions) => openAs(browser, server.url, card, path, openOptions),
  };
}
