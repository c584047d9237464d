import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { sendRaw } from '../helpers/servers/sendRaw';
import { type RunningServer, startServer } from '../helpers/servers/startServer';

/** Row 15 of the outside review, and the proxy header of row 10: requests before any page or call. */

const METRICS_TOKEN = 'metrics-token-of-the-edge-test-0123456789';
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN } });
});
afterAll(() => server?.stop());

const send = (lines: readonly string[], options = {}) => sendRaw(server.port, [`${lines.join('\r\n')}\r\n\r\n`], options);

describe('the Host header', () => {
  test.each([
    ['two', ['Host: localhost', 'Host: evil.example']],
    ['two that are equal', ['Host: localhost', 'host: localhost']],
    ['none', []],
  ])('%s: 400, for cached pages, private pages and calls', async (_, hosts) => {
    for (const line of ['GET /dhl HTTP/1.1', 'GET /health HTTP/1.1', 'POST /staff/v1/home/hrAletter HTTP/1.1']) {
      expect((await send([line, ...hosts, 'Connection: close'])).status).toBe(400);
    }
  });

  test('exactly one is accepted', async () => {
    expect((await send(['GET /dhl HTTP/1.1', 'Host: localhost', 'Connection: close'])).status).toBe(200);
  });
});

describe('spellings of an address', () => {
  const readMisses = async () => {
    const { text } = await supertest(server.url).get('/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`).expect(200);
    return Number(/yuejian_page_cache_total\{[^}]*misses[^}]*\} (\d+)/.exec(text)?.[1] ?? 0);
  };

  test('256 spellings of a suffix make one cached page, and redirect to the canonical one', async () => {
    await supertest(server.url).get('/michelin').expect(200);
    const letters = [...'michelin'];
    const spell = (bits: number) => letters.map((letter, i) => (bits & (1 << i) ? letter.toUpperCase() : letter)).join('');
    for (let bits = 1; bits < 256; bits += 1) {
      const response = await supertest(server.url).get(`/${spell(bits)}`);
      expect([response.status, response.headers.location]).toEqual([302, '/michelin']);
    }
  });

  test.each(['/dhl/', '/%64hl', '/d%68l', '/dh%6C/'])('%s is answered with the cached page of /dhl', async (spelling) => {
    const { headers } = await supertest(server.url).get('/dhl').expect(200);
    const before = await readMisses();
    const response = await supertest(server.url).get(spelling).expect(200);
    expect(response.headers.etag).toBe(headers.etag);
    expect(await readMisses()).toBe(before);
  });
});

describe('slow bodies', () => {
  const places: [string, string][] = [
    ['GET /dhl HTTP/1.1', 'text/plain'],
    ['GET /healthz HTTP/1.1', 'text/plain'],
    ['POST /dhl HTTP/1.1', 'multipart/form-data; boundary=x'],
    ['POST /session/login HTTP/1.1', 'multipart/form-data; boundary=x'],
    ['POST /staff/v1/home/hrAletter HTTP/1.1', 'multipart/form-data; boundary=x'],
    ['PUT /assets/nothing.js HTTP/1.1', 'application/json'],
  ];

  test('do not hold a connection beyond the limit, whatever the request and answer', async () => {
    const answers = places.map(async ([line, type]) => {
      const head = [line, 'Host: localhost', `Content-Type: ${type}`, 'Content-Length: 60000', '', ''].join('\r\n');
      const pieces = [head, ...Array(120).fill('a')];
      const { closed, sent } = await sendRaw(server.port, pieces, { dripMs: 1_000, patienceMs: 200_000 });
      return { line, closed, isSending: sent < pieces.length };
    });
    expect(await Promise.all(answers)).toEqual(places.map(([line]) => ({ line, closed: true, isSending: true })));
  });
});

test("a connection idle for longer than Node's default accepts the next request", async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<{ status: number | undefined; isReused: boolean; keepAlive: string | undefined }>((resolve, reject) => {
      const request = http.get(`${server.url}/healthz`, { agent }, (response) => {
        response.resume();
        const keepAlive = response.headers['keep-alive']?.toString();
        response.once('end', () => resolve({ status: response.statusCode, isReused: request.reusedSocket, keepAlive }));
      });
      request.once('error', reject);
    });
  try {
    // The client reuses the connection for this time; a balancer's own limit should be shorter.
    expect(await ask()).toEqual({ status: 200, isReused: false, keepAlive: 'timeout=75' });
    await sleep(7_000);
    expect(await ask()).toMatchObject({ status: 200, isReused: true });
  } finally {
    agent.destroy();
  }
});

test('X-Forwarded-For without TRUST_PROXY causes one warning', async () => {
  for (let i = 0; i < 3; i += 1) await supertest(server.url).get('/test').set('X-Forwarded-For', '203.0.113.7').expect(200);
  await server.waitForLog('forwarded_header_ignored');
  expect(server.readLog().split('forwarded_header_ignored')).toHaveLength(2);
});
