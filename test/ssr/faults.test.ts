import supertest from 'supertest';
import { readDocument } from '../helpers/document';
import { type FakeBackend, startFakeBackend } from '../helpers/fakeBackend';
import { type Fault, type FaultProxy, startFaultProxy } from '../helpers/faultProxy';
import { sealSession } from '../helpers/sampleSession';
import { type RunningServer, startServer } from '../helpers/startServer';

const BUDGET_MS = 400;
/** What a busy machine may take beyond the budget; a page that waits for the back end's own limit (8 s) takes far longer. */
const SLACK_MS = 3_000;
const AT_ONCE = 20;
/** The longest wait for an answer that renders share. */
const CALL_LIMIT_MS = 8_000;
const PAUSE_MS = 100;
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

async function getTimed(path: string) {
  const startedAt = performance.now();
  const response = await supertest(server.url).get(path).set('Cookie', cookie);
  return { response, ms: performance.now() - startedAt };
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
  ])('a %s page arrives within the budget: %s', async (_kind, path, statuses) => {
    const { response, ms } = await getTimed(path);
    expect(ms).toBeLessThan(BUDGET_MS + SLACK_MS);
    expect(statuses).toContain(response.status);
    const { body, title, state } = readDocument(response.text);
    expect(title).not.toBe('');
    expect(body).not.toBe('');
    expect(state).toBeDefined();
    expect(response.text).not.toMatch(/ECONN|fetch failed|at .+\.js:\d+/);
  });

  test('many concurrent requests wait in parallel, and the server stays healthy', async () => {
    const pages = await Promise.all(Array.from({ length: AT_ONCE }, () => getTimed('/health')));
    for (const { response } of pages) expect([200, 503]).toContain(response.status);
    expect(Math.max(...pages.map(({ ms }) => ms))).toBeLessThan(2 * BUDGET_MS + SLACK_MS);
    await supertest(server.url).get('/healthz').expect(200);
  });
});

test('after the faults pages are complete again, and no connection is left behind', async () => {
  const { response } = await getTimed('/health');
  expect(response.status).toBe(200);
  const end = Date.now() + CALL_LIMIT_MS + SLACK_MS;
  // The remaining connections are kept alive for later calls.
  while (proxy.open > AT_ONCE && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  expect(proxy.open).toBeLessThanOrEqual(AT_ONCE);
});
