import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { readCpu } from '../helpers/servers/readCpu';
import { sendRaw } from '../helpers/servers/sendRaw';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { waitUntil } from '../helpers/servers/waitUntil';
import { stormSize } from '../helpers/worlds/stormSize';

/** Requests that no browser sends: each is refused in bounded time, and the server keeps answering. */

const SLOW_CLIENTS = stormSize(100, 500);
/** Longer than it takes to send everything. */
const PATIENCE_MS = 200_000;
const LIST = '/wfmall/mall/v1/open/get_company_list';
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(async () => {
  const before = readCpu(server.pid);
  await supertest(server.url).get('/healthz').expect(200);
  // Nothing that the test requested still keeps the server busy.
  expect(readCpu(server.pid) - before).toBeLessThan(1_000);
});
afterAll(() => server?.stop());

const send = (pieces: (string | Buffer)[], options = {}) => sendRaw(server.port, pieces, options);
const head = (line: string, ...headers: string[]) => `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const call = (body: unknown) =>
  supertest(server.url)
    .post(LIST)
    .set('Content-Type', 'application/json')
    .send(typeof body === 'string' ? body : JSON.stringify(body));

describe('slow clients', () => {
  test(`${SLOW_CLIENTS} that send their headers byte by byte are disconnected, without affecting others`, async () => {
    const drip = ['GET / HTTP/1.1\r\n', 'Host: localhost\r\n', ...Array.from({ length: 90 }, (_, i) => `X-${i}: 1\r\n`)];
    let connected = 0;
    const onConnect = () => {
      connected += 1;
    };
    const slow = Array.from({ length: SLOW_CLIENTS }, () => send(drip, { dripMs: 1_000, patienceMs: PATIENCE_MS, onConnect }));
    await waitUntil(() => connected === SLOW_CLIENTS);
    const before = readCpu(server.pid);
    await Promise.all(Array.from({ length: 20 }, () => supertest(server.url).get('/dhl').expect(200)));
    expect(readCpu(server.pid) - before).toBeLessThan(2_000);
    for (const answer of await Promise.all(slow)) {
      // The server did not wait for the end of the headers.
      expect(answer.closed && answer.sent < drip.length).toBe(true);
      expect([0, 408]).toContain(answer.status);
    }
  });

  test('a body sent byte by byte ends with an error: of a call, of a form, and where no body is accepted', async () => {
    const places = [
      [LIST, 'application/json'],
      ['/session/login', 'application/x-www-form-urlencoded'],
      ['/dhl', 'text/plain'],
    ];
    const answers = places.map(async ([path, type]) => {
      const headers = [`Content-Type: ${type}`, 'Content-Length: 60000', 'Sec-Fetch-Site: same-origin'];
      const lines = [head(`POST ${path} HTTP/1.1`, ...headers), ...Array(120).fill('a')];
      const { status, closed, sent } = await send(lines, { dripMs: 1_000, patienceMs: PATIENCE_MS });
      return { path, isRefused: status === 405 || status === 408, isEnded: closed && sent < lines.length };
    });
    expect(await Promise.all(answers)).toEqual(places.map(([path]) => ({ path, isRefused: true, isEnded: true })));
  });
});

describe('excessive requests', () => {
  test.each([
    ['one enormous header', [`X: ${'x'.repeat(20_000)}`]],
    ['thousands of headers', Array.from({ length: 5_000 }, (_, i) => `X-${i}: 1`)],
    ['an enormous cookie', [`Cookie: yj_session=${'x'.repeat(20_000)}`]],
  ])('%s is 431', async (_, headers) => {
    expect((await send([head('GET /dhl HTTP/1.1', ...headers)])).status).toBe(431);
  });

  test('an enormous address is 431 or 414', async () => {
    expect([414, 431]).toContain((await send([head(`GET /${'x'.repeat(20_000)} HTTP/1.1`)])).status);
  });

  test('thousands of parameters in an address are answered normally, and 10,000 in a form are refused', async () => {
    const query = Array.from({ length: 3_300 }, (_, i) => `${i.toString(36)}=`).join('&');
    expect(query.length).toBeLessThan(15_500);
    for (const path of ['/dhl', '/company', '/open/v1/HuaZhuLogin/getCode', LIST]) {
      const { status } = await supertest(server.url).get(`${path}?${query}`);
      expect([path, status]).toEqual([path, path === LIST ? 405 : 200]);
    }
    const form = Array.from({ length: 10_000 }, (_, i) => `f${i}=1`).join('&');
    await supertest(server.url).post('/session/login').set('Sec-Fetch-Site', 'same-origin').type('form').send(form).expect(413);
  });

  test.each([
    ['arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['arrays in a field', `{"keyword":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['arrays in a field of no name', `{"other":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ])('JSON of %s nested thousands deep is 4001', async (_, body) => {
    expect((await call(body).expect(200)).body.code).toBe(4001);
  });

  test('a number, a string and a list too long for their field are 4001', async () => {
    for (const body of [{ page: 1e300 }, { keyword: 'x'.repeat(50_000) }, { pageSize: 1_000_000 }, { keyword: Array(10_000).fill('a') }]) {
      expect((await call(body).expect(200)).body.code).toBe(4001);
    }
  });
});

test('a body for prototype pollution changes no object', async () => {
  for (const body of [
    '{"__proto__":{"polluted":1,"code":7}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"keyword":{"__proto__":{"polluted":1}}}',
    '[{"__proto__":{"polluted":1}}]',
  ]) {
    expect([0, 4001]).toContain((await call(body).expect(200)).body.code);
  }
  await supertest(server.url).get('/dhl?__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=1').expect(200);
  const form = '__proto__[polluted]=1&__proto__=1&method=card&constructor=1';
  await supertest(server.url).post('/session/login').set('Sec-Fetch-Site', 'same-origin').type('form').send(form).expect(303);
  const after = await call({}).expect(200);
  expect(JSON.stringify(after.body)).not.toContain('polluted');
  expect(after.body.code).toBe(0);
});

describe('ambiguous requests (request smuggling)', () => {
  const json = ['Content-Type: application/json'];
  test.each([
    ['two lengths', `${head(`POST ${LIST} HTTP/1.1`, ...json, 'Content-Length: 2', 'Content-Length: 40')}{}`],
    ['a length and chunks', `${head(`POST ${LIST} HTTP/1.1`, ...json, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['an unknown transfer encoding', `${head(`POST ${LIST} HTTP/1.1`, ...json, 'Transfer-Encoding: xchunked')}0\r\n\r\n`],
    ['chunked twice', `${head(`POST ${LIST} HTTP/1.1`, ...json, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n`],
    ['a blank before the colon', `${head(`POST ${LIST} HTTP/1.1`, ...json, 'Content-Length : 2')}{}`],
    ['a folded header', `${head(`POST ${LIST} HTTP/1.1`, ...json, 'X: 1\r\n Content-Length: 2')}{}`],
    ['a bare line feed', `GET /healthz HTTP/1.1\nHost: localhost\n\nGET /dhl HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['a bad chunk', `${head(`POST ${LIST} HTTP/1.1`, ...json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
    ['a negative length', head(`POST ${LIST} HTTP/1.1`, ...json, 'Content-Length: -1')],
    ['no host', 'GET /dhl HTTP/1.1\r\n\r\n'],
    ['an unknown method', head('BREW /dhl HTTP/1.1')],
    ['a null in the path', head('GET /dhl\0 HTTP/1.1')],
    ['an unknown version', head('GET /dhl HTTP/9.9')],
    ['TLS', Buffer.from('16030100c8010000c4', 'hex')],
  ])('%s: one refusal, and nothing after it is read', async (_, bytes) => {
    const smuggled = head('GET /healthz HTTP/1.1', 'X-Smuggled: 1');
    const answer = await send([Buffer.concat([Buffer.from(bytes as string), Buffer.from(smuggled)])], { patienceMs: 60_000 });
    expect([answer.count, answer.status >= 400 && answer.status < 500]).toEqual([1, true]);
    expect(answer.closed).toBe(true);
    expect(answer.text).not.toMatch(/at \S+ \(|node:internal/);
  });

  test('a duplicate header is read once, consistently', async () => {
    const twice = await send([
      head('GET /health HTTP/1.1', 'Cookie: login_page=%2Fdhl', 'Cookie: login_page=%2Fdemo', 'Connection: close'),
    ]);
    expect(twice.text).toMatch(/Location: \/dhl\r\n/);
    const types = await send([
      `${head(
        `POST ${LIST} HTTP/1.1`,
        'Content-Type: application/json',
        'Content-Type: text/plain',
        'Content-Length: 2',
        'Connection: close',
      )}{}`,
    ]);
    expect(types.status).toBe(200);
  });

  test('TRACE, CONNECT and an upgrade get nothing', async () => {
    expect((await send([head('TRACE / HTTP/1.1', 'Connection: close')])).status).toBe(405);
    expect(await send([head('CONNECT evil.example:80 HTTP/1.1')])).toMatchObject({ status: 0, closed: true });
    const upgrade = await send([head('GET /healthz HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')], { isOneEnough: true });
    expect([upgrade.count, upgrade.status === 101]).toEqual([1, false]);
  });
});

describe('an address that names another origin', () => {
  test('in the request line does not reach a page or the cache', async () => {
    const poisoned = await send([head('GET http://evil.example/michelin HTTP/1.1', 'Connection: close')]);
    expect(poisoned.status).toBe(200);
    expect(poisoned.text).not.toContain('evil.example');
    const redirected = await send([head('GET http://evil.example/health HTTP/1.1', 'Connection: close')]);
    expect(redirected.text).toMatch(/Location: \/login\r\n/);
    const etag = /ETag: (\S+)/.exec(poisoned.text)?.[1];
    expect((await supertest(server.url).get('/michelin').expect(200)).headers.etag).toBe(etag);
  });

  test.each([
    '//evil.example',
    '//evil.example/health',
    '/\\evil.example',
    '///evil.example/dhl',
    '/health/..%2f',
    '/health/%2e%2e/dhl',
    '*',
  ])('%s is a 404 without a redirect', async (address) => {
    const answer = await send([head(`GET ${address} HTTP/1.1`, 'Connection: close')]);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/Location:|(?:href|src|action)="(?:\/\/|\/\\|https?:)/);
  });
});

describe('the proxy to another back end', () => {
  const asked: string[] = [];
  const backEnd = createServer((req, res) => {
    asked.push(`${req.url} ${Object.keys(req.headers).join(' ')}`);
    req.resume().once('end', () => res.setHeader('Content-Type', 'text/html').end('<script>alert(1)</script>'));
  });
  let proxied: RunningServer;
  beforeAll(async () => {
    await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}/api`;
    proxied = await startServer({ env: { STAFF_API_BASE: base, GENERAL_API_BASE: base, API_PROXY: '1', SAMPLE: '0' } });
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(async () => {
    await proxied?.stop();
    backEnd.close();
  });

  test('forwards paths of calls, without cookies', async () => {
    const answer = await supertest(proxied.url)
      .get('/staff/v1/x?a=1')
      .set({ Cookie: 'yj_session=x', Origin: 'https://a.example', jwttoken: 't' });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^\/api\/staff\/v1\/x\?a=1 /);
    expect(asked[0]).toContain('jwttoken');
    expect(asked[0]).not.toMatch(/cookie|origin/);
    // Whatever the back end answers, scripts do not run here.
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    '/staff/../metrics',
    '/staff/%2e%2e/metrics',
    '/staff/v1/../../../metrics',
    '/open/.%2E/%2e./admin',
    '/staff/..\\..\\metrics',
  ])('%s reaches no other path of that host', async (address) => {
    const answer = await sendRaw(proxied.port, [head(`GET ${address} HTTP/1.1`, 'Connection: close')]);
    expect([answer.status, asked]).toEqual([404, []]);
  });

  test('limits the size of bodies', async () => {
    const large = await sendRaw(proxied.port, [head('POST /staff/v1/x HTTP/1.1', 'Content-Length: 99000000')]);
    expect([large.status, asked]).toEqual([413, []]);
    const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    const endless = [
      head('POST /staff/v1/x HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', 'Transfer-Encoding: chunked'),
      ...Array(400).fill(chunk),
    ];
    const answer = await sendRaw(proxied.port, endless, { dripMs: 1, patienceMs: 20_000 });
    // A client that continues to write may lose the answer with the connection.
    expect([0, 413]).toContain(answer.status);
    expect(answer.closed).toBe(true);
  });
});
