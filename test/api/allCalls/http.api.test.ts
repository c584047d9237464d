import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import supertest from 'supertest';
import { createTestApi } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const STYLE = '/usercenter/uc/v1/company/open/get_company_style_config_by_suffix';
const LIST = '/wfmall/mall/v1/open/get_company_list';

const t = setUpTestApi();

test('GET reads its parameters, POST its body; clentType is accepted and ignored', async () => {
  const style = await supertest(t.app).get(STYLE).query({ loginUrlSuffix: 'DHL', clentType: 'pc' });
  expect(style.body).toMatchObject({ code: 0, data: { loginUrlSuffix: 'dhl', companyName: '达禾联运' } });
  const list = await supertest(t.app).post(LIST).send({ keyword: '达禾', clentType: 'pc' });
  expect(list.body).toMatchObject({ code: 0, data: { total: 1 } });
  expect(list.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(list.headers['cache-control']).toBe('no-store');
  expect(list.headers['access-control-allow-origin']).toBeUndefined();
});

test('the only POST with a query string reads both', async () => {
  const me = await loginAs(t, 'demo1');
  const path = '/enterprise/v1/companyOrganization/get_company_orgInfo?companyId=company-demo&noMember=1';
  const answer = await supertest(t.app).post(path).set({ jwttoken: me.token }).send({ clentType: 'pc' });
  expect(answer.body).toMatchObject({ code: 0, data: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]) });
});

test('a POST without a body counts as one with an empty body', async () => {
  expect((await supertest(t.app).post(LIST)).body).toMatchObject({ code: 0 });
});

test.each(['{"keyword":', 'null', '"text"', '[1]', '{"keyword":1}', '{"pageSize":1000}'])('%s → an envelope with 4001', async (body) => {
  const answer = await supertest(t.app).post(LIST).set('Content-Type', 'application/json').send(body);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ code: 4001, data: { fields: expect.any(Object) } });
});

test('a duplicate parameter is an invalid value, not an array', async () => {
  const answer = await supertest(t.app).get(`${STYLE}?loginUrlSuffix=a&loginUrlSuffix=b`);
  expect(answer.body).toMatchObject({ code: 4001 });
});

test('protocol errors are JSON: 404, 405 with Allow, 413, 415', async () => {
  for (const path of ['/staff/v1/nothing', '/open/v1/', '/wfmall/mall/v1/open/GET_company_list', '/staff/v1/file/nothing']) {
    const missing = await supertest(t.app).post(path).send({});
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual({ code: 404, msg: expect.any(String) });
  }
  const wrongMethod = await supertest(t.app).get(LIST);
  expect([wrongMethod.status, wrongMethod.headers.allow, wrongMethod.body.code]).toEqual([405, 'POST', 405]);
  const preflight = await supertest(t.app).options(LIST);
  expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([405, undefined]);
  const tooLarge = await supertest(t.app)
    .post(LIST)
    .send({ keyword: 'x'.repeat(70_000) });
  expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 413]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const wrongType = await supertest(t.app).post(LIST).set('Content-Type', type).send('keyword=1');
    expect([wrongType.status, wrongType.body.code]).toEqual([415, 415]);
  }
  const packed = await supertest(t.app).post(LIST).set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).send('{}');
  expect(packed.status).toBe(415);
});

test('other paths are passed to the web tier', async () => {
  const answer = await supertest(t.app).get('/demo');
  expect(answer.headers['content-type']).toContain('text/html');
});

test('an interrupted body does not stop the server', async () => {
  const server = createServer(t.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await new Promise<void>((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 1000 };
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: LIST, headers }, () => undefined);
    request.on('error', () => resolve());
    request.write('{"keyword":"');
    setTimeout(() => request.destroy(new Error('gone')), 50);
  });
  await new Promise((resolve) => server.close(resolve));
  expect((await supertest(t.app).post(LIST).send({})).status).toBe(200);
});

test('/dev/outbox exists only with the sample data, the sandbox login only with SSO=sandbox', async () => {
  expect((await supertest(t.app).get('/dev/outbox')).status).toBe(200);
  expect((await supertest(t.app).get('/sandbox/sso')).status).toBe(400);
  const bare = await createTestApi({ sample: false, settings: { sample: false, sso: 'off' } });
  for (const path of ['/dev/outbox', '/sandbox/sso']) expect((await supertest(bare.app).get(path)).status).toBe(404);
  await bare.close();
});
