import { Redis } from 'ioredis';
import { Client } from 'pg';
import { type FaultProxy, startFaultProxy } from '../helpers/servers/faultProxy';
import { getFreePort } from '../helpers/servers/getFreePort';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { waitUntil } from '../helpers/servers/waitUntil';
import { findService, withServices } from '../helpers/servers/withServices';

/**
 * The built server while its database or its Redis is unavailable (row 1 of the outside review: one lost connection ended the process).
 * Requires DATABASE_URL and REDIS_URL, which CI has.
 */
const databaseUrl = findService('DATABASE_URL') ?? '';
const redisUrl = findService('REDIS_URL') ?? '';
const onServices = withServices('DATABASE_URL', 'REDIS_URL');

const LIST = '/wfmall/mall/v1/open/get_company_list';
const LOGIN = '/staff/v1/login/cardLogin';
/** Possible answers to concurrent logins: success, a database error, or too many for one name. */
const EXPECTED = [0, 1, 4290, 4291];

const isRunning = ({ pid }: RunningServer) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The result of a call: its business code, or the HTTP status without one. */
async function call(server: RunningServer, path: string, body: object = {}): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.ok ? (await response.json()).code : response.status;
}
const callList = (server: RunningServer) => call(server, LIST);
/** Logs in, which is a transaction: its connection is checked out between its statements. */
const logIn = (server: RunningServer, card = 'DEMO0001', idNumber = '110101199003070011', code = 'demo') =>
  call(server, LOGIN, { physicalCardId: card, cardId: card, idNumber, code });
const CARDS = [
  ['DEMO0002', '310104198802150028', 'demo'],
  ['DHL0001', '440306199511200037', 'dhl'],
  ['MIC0001', '330106198506080041', 'michelin'],
  ['LANDI0001', '310115199603300074', 'LANDI'],
] as const;
const getStatus = async (server: RunningServer, path: string) => (await fetch(server.url + path)).status;

const through = (url: string, proxy: FaultProxy) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxy.port) });
const getPort = (url: string, standard: number) => Number(new URL(url).port || standard);

onServices('a server whose database and Redis fail', () => {
  const name = `yuejian_outage_${process.pid}`;
  let admin: Client;
  let toDatabase: FaultProxy;
  let toRedis: FaultProxy;
  let server: RunningServer;
  beforeAll(async () => {
    admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query(`create database ${name}`);
    toDatabase = await startFaultProxy(getPort(databaseUrl, 5432), await getFreePort());
    toRedis = await startFaultProxy(getPort(redisUrl, 6379), await getFreePort());
    const database = Object.assign(through(databaseUrl, toDatabase), { pathname: `/${name}` });
    // A Redis database of its own, so that attempts counted by other tests do not matter.
    const own = new Redis(Object.assign(new URL(redisUrl), { pathname: '/9' }).href);
    await own.flushdb();
    own.disconnect();
    const redis = Object.assign(through(redisUrl, toRedis), { pathname: '/9' });
    server = await startServer({ env: { DATABASE_URL: database.href, REDIS_URL: redis.href, LOG_LEVEL: 'error' } });
  });
  afterAll(async () => {
    await server?.stop();
    await toDatabase?.stop();
    await toRedis?.stop();
    await admin?.query(`drop database if exists ${name} with (force)`);
    await admin?.end();
  });

  test('connections lost during transactions: calls answer, and the process survives', async () => {
    expect(await getStatus(server, '/dhl')).toBe(200);
    const codes: number[] = [];
    let isOver = false;
    const visitors = CARDS.map(async (card) => {
      while (!isOver) codes.push(await logIn(server, ...card), await callList(server));
    });
    for (let round = 0; round < 50; round += 1) {
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      // The calls that it met have been answered.
      const { length } = codes;
      await waitUntil(() => codes.length > length);
    }
    isOver = true;
    await Promise.all(visitors);
    expect(codes.filter((code) => !EXPECTED.includes(code))).toEqual([]);
    await waitUntil(async () => (await callList(server)) === 0);
    expect(isRunning(server)).toBe(true);
  });

  test('during an outage calls answer 1, cached pages and /healthz work, and /readyz fails; afterwards everything works without a restart', async () => {
    const { port } = toDatabase;
    expect(await getStatus(server, '/dhl')).toBe(200);
    await toDatabase.stop();
    const codes = await Promise.all(Array.from({ length: 40 }, () => callList(server)));
    expect([...new Set(codes)]).toEqual([1]);
    expect(await getStatus(server, '/readyz')).toBe(503);
    expect(await getStatus(server, '/healthz')).toBe(200);
    expect(await getStatus(server, '/dhl')).toBe(200);
    toDatabase = await startFaultProxy(getPort(databaseUrl, 5432), port);
    const works = async () => (await getStatus(server, '/readyz')) === 200 && (await callList(server)) === 0;
    await waitUntil(works);
    expect(isRunning(server)).toBe(true);
  });

  test('an unavailable or hanging Redis delays no login', async () => {
    const { port } = toRedis;
    expect(await logIn(server)).toBe(0);
    toRedis.setFault('hang');
    expect(await logIn(server)).toBe(0);
    await toRedis.stop();
    expect(await logIn(server)).toBe(0);
    toRedis = await startFaultProxy(getPort(redisUrl, 6379), port);
    expect(await logIn(server)).toBe(0);
    expect(isRunning(server)).toBe(true);
  });
});

onServices('servers that start together on an empty database', () => {
  test('all of them survive, and the sample is loaded once', async () => {
    const name = `yuejian_together_${process.pid}`;
    const admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
    const env = {
      DATABASE_URL: url,
      FIELD_KEY: 'k'.repeat(8).concat('-of-several-servers-at-once-01'),
      SESSION_SECRET: 'session-secret-of-several-servers-at-once',
    };
    try {
      const starts = await Promise.allSettled(Array.from({ length: 3 }, () => startServer({ env })));
      const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      const codes = await Promise.all(servers.map(callList));
      await Promise.all(servers.map((server) => server.stop()));
      expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([]);
      expect(codes).toEqual([0, 0, 0]);
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    }
  });
});
