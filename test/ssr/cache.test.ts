import { randomBytes, randomInt } from 'node:crypto';
import http from 'node:http';
import zlib from 'node:zlib';
import supertest from 'supertest';
import { readDocument } from '../helpers/browser/document';
import { MEASURABLE, measureServer } from '../helpers/servers/measureServer';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { waitUntil } from '../helpers/servers/waitUntil';
import { loginByCard, sealSession } from '../helpers/worlds/sampleSession';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: MEASURABLE });
});
afterAll(() => server?.stop());

/** The answer as received, not decompressed. */
function getRaw(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${server.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
  });
}

describe('a cached page', () => {
  test('is the same in every encoding', async () => {
    const identity = await getRaw('/dhl', {});
    const gzip = await getRaw('/dhl', { 'accept-encoding': 'gzip' });
    const br = await getRaw('/dhl', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const refused = await getRaw('/dhl', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(br.headers['content-encoding']).toBe('br');
    expect(identity.headers['content-encoding']).toBeUndefined();
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(zlib.gunzipSync(gzip.body).equals(identity.body)).toBe(true);
    expect(zlib.brotliDecompressSync(br.body).equals(identity.body)).toBe(true);
    expect(br.headers.vary).toBe('Accept-Encoding');
    expect(br.headers['cache-control']).toBe('public, no-cache');
  });

  test('has two forms, one in care mode; other values of the cookie change nothing', async () => {
    const plain = await getRaw('/dhl', {});
    const care = await getRaw('/dhl', { cookie: 'a=1; yj_care=1' });
    expect(plain.body.toString()).not.toContain('data-care style');
    expect(care.body.toString()).toMatch(/^<!doctype html>\n<html lang="zh-CN" data-care style/);
    expect(care.headers.etag).not.toBe(plain.headers.etag);
    expect((await getRaw('/dhl', { cookie: 'yj_care=1', 'if-none-match': String(care.headers.etag) })).status).toBe(304);
    expect((await getRaw('/dhl', { 'if-none-match': String(care.headers.etag) })).status).toBe(200);
    for (const cookie of ['yj_care=', 'yj_care=2', 'yj_care=11', 'x_yj_care=1', `yj_care=${'1'.repeat(50)}`])
      expect((await getRaw('/dhl', { cookie })).headers.etag).toBe(plain.headers.etag);
  });

  test('answers 304 without a body to its ETag', async () => {
    const { headers } = await getRaw('/dhl', {});
    const second = await getRaw('/dhl', { 'if-none-match': String(headers.etag) });
    expect(second.status).toBe(304);
    expect(second.body).toHaveLength(0);
    expect(second.headers.etag).toBe(headers.etag);
    expect((await getRaw('/dhl', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is the same with a session, and reveals nothing of it', async () => {
    const cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
    const anonymous = await supertest(server.url).get('/demo');
    const known = await supertest(server.url).get('/demo').set('Cookie', cookie);
    expect(known.text).toBe(anonymous.text);
  });

  test('with a query is rendered separately and not cached', async () => {
    const response = await supertest(server.url).get('/dhl?failed=card').expect(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers.etag).toBeUndefined();
    expect((await supertest(server.url).get('/dhl')).text).not.toBe(response.text);
  });
});

describe('the page cache and requests of attackers', () => {
  const NAME = '林知远';
  const poison = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Scheme': 'nothttps',
    'X-Forwarded-Prefix': '/evil.example',
    'X-Original-URL': '/health',
    'X-Rewrite-URL': '/health',
    'X-HTTP-Method-Override': 'POST',
    Forwarded: 'host=evil.example',
    Origin: 'https://evil.example',
    Referer: 'https://evil.example/',
    'Accept-Language': 'evil.example',
  };
  const random = () => randomBytes(randomInt(1, 40)).toString('base64url');
  /** Half of them are company suffixes. RANDOM_ADDRESSES=200000 makes a long run of some minutes. */
  const LONG_MS = 30 * 60_000;
  const ADDRESSES = Number(process.env.RANDOM_ADDRESSES ?? 600);

  test(
    'hundreds of random addresses with poisoned headers and a session: no private page is cached, and no page is poisoned',
    async () => {
      const cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
      const { etag } = (await getRaw('/dhl', {})).headers;
      let answered = 0;
      const askMany = async (count: number) => {
        for (let i = 0; i < count; i += 20) {
          await Promise.all(
            Array.from({ length: 20 }, async (_, j) => {
              const address = j % 2 ? `/${random()}` : `/dhl?${random()}=${random()}&callback=evil.example${i + j}`;
              const { status, headers, body } = await getRaw(address, { ...poison, cookie });
              answered += body.length;
              expect([200, 404, 503]).toContain(status);
              expect(headers['cache-control']).toBe(address.includes('?') || status === 503 ? 'private, no-store' : 'public, no-cache');
              expect(headers['set-cookie']).toBeUndefined();
              expect(body.includes(NAME)).toBe(false);
              if (j % 2) expect(body.includes('evil.example')).toBe(false);
            }),
          );
        }
      };
      // At first a process grows to what many concurrent requests require.
      await askMany(Math.max(200, ADDRESSES / 4));
      const before = await measureServer(server);
      answered = 0;
      await askMany(ADDRESSES);
      // Half of the answers are pages that a cache without a limit would keep, each with its compressed forms; what ends later is not kept.
      await waitUntil(async () => (await measureServer(server)) - before < answered / 2);
      expect((await getRaw('/dhl', { ...poison, cookie })).headers.etag).toBe(etag);
    },
    process.env.RANDOM_ADDRESSES ? LONG_MS : undefined,
  );

  // Addresses that a cache in front of the server might mistake for a file or another page (web cache deception).
  test.each([
    '/health/x.css',
    '/health;.css',
    '/health%2fx.css',
    '/health/..%2fdhl',
    '/dhl/..%2fhealth',
    '/dhl%2f..%2fhealth',
    '/health%00.css',
    '/health%0a.css',
    '/health%3f.css',
    '/health%23.css',
    '/health/order/x.js',
    '/health/.css',
    '/health.css',
    '/health/',
    '/HEALTH',
    '/health?.css',
    '/assets/..%2fhealth',
    '/assets/%2e%2e/health',
  ])('%s: a page with personal data is not cacheable, and nobody else gets it', async (address) => {
    const cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
    const mine = await getRaw(address, { cookie });
    if (mine.headers['cache-control'] !== 'private, no-store') expect(mine.body.includes(NAME)).toBe(false);
    const anonymous = await getRaw(address, {});
    expect(anonymous.body.includes(NAME)).toBe(false);
    expect([302, 404]).toContain(anonymous.status);
  });
});

describe('bytes of a first visit (brotli)', () => {
  const size = async (path: string) => (await getRaw(path, { 'accept-encoding': 'br' })).body.length;
  const total = async (paths: string[]) => (await Promise.all(paths.map(size))).reduce((sum, bytes) => sum + bytes, 0);

  test('the login page: HTML with its CSS ≤ 12 KB, JS ≤ 120 KB', async () => {
    const { scripts } = readDocument((await supertest(server.url).get('/dhl')).text);
    expect(await size('/dhl')).toBeLessThanOrEqual(12 * 1024);
    expect(await total(scripts)).toBeLessThanOrEqual(120 * 1024);
    // The document, its scripts, the favicon and the company's logo.
    expect(scripts.length + 3).toBeLessThanOrEqual(7);
  });

  test('reports with their charts: ≤ 75 KB of JS beyond the home page; chart library and PDF reader are loaded on demand', async () => {
    const cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
    const readScripts = async (path: string) => readDocument((await supertest(server.url).get(path).set('Cookie', cookie)).text).scripts;
    const known = await readScripts('/health');
    const added = (await readScripts('/health/report?view=trend')).filter((script) => !known.includes(script));
    expect(added.length).toBeGreaterThan(0);
    expect(await total(added)).toBeLessThanOrEqual(75 * 1000);
  });
});
