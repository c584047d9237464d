import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { runBuilt } from '../helpers/servers/builtServer';
import type { OidcProviderServer } from '../helpers/servers/startOidcProvider';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { loginByCard } from '../helpers/worlds/sampleSession';
import { createSignOnServer } from '../helpers/worlds/signOnWorld';

const folder = mkdtempSync(path.join(os.tmpdir(), 'companies-'));
let provider: OidcProviderServer;
let server: RunningServer;
beforeAll(async () => {
  const { provider: started, options } = await createSignOnServer({ dhl: [], zyhy: ['--no-card-login'] });
  provider = started;
  writeFileSync(path.join(folder, 'companies.csv'), '登录后缀,企业名称,登录方式\nzyhy,中原海油,体检卡\n');
  provider.accounts.set('anna', { employee_number: 'DH20031' });
  provider.accounts.set('nobody', { employee_number: 'X1' });
  server = await startServer({
    ...options,
    async prepare(env) {
      expect(runBuilt('import', env, [path.join(folder, 'companies.csv')]).status).toBe(0);
      await options.prepare?.(env);
    },
  });
});
afterAll(async () => {
  await server?.stop();
  await provider?.close();
  rmSync(folder, { recursive: true });
});

const agent = () => supertest(server.url);
const press = (cookie = '', fields: object = {}) =>
  agent()
    .post('/session/login')
    .type('form')
    .set('Sec-Fetch-Site', 'same-origin')
    .set('Cookie', cookie)
    .send({ method: 'card', code: 'dhl', intent: 'company', agree: '1', ...fields });
const readCookie = (response: supertest.Response, name = 'yj_sign_on') =>
  (response.get('Set-Cookie') ?? []).find((line) => line.startsWith(`${name}=`)) ?? '';
const readAddress = (html: string) => /content="0;url=([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const comeBack = (answer: string, cookie: string, suffix = 'dhl') =>
  agent().get(`/session/company/${suffix}?${answer}`).set('Cookie', cookie).set('Sec-Fetch-Site', 'cross-site').expect(303);

/** Presses the button and logs in at the provider. */
async function begin(account: string | null, before = '') {
  const begun = await press(before).expect(200);
  const cookie = readCookie(begun).split(';')[0] ?? '';
  return { cookie, answer: await provider.logIn(readAddress(begun.text), account) };
}

test('the login page has a button that works without JavaScript, only where the company has a sign-on', async () => {
  const { text } = await agent().get('/dhl').expect(200);
  const [button = ''] = /<button[^>]*>使用公司账号登录/.exec(text) ?? [];
  for (const part of ['type="submit"', 'name="intent"', 'value="company"', 'formNoValidate']) expect(button).toContain(part);
  expect(text.includes(provider.issuer)).toBe(false);
  const { text: other } = await agent().get('/demo').expect(200);
  expect(other.includes('使用公司账号登录')).toBe(false);
});

test('logs in the browser that pressed the button, with the same cookies as any login', async () => {
  const begun = await press().expect(200);
  expect(readCookie(begun)).toMatch(/^yj_sign_on=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const answer = await provider.logIn(readAddress(begun.text), 'anna');
  const back = await comeBack(answer, readCookie(begun).split(';')[0] ?? '').expect('Location', '/health');
  expect(back.headers['cache-control']).toBe('no-store');
  expect(readCookie(back)).toContain('Max-Age=0');
  expect(readCookie(back, 'login_page')).toContain('%2Fdhl');
  const home = await agent()
    .get('/health')
    .set('Cookie', readCookie(back, 'yj_session').split(';')[0] ?? '')
    .expect(200);
  expect(home.text.includes('达禾联运')).toBe(true);
});

test("refuses another browser's answer, so that nobody is logged in as somebody else", async () => {
  const mine = await begin('anna');
  const theirs = await begin('anna');
  for (const cookie of ['', theirs.cookie]) {
    const back = await comeBack(mine.answer, cookie).expect('Location', '/dhl?failed=so_expired');
    expect(readCookie(back, 'yj_session')).toBe('');
  }
});

test('two tabs of one browser both log in, each once', async () => {
  const first = await begin('anna');
  const second = await begin('anna', first.cookie);
  const back = await comeBack(first.answer, second.cookie).expect('Location', '/health');
  await comeBack(second.answer, readCookie(back).split(';')[0] ?? '').expect('Location', '/health');
  await comeBack(second.answer, second.cookie).expect('Location', '/dhl?failed=so_expired');
});

test('leads back to the page on which the same card lost its session, and nowhere else', async () => {
  const { userInfo } = await loginByCard(server.url, 'DHL0001');
  const lost = (value: string) => `yj_lost_page=${encodeURIComponent(value)}`;
  const comeBackFrom = async (value: string) => {
    const { cookie, answer } = await begin('anna');
    return (await comeBack(answer, `${cookie}; ${lost(value)}`)).headers.location;
  };
  expect(await comeBackFrom(`${userInfo?.cardId} /health/order?state=done`)).toBe('/health/order?state=done');
  expect(await comeBackFrom('another-card /health/order')).toBe('/health');
  expect(await comeBackFrom(`${userInfo?.cardId} https://evil.example/health`)).toBe('/health');
});

test('needs the consent first, and is begun by our own pages only', async () => {
  await press('', { agree: '' }).expect(303).expect('Location', '/dhl?method=card&failed=agree');
  await press().set('Sec-Fetch-Site', 'cross-site').expect(403);
});

test('each failure leads to the login page with a clear sentence and the other ways to log in', async () => {
  const cancelled = await begin(null);
  const { location } = (await comeBack(cancelled.answer, cancelled.cookie)).headers;
  expect(location).toBe('/dhl?failed=so_cancelled');
  const page = (
    await agent()
      .get(location ?? '')
      .expect(200)
  ).text;
  expect(page.includes('您取消了公司账号登录')).toBe(true);
  expect(page.includes('name="physicalCardId"')).toBe(true);
  const unknown = await begin('nobody');
  await comeBack(unknown.answer, unknown.cookie).expect('Location', '/dhl?failed=so_unknown');
  await press('', { code: 'demo' }).expect('Location', '/demo?method=card&failed=so_off');
  const invented = (await agent().get('/dhl?failed=so_%3Cb%3Eevil').expect(200)).text;
  expect(invented.includes('<b>evil')).toBe(false);
});

test('without another way to log in, the sign-on is the only button', async () => {
  const { text } = await agent().get('/zyhy').expect(200);
  expect(text.includes('name="physicalCardId"')).toBe(false);
  expect(text.match(/用企业账号登录|使用公司账号登录/g)).toEqual(['用企业账号登录']);
  const begun = await press('', { method: 'sso', intent: '', code: 'zyhy' }).expect(200);
  expect(readAddress(begun.text)).toContain(encodeURIComponent('/session/company/zyhy'));
});

test('the log has neither codes nor states nor the client secret', async () => {
  const { cookie, answer } = await begin('nobody');
  await comeBack(answer, cookie);
  const query = new URLSearchParams(answer);
  for (const secret of [query.get('code') ?? '-', query.get('state') ?? '-', provider.clientSecret])
    expect(server.readLog()).not.toContain(secret);
});
