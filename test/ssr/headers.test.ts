import supertest from 'supertest';
import { readDocument } from '../helpers/browser/document';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { createWireClient } from '../helpers/worlds/createWireClient';
import { loginByCard, sampleCards } from '../helpers/worlds/sampleSession';

/**
 * The headers of every kind of answer on https, as required for A+ of the MDN HTTP Observatory: a policy that starts with `default-src
 * 'none'` and allows no inline script, HSTS for more than six months, nosniff, no frames, a strict referrer policy, CORP, cookies with
 * Secure, HttpOnly and SameSite, no CORS, and no scripts of other origins.
 */

const PUBLIC_URL = 'https://health.example';
const HALF_A_YEAR = 15_768_000;

let server: RunningServer;
let session: Awaited<ReturnType<typeof loginByCard>>;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL, TRUST_PROXY: '1' } });
  session = await loginByCard(server.url, 'DEMO0001');
  const sealed = await supertest(server.url).post('/session').set('Sec-Fetch-Site', 'same-origin').send(session).expect(204);
  cookie = sealed.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
});
afterAll(() => server?.stop());

const agent = () => supertest(server.url);
const firstScript = async () => readDocument((await agent().get('/dhl')).text).scripts[0] ?? '';
const openTicket = async () => {
  const me = createWireClient(server.url, session);
  const [report] = (await me.ask('queryReportList', {})).list;
  return (await me.ask('getReportPdf', { reportId: report?.reportId ?? '' })).url;
};
const form = { method: 'card', ...sampleCards.DEMO0002, agree: '1' };

/** One request for each kind of answer: name, status, request. */
const kinds: [string, number, () => PromiseLike<supertest.Response>][] = [
  ['a page from the cache', 200, () => agent().get('/dhl')],
  ['a page rendered for itself', 200, () => agent().get('/dhl?failed=card')],
  [
    'a page that has not changed',
    304,
    async () =>
      agent()
        .get('/dhl')
        .set('If-None-Match', (await agent().get('/dhl')).headers.etag ?? ''),
  ],
  ['a private page', 200, () => agent().get('/health').set('Cookie', cookie)],
  ['HEAD of a page', 200, () => agent().head('/company')],
  ['the redirect of the root', 302, () => agent().get('/')],
  ['the redirect to the login page', 302, () => agent().get('/health')],
  ['an unknown page', 404, () => agent().get('/a/b/c')],
  ['an unknown company', 404, () => agent().get('/no-such-company')],
  ['no address', 404, () => agent().get('/%')],
  ['a script', 200, async () => agent().get(await firstScript())],
  [
    'a script that has not changed',
    304,
    async () => {
      const path = await firstScript();
      return agent()
        .get(path)
        .set('If-None-Match', (await agent().get(path)).headers.etag ?? '');
    },
  ],
  ['a drawing', 200, () => agent().get('/favicon.svg')],
  ['an unknown asset', 404, () => agent().get('/assets/none.js')],
  ['a page by a wrong method', 405, () => agent().put('/dhl')],
  ['a call', 200, () => agent().post('/wfmall/mall/v1/open/get_company_list').send({})],
  ['a call without a session', 200, () => agent().post('/staff/v1/order/getUnpayOrdNum').send({})],
  ['an unknown call', 404, () => agent().post('/staff/v1/none').send({})],
  ['a call by a wrong method', 405, () => agent().get('/staff/v1/login/cardLogin')],
  ['a call with a wrong body', 415, () => agent().post('/staff/v1/login/cardLogin').type('form').send('a=1')],
  [
    'a call with a large body',
    413,
    () =>
      agent()
        .post('/staff/v1/login/cardLogin')
        .send({ code: 'x'.repeat(70_000) }),
  ],
  ['the document of the API', 200, () => agent().get('/openapi.json')],
  ['a file by its ticket', 200, async () => agent().get(await openTicket())],
  ['a wrong ticket', 404, () => agent().get('/staff/v1/file/ticket/a.b')],
  ['alive', 200, () => agent().get('/healthz')],
  ['ready', 200, () => agent().get('/readyz')],
  ['the session', 200, () => agent().get('/session').set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })],
  ['a session written from elsewhere', 403, () => agent().post('/session').set('Sec-Fetch-Site', 'cross-site').send({})],
  ['a login by plain form', 303, () => agent().post('/session/login').set('Sec-Fetch-Site', 'same-origin').type('form').send(form)],
  ['a logout by plain form', 303, () => agent().post('/session/logout').set('Sec-Fetch-Site', 'same-origin')],
  [
    'the way to a company login',
    200,
    () =>
      agent().post('/session/login').set('Sec-Fetch-Site', 'same-origin').type('form').send({ method: 'sso', code: 'huazhu', agree: '1' }),
  ],
  ['the outbox of the sample', 200, () => agent().get('/dev/outbox')],
  ['a payment page of the sample', 404, () => agent().get('/sandbox/pay/none')],
];

