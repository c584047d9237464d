import { createHash } from 'node:crypto';
import supertest from 'supertest';
import { type RouteRow, routes } from '../../shared/routes';
import { readDocument } from '../helpers/browser/document';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { loginByCard, sealSession } from '../helpers/worlds/sampleSession';

const rows: readonly RouteRow[] = routes;
const pages = rows.filter((row) => row.kind !== 'redirect');
const publicPages = pages.filter((row) => row.kind !== 'private').map((row) => ({ ...row, path: row.path.replace(':module', 'demo') }));
const privatePages = pages.filter((row) => row.kind === 'private');
const otherHeadings = new Map([
  ['Home', '林知远，您好'],
  ['Account', '账号安全'],
]);
/** Without a choice in the address these redirect to where one can be made. */
const needsQuery = ['PackDetail', 'OrderDetail', 'PayRes', 'Pdf'];

let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
});
afterAll(() => server?.stop());

const get = (path: string) => supertest(server.url).get(path);

function expectSecurityHeaders(headers: Record<string, string>) {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['x-powered-by']).toBeUndefined();
}

describe.each(publicPages)('public page $path', (row) => {
  test('is rendered with its title and heading, without a session', async () => {
    const response = await get(row.path).expect(200).expect('Content-Type', 'text/html; charset=utf-8');
    const { title, heading, state } = readDocument(response.text);
    expect(title).not.toBe('');
    if (row.kind === 'login' && row.companySuffix !== null) expect(title).toBe('Login');
    expect(heading).not.toBe('');
    expect(state).toMatchObject({ hasSession: false, status: 200 });
    expectSecurityHeaders(response.headers);
  });

  test('has no inline script, its CSS inline with the hash in the CSP, and no antd', async () => {
    const response = await get(row.path);
    const { inlineScripts, styles, links, scripts } = readDocument(response.text);
    const csp = response.headers['content-security-policy'] ?? '';
    for (const attributes of inlineScripts) expect(attributes).toContain('type="application/json"');
    expect(csp).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
    for (const css of styles) expect(csp).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(links).toEqual([]);
    expect(scripts.filter((src) => src.includes('antd'))).toEqual([]);
  });
});

describe.each(privatePages)('private page $path', (row) => {
  test('redirects to the login page without a session', async () => {
    const response = await get(row.path).expect(302).expect('Location', '/login');
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  test('is rendered with one name as title and heading, not cacheable, and without the token', async () => {
    const response = await get(row.path).set('Cookie', cookie);
    expectSecurityHeaders(response.headers);
    expect(response.headers['cache-control']).toBe('private, no-store');
    if (needsQuery.includes(row.id)) {
      expect([200, 302, 404]).toContain(response.status);
      return;
    }
    expect(response.status).toBe(200);
    const { title, heading, state } = readDocument(response.text);
    expect(title).toBe(row.title);
    expect(heading).toBe(otherHeadings.get(row.id) ?? row.title);
    expect(state).toMatchObject({ hasSession: true, status: 200 });
    expect(response.text).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });
});

describe('addresses', () => {
  test('the root redirects to /login', () => get('/').expect(302).expect('Location', '/login'));

  test.each(['/a/b/c', '/health/x.css', '/health/unknown', '/medical/x'])('%s is the 404 page', async (path) => {
    const response = await get(path).set('Cookie', cookie).expect(404);
    expect(readDocument(response.text).title).toBe('没有找到这个页面');
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  test.each(['/%E0%A4%A', '/%'])('the invalid address %s is a plain 404', (path) => get(path).expect(404));

  test('an unknown company is a 404 with a link to the company list', async () => {
    const response = await get('/no-such-company').expect(404);
    expect(response.text).toContain('没有找到这家企业');
    expect(response.text).toContain('/company');
  });

  test("any spelling of a company's suffix redirects to the canonical one", async () => {
    await get('/DHL').expect(302).expect('Location', '/dhl');
    await get('/DeMo?failed=card').expect(302).expect('Location', '/demo?failed=card');
    expect((await get('/dhl').expect(200)).text).toContain('达禾联运');
  });

  test('a page accepts GET and HEAD only', async () => {
    await supertest(server.url).post('/dhl').expect(405).expect('Allow', 'GET, HEAD');
    const head = await supertest(server.url).head('/dhl').expect(200);
    expect(head.text ?? '').toBe('');
  });

  test('assets are immutable and precompressed', async () => {
    const { scripts } = readDocument((await get('/dhl')).text);
    const response = await get(scripts.at(-1) ?? '')
      .set('Accept-Encoding', 'br')
      .expect(200)
      .expect('Content-Encoding', 'br');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('the stats of the build and paths outside are not served', async () => {
    await get('/assets/loadable-stats.json').expect(404);
    await get('/assets/../server/main.js').expect(404);
    await get('/assets/%2e%2e/server/main.js').expect(404);
  });

  test('pages ask browsers with two engines for Chromium', async () => {
    for (const path of ['/dhl', '/health', '/share']) {
      const { text } = await get(path).set('Cookie', cookie).expect(200);
      expect(text.split('<title>')[0]).toContain('<meta name="renderer" content="webkit">');
    }
  });

  test('health and readiness answer', async () => {
    await get('/healthz').expect(200, 'ok');
    await get('/readyz').expect(200, 'ready');
  });
});

describe('a poisoned request', () => {
  test.each(['Host', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Original-URL'])('%s does not reach the page', async (name) => {
    const response = await get('/michelin').set(name, 'evil.example').expect(200);
    expect(response.text).not.toContain('evil.example');
    expect((await get('/michelin')).text).not.toContain('evil.example');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/%2Fevil.example',
    '/\t/evil.example',
    '/health',
  ])('login_page %j stays on this origin', async (address) => {
    const response = await get('/health')
      .set('Cookie', `login_page=${encodeURIComponent(address)}`)
      .expect(302);
    expect(response.headers.location).toBe('/login');
  });

  test('a valid login_page is used for the redirect', () =>
    get('/health')
      .set('Cookie', `login_page=${encodeURIComponent('/dhl')}`)
      .expect(302)
      .expect('Location', '/dhl'));

  test('a text with </script> remains text', async () => {
    const text = '</script><script>alert(1)</script><!--\u2028"\'';
    const response = await get(`/company?keyword=${encodeURIComponent(text)}`).expect(200);
    const { inlineScripts } = readDocument(response.text);
    for (const attributes of inlineScripts) expect(attributes).toContain('type="application/json"');
    expect(response.text).not.toContain('<script>alert');
  });
});
