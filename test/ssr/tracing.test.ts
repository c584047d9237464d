import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { getCall } from '../../shared/calls';
import { createServerDatabase, type ServerDatabase } from '../helpers/database/createServerDatabase';
import { getFreePort } from '../helpers/servers/getFreePort';
import { startPartner } from '../helpers/servers/partnerSimulator';
import { startCollector } from '../helpers/servers/startCollector';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { startSmsSink } from '../helpers/servers/startSmsSink';
import { findService } from '../helpers/servers/withServices';
import { findSampleIds } from '../helpers/worlds/findSampleIds';
import { loginByCard } from '../helpers/worlds/sampleSession';

const serverUrl = findService('DATABASE_URL');
const SECRETS = { SESSION_SECRET: randomBytes(32).toString('hex'), FIELD_KEY: randomBytes(32).toString('hex') };
const FOREIGN = '1'.repeat(32);

let database: ServerDatabase | null = null;
let collector: Awaited<ReturnType<typeof startCollector>>;
let sink: Awaited<ReturnType<typeof startSmsSink>>;
let api: RunningServer;
let web: RunningServer;

/** A code can be sent to a phone once a minute, so each test has its own. */
const PHONES = { traced: '13800000001', foreign: '13800000002', off: '13800000003' };

/** Asks for a code. @returns the trace of the request by which it was sent; empty without one */
async function sendCode(server: RunningServer, phone: string, headers: Record<string, string> = {}): Promise<string> {
  const before = sink.traceparents.length;
  const path = '/wfmall/mall/v1/open/send_code_login';
  const { body } = await supertest(server.url).post(path).set(headers).send({ phone, clentType: 'pc' }).expect(200);
  expect(body).toMatchObject({ code: 0 });
  while (sink.traceparents.length === before) await new Promise((resolve) => setImmediate(resolve));
  return sink.traceparents.at(-1)?.split('-')[1] ?? '';
}

beforeAll(async () => {
  if (serverUrl) database = await createServerDatabase(serverUrl);
  collector = await startCollector();
  sink = await startSmsSink();
  const shared = { LOG_LEVEL: 'info', DATABASE_URL: database?.url ?? '', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...SECRETS };
  const sms = { SMS: 'http', SMS_HTTP_URL: sink.settings.url, SMS_HTTP_SECRET: sink.settings.secret };
  // The API trusts the web tier in front of it.
  api = await startServer({ env: { ...shared, ...sms, ROLE: 'api', TRUST_PROXY: '1', OTEL_SERVICE_NAME: 'api' } });
  const behind = { STAFF_API_BASE: api.url, GENERAL_API_BASE: api.url, API_PROXY: '1', SAMPLE: '0', ROLE: 'web' };
  web = await startServer({ env: { ...shared, ...behind, OTEL_SERVICE_NAME: 'web' } });
});
afterAll(async () => {
  await web?.stop();
  await api?.stop();
  await collector?.close();
  await sink?.close();
  await database?.drop();
});

test('one trace goes from the web tier through the API to the sender of text messages', async () => {
  const traceId = await sendCode(web, PHONES.traced);
  const isIts = (span: { traceId: string }) => span.traceId === traceId;
  const outer = await collector.waitFor((span) => isIts(span) && span.service === 'web');
  const request = await collector.waitFor((span) => isIts(span) && span.service === 'api' && span.name === 'POST sendCodeLogin');
  const call = await collector.waitFor((span) => isIts(span) && span.name === 'call sendCodeLogin');
  expect([request.parentSpanId, call.parentSpanId]).toEqual([outer.spanId, request.spanId]);
  await web.waitForLog(traceId);
  await api.waitForLog(traceId);
});

test('a job sends its trace to the examination centre', async () => {
  const centre = await startPartner(() => new Date());
  const partner = { PARTNER: 'http', PARTNER_URL: centre.url, PARTNER_SECRET: centre.secret };
  const server = await startServer({ env: { ...partner, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'jobs' } });
  try {
    const { bookedOrderNo: orderNo } = await findSampleIds(server.url);
    const { token, userInfo } = await loginByCard(server.url, 'DEMO0002');
    const headers = { jwttoken: token, cardId: userInfo?.cardId ?? '', projectId: userInfo?.projectId ?? '', transId: 't'.repeat(32) };
    const answer = await supertest(server.url).post(getCall('cancelOrder').path).set(headers).send({ orderNo, clentType: 'pc' });
    expect(answer.body).toMatchObject({ code: 0 });
    await centre.waitForRequest();
    const [, traceId, spanId] = centre.traceparents[0]?.split('-') ?? [];
    const job = await collector.waitFor((span) => span.spanId === spanId);
    expect(job).toMatchObject({ service: 'jobs', traceId, name: 'job partners' });
  } finally {
    await server.stop();
    await centre.close();
  }
});

test('a rendered page and the calls that it makes have one trace', async () => {
  await supertest(web.url).get('/zyhy?from=secret-query').expect(200);
  const call = await collector.waitFor(({ name }) => name === 'call getCompanyStyleConfigBySuffix');
  const page = await collector.waitFor(({ service, traceId }) => service === 'web' && traceId === call.traceId);
  expect(page.name).toMatch(/^GET \w+$/);
});

test('spans contain no phone, address, query or token', async () => {
  const shareToken = 'T'.repeat(43);
  const { headers } = await supertest(api.url).post(`/shl/${shareToken}`).send({ recipient: '示例医院', passcode: '123456' }).expect(404);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  await collector.waitFor(({ name }) => name === 'POST sendCodeLogin');
  await collector.waitFor(({ name }) => name === 'POST share');
  expect(collector.readAll()).not.toMatch(new RegExp(`${PHONES.traced}|secret-query|127\\.0\\.0\\.1|jwttoken|/zyhy|${shareToken}`));
});

test('the trace of a stranger is not continued', async () => {
  const traceId = await sendCode(web, PHONES.foreign, { traceparent: `00-${FOREIGN}-2222222222222222-01` });
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toBe(FOREIGN);
});

describe('a collector', () => {
  test.each([
    ['that hangs', () => undefined],
    ['that breaks', (res: import('node:http').ServerResponse) => void res.writeHead(500).end()],
  ])('%s harms no request, and the log says so once', async (_how, fault) => {
    const broken = await startCollector();
    broken.fault = fault;
    const server = await startServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: broken.url } });
    for (let each = 0; each < 20; each += 1) await supertest(server.url).get('/dhl?x=1').expect(200);
    await server.waitForLog('traces_lost');
    await supertest(server.url).get('/dhl?x=2').expect(200);
    // Draining ends although spans cannot be delivered.
    await server.stop();
    expect(server.readLog().match(/traces_lost/g)).toHaveLength(1);
    await broken.close();
  });

  test('that does not exist harms no request', async () => {
    const server = await startServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await getFreePort()}` } });
    await supertest(server.url).get('/dhl?x=1').expect(200);
    await server.waitForLog('traces_lost');
    await server.stop();
  });
});

test('without the setting nothing is traced', async () => {
  const sms = { SMS: 'http', SMS_HTTP_URL: sink.settings.url, SMS_HTTP_SECRET: sink.settings.secret };
  const off = await startServer({ env: { ...sms, LOG_LEVEL: 'info' } });
  try {
    expect(await sendCode(off, PHONES.off)).toBe('');
    expect(off.readLog()).not.toContain('traceId');
  } finally {
    await off.stop();
  }
});