/** The directives of a policy with their values. */
const parsePolicy = (policy = '') =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values] as const),
  );

describe.each(kinds)('%s', (_, status, ask) => {
  test('has every header, and sets only safe cookies', async () => {
    const response = await ask();
    const { headers } = response;
    expect(response.status).toBe(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(Number(/^max-age=(\d+); includeSubDomains$/.exec(headers['strict-transport-security'] ?? '')?.[1])).toBeGreaterThan(HALF_A_YEAR);
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'x-aspnet-version']) expect(headers[name]).toBeUndefined();
    const policy = parsePolicy(headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    for (const [name, values] of policy) {
      if (name.startsWith('script-src')) expect(values).toEqual(["'self'"]);
      expect(values.join(' ')).not.toMatch(/unsafe-eval|unsafe-hashes|\*|(?:^| )https?:(?: |$)/);
    }
    for (const line of response.get('Set-Cookie') ?? []) {
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line).toMatch(/; Path=\/(;|$)/);
      // Scripts write these cookies themselves; none of them authorizes anything.
      if (!/^(login_page|yj_form_login|yj_logged_out)=/.test(line)) expect(line).toMatch(/^__Host-yj_\w+=.*; HttpOnly/);
    }
  });
});

test('style sheets are allowed by hash or from this origin; only style attributes may be inline, which cannot leak data by selectors', async () => {
  for (const path of ['/dhl', '/company', '/health']) {
    const { headers } = await agent().get(path).set('Cookie', cookie).expect(200);
    const policy = parsePolicy(headers['content-security-policy']);
    expect(policy.get('style-src')?.join(' ')).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.has('upgrade-insecure-requests')).toBe(true);
    const { scripts, links } = readDocument((await agent().get(path).set('Cookie', cookie)).text);
    for (const address of [...scripts, ...links]) expect(address).toMatch(/^\/assets\//);
  }
});

test('answers with personal data are not cacheable', async () => {
  const me = createWireClient(server.url, session);
  const [report] = (await me.ask('queryReportList', {})).list;
  const { url } = await me.ask('getReportPdf', { reportId: report?.reportId ?? '' });
  const answers = [
    await agent().get('/health').set('Cookie', cookie),
    await agent().get('/session').set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }),
    await agent().get(url),
    await agent().post('/staff/v1/user/getCardListByToken').set('jwttoken', session.token).send({}),
    await agent().get('/dev/outbox'),
  ];
  for (const { headers } of answers) expect(headers['cache-control']).toContain('no-store');
});

test.each(['/company', '/health'])('%s: one small script is fetched at once; it loads the others after the first paint', async (path) => {
  const { headers, text } = await agent().get(path).set('Cookie', cookie).expect(200);
  const [first = '', ...others] = readDocument(text).scripts;
  expect(headers.link).toBe(`<${first}>; rel=preload; as=script; fetchpriority=low`);
  expect(text).toContain(`<script defer src="${first}"></script>`);
  expect((await agent().get(first)).text.length).toBeLessThan(760);
  expect(others.length).toBeGreaterThan(1);
  for (const src of others) expect(text).toContain(` data-src="${src}"`);
});

test('a login page is told what home needs beyond it, to fetch that while somebody types', async () => {
  const readFiles = async (path: string) => {
    const { text } = await agent().get(path).set('Cookie', cookie).expect(200);
    const sheets = [...text.matchAll(/<link[^>]* href="([^"]+\.css)"[^>]*>/g)].map(([, url]) => url);
    return { scripts: readDocument(text).scripts, sheets, next: / data-next="([^"]+)"/.exec(text)?.[1]?.split(' ') };
  };
  const login = await readFiles('/dhl');
  const home = await readFiles('/health');
  expect(home.sheets.length).toBeGreaterThan(1);
  expect(login.next?.toSorted()).toEqual([...home.sheets, ...home.scripts].filter((url) => !login.scripts.includes(url ?? '')).toSorted());
  expect(home.next).toBeUndefined();
});
