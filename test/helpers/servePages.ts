import type { Browser } from 'playwright-core';
import { launchBrowser, type TestPage } from './browser';
import { openAs } from './openAs';
import type { SampleCard } from './sampleSession';
import { type RunningServer, type StartOptions, startServer } from './startServer';

/** The server and the browser of a test file, from before its first test until after its last. */
export interface ServedPages {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Opens a private page of the server with a sample card's session, see {@link openAs}. */
  openAs(card: SampleCard, path: string, options?: Parameters<typeof openAs>[4]): Promise<TestPage>;
}

/**
 * Starts a server with the sample data and a browser before the file's tests, and ends both after them.
 * @param options of the server
 * @returns both; they are there when a test or a later `beforeAll` runs
 */
export function servePages(options?: StartOptions): ServedPages {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    // One after the other: when one fails, what was started before it is known and can be ended.
    server = await startServer(options);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    // Its data is thrown away, so it need not finish anything; drain.test.ts shows that it would.
    await server?.stop('SIGKILL');
  });
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
