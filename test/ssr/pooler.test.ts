import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import supertest from 'supertest';
import { openDatabase } from '../../server/db/client';
import { getCall } from '../../shared/calls';
import { createServerDatabase, type ServerDatabase } from '../helpers/database/createServerDatabase';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../helpers/servers/startPgBouncer';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { createDatabaseName } from '../helpers/servers/testRun';
import { waitUntil } from '../helpers/servers/waitUntil';
import { findService } from '../helpers/servers/withServices';
import { loginByCard } from '../helpers/worlds/sampleSession';

const serverUrl = findService('DATABASE_URL') ?? '';
if (!hasPgBouncer && process.env.CI === 'true') throw new Error('CI needs PgBouncer, the Debian package pgbouncer');
const describePooled = hasPgBouncer && serverUrl ? describe : describe.skip;

const SECRETS = { SESSION_SECRET: randomBytes(32).toString('hex'), FIELD_KEY: randomBytes(32).toString('hex') };
const METRICS_TOKEN = randomBytes(32).toString('hex');
/** What `checkPooledSession` asks for, by the role. */
const ROLE_SETTINGS = [
  "DateStyle = 'ISO, YMD'",
  "TimeZone = 'UTC'",
  "statement_timeout = '10s'",
  "idle_in_transaction_session_timeout = '20s'",
];

describePooled('behind PgBouncer in transaction mode', () => {
  let database: ServerDatabase;
  let directUrl: string;
  let role: string;
  let admin: Client;
  const poolers: PgBouncer[] = [];
  const servers: RunningServer[] = [];

  beforeAll(async () => {
    database = await createServerDatabase(serverUrl);
    role = createDatabaseName();
    admin = new Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(`create role ${role} login`);
    await admin.query(`alter database ${database.name} owner to ${role}`);
    directUrl = Object.assign(new URL(database.url), { username: role, password: '' }).href;
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(poolers.map((pooler) => pooler.stop()));
    await database?.drop();
    await admin?.query(`drop role if exists ${role}`).finally(() => admin.end());
  });
  const startPooler = async (...settings: string[]) => {
    const pooler = await startPgBouncer(directUrl, settings);
    poolers.push(pooler);
    return pooler.url;
  };
  const open = (databaseUrl: string, direct?: string) =>
    openDatabase({
      databaseUrl,
      directUrl: direct,
      dataDir: 'unused',
      logger: pino({ level: 'silent' }),
      migrationsFolder: 'server/db/migrations',
    });

  it('a pooler of which nothing was said is recognized, whether it refuses the time limit or drops it', async () => {
    const advice = 'DATABASE_DIRECT_URL';
    await expect(open(await startPooler())).rejects.toThrow(advice);
    const dropping = 'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout';
    await expect(open(await startPooler(dropping))).rejects.toThrow(advice);
  });

  it('a role without limits is refused, with the statements that set them', async () => {
    const url = await startPooler();
    await expect(open(url, directUrl)).rejects.toThrow(`alter role "${role}" set statement_timeout = '10s';`);
  });

  it('two servers share few connections: they start, log people in, answer calls, and run jobs, without an error', async () => {
    for (const setting of ROLE_SETTINGS) await admin.query(`alter role ${role} set ${setting}`);
    const url = await startPooler();
    const env = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, SAMPLE: '1', METRICS_TOKEN, ...SECRETS };
    servers.push(await startServer({ env }));
    servers.push(await startServer({ env }));
    const { token, userInfo } = await loginByCard(servers[0]?.url ?? '', 'DHL0001');
    const headers = { jwttoken: token, cardId: userInfo?.cardId ?? '', projectId: userInfo?.projectId ?? '' };
    const names = ['queryOrderList', 'queryReportList', 'noticeList', 'actionList', 'proposeBooking', 'waitlistList'] as const;
    const calls = Array.from({ length: 20 }, (_, round) =>
      names.map((name, place) =>
        supertest(servers[(round + place) % 2]?.url ?? '')
          .post(getCall(name).path)
          .set(headers)
          .send({ clentType: 'pc', page: 1, pageSize: 10 }),
      ),
    ).flat();
    for (const { body } of await Promise.all(calls)) expect(body).toMatchObject({ code: 0 });
    const countRuns = async (url: string) => {
      const { text } = await supertest(url).get('/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`);
      return Number(/yuejian_job_run_seconds_count\{queue="holds",outcome="ok"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    await waitUntil(
      async () => (await Promise.all(servers.map(({ url }) => countRuns(url)))).some((runs) => runs > 1),
      () => 'a job runs again and again',
    );
    for (const { readLog } of servers) expect(readLog()).not.toMatch(/"level":(50|60)|prepared statement/);
  });
});
