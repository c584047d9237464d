import supertest from 'supertest';
import { readDocument } from '../helpers/browser/document';
import { type FakeBackend, startFakeBackend } from '../helpers/servers/fakeBackend';
import { type Fault, type FaultProxy, startFaultProxy } from '../helpers/servers/faultProxy';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { waitUntil } from '../helpers/servers/waitUntil';
import { sealSession } from '../helpers/worlds/sampleSession';

const BUDGET_MS = 400;
const AT_ONCE = 20;
const CALLS_OF_A_PAGE = 9;
const USER = { token: 'token-of-the-fake', userInfo: { cardId: 'card-1', projectId: 'project-1', companyId: 'company-1' } };

let backend: FakeBackend;
let proxy: FaultProxy;
let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  backend = await startFakeBackend();
  const { port } = new URL(backend.staffBase);
  proxy = await startFaultProxy(Number(port));
  const toProxy = (base: string) => base.replace(`:${port}`, `:${proxy.port}`);
  const env = {
    STAFF_API_BASE: toProxy(backend.staffBase),
    GENERAL_API_BASE: toProxy(backend.generalBase),
    RENDER_BUDGET_MS: String(BUDGET_MS),
    LOG_LEVEL: 'silent',
  };
  server = await startServer({ env });
  cookie = await sealSession(server.url, USER);
});
afterAll(async () => {
  await server?.stop();
  await proxy?.stop();
  await backend?.stop();
});

const get = (path: string) => supertest(server.url).get(path).set('Cookie', cookie);

/** These faults do not end by themselves. */
const ENDLESS: readonly Fault[] = ['hang', 'drip'];

/**
 * Checks that a page did not wait for longer than its budget. After that the server answers with what it has, and leaves the rest to the browser;
 * had it waited for the end of its calls (8 s), the page would say that they failed.
 */
function expectInBudget(fault: Fault, body: string): void {
  if (!ENDLESS.includes(fault)) return;
  expect(body).toContain('正在加载');
  expect(body).not.toContain('没有加载出来');
}

const faults: Fault[] = ['hang', 'drip', 'reset', 'garbage', 'latency'];

describe.each(faults)('a back end with the fault %s', (fault) => {
  beforeAll(() => proxy.setFault(fault));
  afterAll(() => proxy.setFault('pass'));

  // Each fault uses another company, because shared answers are cached for a while.
  test.each([
    ['private', '/health', [200]],
    ['private', '/health/order', [200]],
    // A login page whose company cannot be determined asks to retry.
    ['public', `/company-${fault}`, [200, 404, 503]],
    ['public', `/dhl?fault=${fault}`, [200, 503]],
  ])('a %s page arrives within the budget: %s', async (kind, path, statuses) => {
    const response = await get(path);
    expect(statuses).toContain(response.status);
    const { body, title, state } = readDocument(response.text);
    expect(title).not.toBe('');
    expect(body).not.toBe('');
    expectInBudget(fault, body);
    // Without scripts, a private page whose data is late is asked for again; nothing that somebody types is thrown away.
    const isAskedAgain = response.text.includes('<noscript><meta http-equiv="refresh"');
    if (kind === 'public') expect(isAskedAgain).toBe(false);
    else if (fault === 'hang') expect(isAskedAgain).toBe(true);
    expect(state).toBeDefined();
    expect(response.text).not.toMatch(/ECONN|fetch failed|at .+\.js:\d+/);
  });

  test('many concurrent requests wait in parallel, and the server stays healthy', async () => {
    const pages = await Promise.all(Array.from({ length: AT_ONCE }, () => get('/health')));
    for (const { status } of pages) expect([200, 503]).toContain(status);
    // An overloaded server sends an empty body, which the browser fills.
    const rendered = pages.map(({ text }) => readDocument(text).body).filter((body) => body !== '');
    for (const body of rendered) expectInBudget(fault, body);
    if (ENDLESS.includes(fault) && rendered.length > 1) expect(proxy.peak).toBeGreaterThan(CALLS_OF_A_PAGE);
    await supertest(server.url).get('/healthz').expect(200);
  });
});

test('after the faults pages are complete again, and no connection is left behind', async () => {
  expect((await get('/health')).status).toBe(200);
  // The remaining connections are kept alive for later calls.
  await waitUntil(() => proxy.open <= AT_ONCE);
});
