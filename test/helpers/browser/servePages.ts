import type { Browser } from '@playwright/test';
import { type RunningServer, type StartOptions, startServer } from '../servers/startServer';
import { openAs } from '../worlds/openAs';
import type { CopiedCard, createCopies } from '../worlds/sampleCopies';
import type { SampleCard } from '../worlds/sampleSession';
import type { TestPage } from './browser';
import { test } from './browserTest';

/** The server of a test file, available from its first test to its last, and the worker's browser. */
export interface ServedPages {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Opens a private page with the session of a card, see {@link openAs}. */
  openAs(card: SampleCard | CopiedCard, path: string, options?: Parameters<typeof openAs>[4]): Promise<TestPage>;
}

/** The worker's shared server. */
export interface SharedPages extends ServedPages {
  /** A person like the one of a sample card, whom no other test of this server knows. */
  takeCard(card: SampleCard): CopiedCard;
}

/** A server that starts, with what a test prepares in its data, which runs the product's sources: minutes on a busy machine that has no cache. */
const START_LIMIT_MS = 1_200_000;

type Served = Pick<ServedPages, 'server' | 'browser'>;

/** Provides access to server and browser once they have started. */
function createServedPages<T extends Served>() {
  let served: T | undefined;
  const get = (): T => {
    if (!served) throw new Error('The server has not started yet');
    return served;
  };
  const pages: ServedPages = {
    get server() {
      return get().server;
    },
    get browser() {
      return get().browser;
    },
    openAs: (card, path, options) => openAs(get().browser, get().server.url, card, path, options),
  };
  const fill = (given: T) => {
    served = given;
  };
  return { pages, fill, get };
}

/**
 * Starts a server with the sample data for one test file: for tests that need other settings, or change what everybody sees.
 * @param options of the server
 * @returns server and browser; available in tests and in later `beforeAll` hooks
 */
export function servePages(options?: StartOptions): ServedPages {
  const { pages, fill } = createServedPages();
  let server: RunningServer | undefined;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(START_LIMIT_MS);
    server = await startServer(options);
    fill({ browser, server });
  });
  // Its data is discarded, so it need not shut down gracefully; drain.test.ts tests that.
  test.afterAll(() => server?.stop('SIGKILL'));
  return pages;
}

/**
 * As `servePages`, with the worker's shared server, on which the files of the worker run one after another. Each opened page belongs to a
 * person of its own, so that no test depends on another; the sample's own cards are for tests that only look.
 */
export function sharePages(): SharedPages {
  const { pages, fill, get } = createServedPages<Served & { copies: ReturnType<typeof createCopies> }>();
  test.beforeAll(({ sharedPages }) => fill(sharedPages));
  const takeCard = (card: SampleCard) => get().copies.take(card);
  const openOwn: ServedPages['openAs'] = (card, path, options) =>
    pages.openAs(typeof card === 'string' ? takeCard(card) : card, path, options);
  return {
    get server() {
      return pages.server;
    },
    get browser() {
      return pages.browser;
    },
    takeCard,
    openAs: openOwn,
  };
}
