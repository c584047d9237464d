import type { Browser, ConsoleMessage, Page } from '@playwright/test';
import { type FakeBackend, type RecordedCall, startFakeBackend } from '../servers/fakeBackend';
import { type RunningServer, startServer } from '../servers/startServer';
import { waitUntil } from '../servers/waitUntil';
import { type OpenOptions, openPage } from './browser';
import { test } from './browserTest';
import { logInByForm } from './logInByForm';
import { waitUntilAnswered, waitUntilTakenOver } from './waitForPage';

/** The built product with the fake back end. */
interface Bench {
  backend: FakeBackend;
  server: RunningServer;
  open(entries?: Record<string, string>, options?: OpenOptions): Promise<Visit>;
  stop(): Promise<void>;
}

/** One person's visit, in a browser context of its own. */
export interface Visit {
  page: Page;
  /** Everything logged to the console so far. */
  console: string[];
  /** Types into the company search, which calls `open/get_company_list`; resolves to that call once the page has dealt with the answer. */
  search(keyword: string): Promise<RecordedCall>;
  /** Opens a private page as a person logged in with the contents of local storage. */
  goPrivate(path: string): Promise<void>;
  readEntries(): Promise<Record<string, string>>;
  setEntries(entries: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** Local storage of a card holder with a session. */
export const HOLDER = {
  token: 'stored-token',
  userInfo: JSON.stringify({ cardId: 'card-1', projectId: 'project-1', companyId: 'company-1' }),
  login_page: '/dhl',
};

function writeEntries(values: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

async function saveSession(): Promise<void> {
  const userInfo = JSON.parse(localStorage.getItem('userInfo') ?? 'null');
  const body = JSON.stringify({ token: localStorage.getItem('token'), userInfo, settleFlag: localStorage.getItem('settleFlag') });
  await fetch('/session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}

async function createVisit(
  { browser, server, backend }: { browser: Browser; server: RunningServer; backend: FakeBackend },
  options: OpenOptions,
): Promise<Visit> {
  const { page, close } = await openPage(browser, options);
  const lines: string[] = [];
  page.on('console', (message: ConsoleMessage) => lines.push(message.text()));
  return {
    page,
    console: lines,
    close,
    async search(keyword) {
      const box = page.getByRole('searchbox');
      if (!(await box.isVisible())) await page.goto(`${server.url}/company`);
      await box.fill(keyword);
      const find = () => backend.list('getCompanyList').find((call) => call.body.includes(JSON.stringify(keyword)));
      const call = await waitUntil(find, () => `a search for ${keyword} arrives`);
      await waitUntilAnswered(page);
      return call;
    },
    async goPrivate(path) {
      await page.evaluate(saveSession);
      await page.goto(server.url + path);
    },
    readEntries: () => page.evaluate(() => ({ ...localStorage })),
    setEntries: (values) => page.evaluate(writeEntries, values),
  };
}

/** Starts the built server, as it is shipped, with the base addresses of the fake back end. */
async function startBench(browser: Browser): Promise<Bench> {
  const backend = await startFakeBackend();
  const env = { STAFF_API_BASE: backend.staffBase, GENERAL_API_BASE: backend.generalBase, SAMPLE: '0' };
  const server = await startServer({ env });
  return {
    backend,
    server,
    async open(entries = {}, options = {}) {
      const visit = await createVisit({ browser, server, backend }, options);
      await visit.page.goto(`${server.url}/company`);
      // A public page loads its scripts after its first paint.
      await waitUntilTakenOver(visit.page);
      await visit.setEntries(entries);
      return visit;
    },
    async stop() {
      await server.stop();
      await backend.stop();
    },
  };
}

/**
 * Starts a bench before the file's tests, and stops it after them. Each test starts with the fake back end's default answers.
 * @param defaults local storage of visits that name none
 * @returns the bench, available in tests, and `open`, whose visit is closed after the test
 */
export function serveBench(defaults: Record<string, string> = {}) {
  let bench: Bench | undefined;
  let visit: Visit | undefined;
  test.beforeAll(async ({ browser }) => {
    bench = await startBench(browser);
  });
  test.afterAll(() => bench?.stop());
  test.beforeEach(() => bench?.backend.reset());
  test.afterEach(() => visit?.close());
  const getBench = () => {
    if (!bench) throw new Error('The bench has not started yet');
    return bench;
  };
  return {
    get backend() {
      return getBench().backend;
    },
    get server() {
      return getBench().server;
    },
    async open(entries = defaults, options: OpenOptions = {}) {
      visit = await getBench().open(entries, options);
      return visit;
    },
  };
}

/** Logs in on the fake company's page. */
export const logInAtFake = ({ page }: Visit, url: string): Promise<void> =>
  logInByForm(page, url, { physicalCardId: 'FAKE0001', idNumber: '110101199003070011', code: 'fake' });

/** The JSON body of a call. */
export const readJson = (call: RecordedCall | undefined): Record<string, unknown> => JSON.parse(call?.body ?? '{}');
