import supertest from 'supertest';
import { type FakeBackend, startFakeBackend } from '../helpers/servers/fakeBackend';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { sealSession } from '../helpers/worlds/sampleSession';

const GIVEN = 'balancer-0123456789';
const OWN = /^[\da-f-]{36}$/;
const USER = { token: 'token-of-the-fake', userInfo: { cardId: 'card-1', projectId: 'project-1', companyId: 'company-1' } };

let backend: FakeBackend;
let server: RunningServer;
beforeAll(async () => {
  backend = await startFakeBackend();
  const env = {
    STAFF_API_BASE: backend.staffBase,
    GENERAL_API_BASE: backend.generalBase,
    API_PROXY: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  };
  server = await startServer({ env });
});
afterAll(async () => {
  await server?.stop();
  await backend?.stop();
});

const ids = () => [...new Set(backend.recorded.map(({ headers }) => headers['x-request-id']))];

test("a balancer's ID is passed from the page to every call of another back end, to the answer and to the log", async () => {
  const cookie = await sealSession(server.url, USER);
  backend.reset();
  const response = await supertest(server.url).get('/health').set({ Cookie: cookie, 'X-Request-Id': GIVEN });
  expect(response.headers['x-request-id']).toBe(GIVEN);
  expect(backend.recorded.length).toBeGreaterThan(1);
  expect(ids()).toEqual([GIVEN]);
  await server.waitForLog(`"requestId":"${GIVEN}"`);
});

test("it is passed through the proxy with a browser's call", async () => {
  backend.reset();
  const response = await supertest(server.url).post('/staff/v1/user/getCardListByToken').set('X-Request-Id', GIVEN).send({});
  expect([response.headers['x-request-id'], ...ids()]).toEqual([GIVEN, GIVEN]);
});

test.each(['short', 'x'.repeat(65), 'with space in it', '编号编号编号编号', '"><script>alert(1)</script>'])(
  'an invalid one (%s) is replaced',
  async (odd) => {
    const header = Buffer.from(odd).toString('latin1');
    const response = await supertest(server.url).get('/health').set('X-Request-Id', header);
    expect(response.headers['x-request-id']).toMatch(OWN);
  },
);

test.each([
  ['GET', '/health', 302],
  ['GET', '/no/such/page', 404],
  ['DELETE', '/dhl', 405],
  ['POST', '/session', 403],
  ['GET', '/healthz', 200],
])('%s %s answers with its own ID', async (method, path, status) => {
  const plain = await fetch(server.url + path, { method, redirect: 'manual' });
  expect([plain.status, plain.headers.get('x-request-id')]).toEqual([status, expect.stringMatching(OWN)]);
});

test('a cached page and an asset have none, and are not logged', async () => {
  const first = await supertest(server.url).get('/dhl').expect(200);
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(first.text) ?? [];
  // The render of the page was logged, after its answer.
  await server.waitForLog('"method":"GET","path":"/dhl"');
  const logged = server.readLog().length;
  for (const path of ['/dhl', script]) {
    const { headers } = await supertest(server.url).get(path).expect(200);
    expect([path, headers['x-request-id']]).toEqual([path, undefined]);
  }
  // A later request is in the log, these are not.
  await supertest(server.url).get('/no/such/page').set('X-Request-Id', 'after-the-cached-page').expect(404);
  await server.waitForLog('after-the-cached-page');
  expect(server.readLog().slice(logged)).not.toMatch(/"path":"(?:\/dhl|\/assets)/);
});
