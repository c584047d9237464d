import supertest from 'supertest';
import { readDocument } from '../helpers/browser/document';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { loginByCard, sampleCards, sealSession } from '../helpers/worlds/sampleSession';
import { logInAtSandbox, pressAtSandbox } from '../helpers/worlds/sandboxSso';

let server: RunningServer;
/** As behind a proxy, at an address of its own. */
let published: RunningServer;
beforeAll(async () => {
  [server, published] = await Promise.all([startServer(), startServer({ env: { PUBLIC_URL: 'https://checkup.example.com' } })]);
});
afterAll(() => Promise.all([server?.stop(), published?.stop()]));

const agent = () => supertest(server.url);
const form = { method: 'card', ...sampleCards.DEMO0001, agree: '1' };
const login = (fields: object) => agent().post('/session/login').type('form').set('Sec-Fetch-Site', 'same-origin').send(fields);

describe('the sealed cookie', () => {
  test('is written by POST /session, opaque, HttpOnly and SameSite', async () => {
    const { token, userInfo } = await loginByCard(server.url, 'DEMO0001');
    const response = await agent().post('/session').set('Sec-Fetch-Site', 'same-origin').send({ token, userInfo }).expect(204);
    const cookie = response.get('Set-Cookie')?.[0] ?? '';
    expect(cookie).toMatch(/^yj_session=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(token);
  });

  test('is accepted from our own pages only', async () => {
    const result = await loginByCard(server.url, 'DEMO0001');
    const cookie = await sealSession(server.url, result);
    const own = await agent().get('/session').set('Cookie', cookie).set('Sec-Fetch-Site', 'same-origin').expect(200);
    expect(own.body).toMatchObject({ token: result.token, userInfo: result.userInfo });
    expect(own.headers['cache-control']).toBe('no-store');
    await agent().get('/session').set('Cookie', cookie).set('Sec-Fetch-Site', 'cross-site').expect(204);
    await agent().get('/session').expect(204);
  });

  test('is cleared by DELETE /session', async () => {
    const response = await agent().delete('/session').set('Sec-Fetch-Site', 'same-origin').expect(204);
    expect(response.get('Set-Cookie')?.[0]).toContain('yj_session=; Max-Age=0');
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another origin', { Origin: 'https://evil.example' }],
    ['no origin at all', {}],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a page of another site in a browser that sends no origin', { Referer: 'https://evil.example/127.0.0.1' }],
    ['a sandboxed frame that names a page of ours', { Origin: 'null', Referer: 'http://127.0.0.1/demo' }],
  ])('is not written for %s', async (_name, headers) => {
    await agent().post('/session').set(headers).send({ token: 'x', userInfo: null }).expect(403);
    await agent().post('/session/login').set(headers).type('form').send(form).expect(403);
    await agent().post('/session/call/cancelOrder').set(headers).type('form').send({ orderNo: 'x' }).expect(403);
    await agent().delete('/session').set(headers).expect(403);
  });

  test.each([
    ['its own default Host behind a proxy', { Origin: 'https://checkup.example.com', Host: 'app:3000' }],
    ['the default port written out in Host', { Origin: 'https://checkup.example.com', Host: 'checkup.example.com:443' }],
    ['the address of the server itself', { Origin: 'http://10.0.0.7:3000', Host: '10.0.0.7:3000' }],
    ['a page of ours in place of the origin', { Referer: 'https://checkup.example.com/demo' }],
  ])('is written for a browser without Sec-Fetch-Site, with %s', async (_name, headers) => {
    await supertest(published.url).post('/session').set(headers).send({ token: 'x', userInfo: null }).expect(204);
    for (const Origin of ['https://evil.example', 'http://checkup.example.com', 'https://checkup.example.com.evil.example']) {
      await supertest(published.url)
        .post('/session')
        .set({ ...headers, Origin })
        .send({ token: 'x', userInfo: null })
        .expect(403);
    }
  });

  test('requires JSON with a token', async () => {
    const post = () => agent().post('/session').set('Sec-Fetch-Site', 'same-origin');
    await post().type('form').send({ token: 'x' }).expect(415);
    await post().send({ userInfo: null }).expect(400);
    await post().type('json').send('{').expect(400);
    await post()
      .send({ token: 'x'.repeat(20_000) })
      .expect(413);
  });

  test('forged or damaged counts as not logged in', async () => {
    const cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
    const damaged = `${cookie.slice(0, -3)}abc`;
    for (const value of [damaged, 'yj_session=x', 'yj_session=a.b.c.d.e']) {
      await agent().get('/health').set('Cookie', value).expect(302).expect('Location', '/login');
    }
  });

  test('with a token that the API refuses is cleared, with a redirect to the login page', async () => {
    const cookie = await sealSession(server.url, { token: 'not-a-token', userInfo: null });
    const response = await agent().get('/health').set('Cookie', `${cookie}; login_page=%2Fdemo`).expect(302);
    expect(response.headers.location).toBe('/demo');
    expect(response.get('Set-Cookie')?.[0]).toContain('yj_session=; Max-Age=0');
  });
});

describe('a session lost on a page', () => {
  const loseSession = async (cardId: string) => {
    const cookie = await sealSession(server.url, { token: 'not-a-token', userInfo: { cardId, projectId: 'p', companyId: 'c' } });
    const response = await agent().get('/health/order?tab=pay').set('Cookie', `${cookie}; login_page=%2Fdemo`).expect(302);
    expect(response.headers.location).toBe('/demo');
    return (response.get('Set-Cookie') ?? []).find((one) => one.startsWith('yj_lost_page=')) ?? '';
  };

  test('is resumed by a login with the same card, without JavaScript too; with another card it leads home and forgets the page', async () => {
    const { userInfo } = await loginByCard(server.url, 'DEMO0001');
    const mine = await loseSession(userInfo?.cardId ?? '');
    expect(mine).toMatch(/Max-Age=1800; Path=\/; SameSite=Lax$/);
    const back = await login(form)
      .set('Cookie', mine.split(';')[0] ?? '')
      .expect(303);
    expect(back.headers.location).toBe('/health/order?tab=pay');
    const others = await loseSession('somebody-else');
    const home = await login(form)
      .set('Cookie', others.split(';')[0] ?? '')
      .expect(303);
    expect(home.headers.location).toBe('/health');
    for (const response of [back, home]) expect(response.get('Set-Cookie')?.join()).toContain('yj_lost_page=; Max-Age=0');
  });
});

describe('the form of a call', () => {
  const send = (name: string, fields: object, cookie = '') =>
    agent().post(`/session/call/${name}`).type('form').set('Sec-Fetch-Site', 'same-origin').set('Cookie', cookie).send(fields);

  test('makes the calls of forms only, and none without a session', async () => {
    const cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
    await send('exportData', {}, cookie).expect(404);
    await send('constructor', {}, cookie).expect(404);
    await send('cancelOrder', { orderNo: 'x' }).expect(303).expect('Location', '/login');
  });

  test("leads back to its page with the code of a failure, also with another's order, and to no other site", async () => {
    const cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
    const orderNo = 'unknown';
    const back = `/health/order/orderDetail?orderNo=${orderNo}&ask=cancel`;
    await send('cancelOrder', { orderNo, back }, cookie).expect(303).expect('Location', `${back}&failed=4040`);
    for (const other of ['https://evil.example/health', '//evil.example/health', '/\\evil.example', '/dhl', '']) {
      await send('cancelOrder', { orderNo, back: other }, cookie).expect(303).expect('Location', '/health?failed=4040');
    }
    await send('saveOrder', { back: '/health/appoint?step=confirm' }, cookie)
      .expect(303)
      .expect('Location', /^\/health\/appoint\?step=confirm&failed=4\d{3}$/);
  });

  test('with a token that the API refuses, remembers its page', async () => {
    const { userInfo } = await loginByCard(server.url, 'DEMO0001');
    const cookie = await sealSession(server.url, { token: 'ended', userInfo });
    const response = await send('cancelOrder', { orderNo: 'x', back: '/health/order/orderDetail?orderNo=x' }, cookie).expect(303);
    expect(response.headers.location).toBe('/login');
    expect(response.get('Set-Cookie')?.join('\n')).toMatch(/yj_session=;[\s\S]*yj_lost_page=[^;]*orderDetail/);
  });
});

describe('the plain login form', () => {
  test('leads to the home page with the person logged in', async () => {
    const response = await login(form).expect(303).expect('Location', '/health');
    const cookies = response.get('Set-Cookie') ?? [];
    expect(cookies.some((cookie) => cookie.startsWith('login_page=%2Fdemo;'))).toBe(true);
    const home = await agent()
      .get('/health')
      .set('Cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '))
      .expect(200);
    expect(home.text).toContain('林知远');
    expect(readDocument(home.text).state?.hasSession).toBe(true);
    expect(home.text).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });

  test.each([
    ['card', { ...form, idNumber: '110101199003070099' }],
    ['agree', { ...form, idNumber: '990101199003070000', agree: '' }],
    ['invalid', { ...form, idNumber: '990101199003070000', method: 'other' }],
  ])('redirects back with the reason %s', async (reason, fields) => {
    const response = await login(fields).expect(303);
    const expected = reason === 'invalid' ? '/login?failed=invalid' : `/demo?method=card&failed=${reason}`;
    expect(response.headers.location).toBe(expected);
    expect(response.get('Set-Cookie')).toBeUndefined();
    const page = await agent().get(response.headers.location ?? '');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(fields.idNumber);
  });

  test('seals settlement mode and records the consent, as a login with JavaScript does', async () => {
    const response = await login({ method: 'card', ...sampleCards.ZYHY0001, agree: '1' }).expect(303);
    const cookie = (response.get('Set-Cookie') ?? []).map((one) => one.split(';')[0]).join('; ');
    const session = await agent().get('/session').set('Cookie', cookie).set('Sec-Fetch-Site', 'same-origin').expect(200);
    expect(session.body.settleFlag).toBe('1');
    const headers = { jwttoken: session.body.token, cardId: session.body.userInfo.cardId, projectId: session.body.userInfo.projectId };
    const agreement = await agent().post('/staff/v1/privacy/getPrivacyAgreement').set(headers).send({ type: 'login' }).expect(200);
    expect(agreement.body).toMatchObject({ code: 0, data: { agreed: true } });
  });

  test('never redirects to another site', async () => {
    const response = await login({ ...form, code: '/evil.example' }).expect(303);
    expect(response.headers.location).toMatch(/^\/login\?/);
  });

  test('and the logout form end the session', async () => {
    const cookie = await sealSession(server.url, await loginByCard(server.url, 'DHL0001'));
    const out = await agent().post('/session/logout').set('Sec-Fetch-Site', 'same-origin').set('Cookie', cookie).expect(303);
    expect(out.headers.location).toBe('/login');
    expect(out.get('Set-Cookie')?.[0]).toContain('yj_session=; Max-Age=0');
    await agent().get('/health').set('Cookie', cookie).expect(302);
  });
});

