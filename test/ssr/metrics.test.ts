import supertest from 'supertest';
import { createServerDatabase } from '../helpers/database/createServerDatabase';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { waitUntil } from '../helpers/servers/waitUntil';
import { findService } from '../helpers/servers/withServices';
import { loginByCard, sealSession } from '../helpers/worlds/sampleSession';

const TOKEN = 'metrics-token-0123456789abcdef0123456789';
const STRANGER = '/Nobody13800000001/../%3Cscript%3E';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => server?.stop());

const scrape = async () => (await supertest(server.url).get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200)).text;

/** The value of one series; 0 if it does not exist yet. */
function read(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line ? Number(line.split(' ').at(-1)) : 0;
}

test.each([undefined, 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])('nobody reads the metrics with %s', async (header) => {
  const request = supertest(server.url).get('/metrics');
  const response = await (header ? request.set('Authorization', header) : request);
  expect(response.status).toBe(404);
  expect(response.text ?? '').toBe('');
});

test('without the settings there are none: the address is an unknown login page', async () => {
  const plain = await startServer();
  try {
    const response = await supertest(plain.url).get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
    expect(response.status).not.toBe(200);
    expect(response.text).not.toContain('yuejian_');
  } finally {
    await plain.stop();
  }
});

test('pages, renders, calls, cache, pool and jobs are counted', async () => {
  const before = await scrape();
  const cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
  await supertest(server.url).get('/health').set('Cookie', cookie).expect(200);
  await supertest(server.url).get('/dhl').expect(200);
  await supertest(server.url).get('/dhl').expect(200);
  await supertest(server.url)
    .post('/staff/v1/login/cardLogin')
    .send({ physicalCardId: 'DEMO0001', cardId: 'DEMO0001', idNumber: '110101199003070012', code: 'demo', clentType: 'pc' });
  const after = await scrape();
  const grown = (series: string) => read(after, series) - read(before, series);
  expect(grown('yuejian_http_requests_total{route="Home",method="GET",status="2xx"}')).toBe(1);
  expect(grown('yuejian_http_requests_total{route="session",method="POST",status="2xx"}')).toBe(1);
  expect(grown('yuejian_http_requests_total{route="cardLogin",method="POST",status="2xx"}')).toBe(2);
  expect(grown('yuejian_http_request_seconds_count{route="Home"}')).toBe(1);
  expect(grown('yuejian_render_seconds_count{outcome="full"}')).toBe(2);
  expect(grown('yuejian_api_calls_total{call="cardLogin",code="0"}')).toBe(1);
  expect(grown('yuejian_api_calls_total{call="cardLogin",code="4001"}')).toBe(1);
  expect(grown('yuejian_page_cache_total{result="misses"}')).toBe(1);
  expect(grown('yuejian_page_cache_total{result="hits"}')).toBe(1);
  for (const name of ['yuejian_db_pool{state="idle"}', 'yuejian_renders{state="limit"}', 'process_resident_memory_bytes'])
    expect(read(after, name)).toBeGreaterThan(0);
  await waitUntil(
    async () => (await scrape()).includes('yuejian_payment_inbox 0'),
    () => 'the job has read the backlog',
  );
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'yuejian_job_run_seconds_count{queue="holds",outcome="ok"}'])
    expect(after).toContain(name);
});

test('no address, number or token becomes a label', async () => {
  for (const path of [STRANGER, '/health/x.css', '/staff/v1/Nobody13800000002', '/demo?phone=13800000003'])
    await supertest(server.url).get(path);
  await supertest(server.url).trace('/Odd13800000004');
  const text = await scrape();
  for (const trace of ['1380000000', '3Cscript', 'Nobody', TOKEN]) expect(text).not.toContain(trace);
  expect(text).toContain('route="other"');
  expect(text.split('\n').length).toBeLessThan(2_000);
});

test('METRICS_PORT answers on this machine only, with the metrics of all processes of WORKERS', async () => {
  const serverUrl = findService('DATABASE_URL');
  const database = serverUrl ? await createServerDatabase(serverUrl) : null;
  const port = 3_900 + Math.floor(Math.random() * 90);
  const workers: Record<string, string> = database ? { DATABASE_URL: database.url, WORKERS: '2', SAMPLE: '0' } : {};
  let running: RunningServer | undefined;
  try {
    running = await startServer({ env: { METRICS_PORT: String(port), ...workers } });
    await supertest(running.url).get('/health').expect(302);
    await supertest(running.url).get('/metrics').expect(404);
    const { text } = await supertest(`http://127.0.0.1:${port}`).get('/metrics').expect(200);
    expect(read(text, 'yuejian_http_requests_total{route="Home",method="GET",status="3xx"}')).toBe(1);
    await supertest(`http://127.0.0.1:${port}`).get('/other').expect(404);
  } finally {
    await running?.stop();
    await database?.drop();
  }
});