describe('the company login by plain form', () => {
  const finish = (address: string, cookie = '') => {
    const query = new URLSearchParams(address.split('?')[1]);
    const fields = { method: 'sso', code: 'huazhu', ssoCode: query.get('code'), state: query.get('state'), agree: '1' };
    return login(fields).set('Cookie', cookie);
  };

  test('logs in the browser that started it', async () => {
    const begun = await login({ method: 'sso', code: 'huazhu', agree: '1' }).expect(200);
    const cookie = begun.get('Set-Cookie')?.[0] ?? '';
    expect(cookie).toMatch(/^yj_sso=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const authorizeUrl = /content="0;url=([^"]+)"/.exec(begun.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const address = await pressAtSandbox(server.url, authorizeUrl);
    await finish(address, cookie.split(';')[0]).expect(303).expect('Location', '/health');
  });

  test("refuses another browser's answer, without a cookie and with that of another attempt", async () => {
    const other = (await login({ method: 'sso', code: 'huazhu', agree: '1' })).get('Set-Cookie')?.[0]?.split(';')[0];
    for (const cookie of ['', other]) {
      const response = await finish(await logInAtSandbox(server.url), cookie).expect(303);
      expect(response.headers.location).toBe('/huazhu?method=sso&failed=sso');
      expect(response.get('Set-Cookie')).toBeUndefined();
    }
  });
});
