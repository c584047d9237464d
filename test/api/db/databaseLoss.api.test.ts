import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../../server/db/client';
import { createTestDatabase } from '../../helpers/database/createTestDatabase';
import { type FaultProxy, startFaultProxy } from '../../helpers/servers/faultProxy';
import { waitUntil } from '../../helpers/servers/waitUntil';
import { findService, withServices } from '../../helpers/servers/withServices';
import { createTestApi } from '../../helpers/worlds/createTestApi';

/** Loss of a PostgreSQL server's connections. Requires PostgreSQL (DATABASE_URL), which CI has. */
const serverUrl = findService('DATABASE_URL') ?? '';
const onServer = withServices('DATABASE_URL');

const logger = pino({ level: 'silent' });

/** Terminates every connection to the test's database, as an operator or a failing server would. */
async function terminateConnections(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  const ended = await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]?.name]);
  await admin.end();
  return ended.rowCount ?? 0;
}

async function countSleepers({ pool }: Database): Promise<number> {
  const active = "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  return (await pool.query(active)).rowCount ?? 0;
}

onServer('lost connections', () => {
  let database: Database;
  beforeEach(async () => {
    database = await createTestDatabase(serverUrl);
  });
  afterEach(() => database.close());

  test('during a statement, a transaction and on a checked-out connection: each fails, and the next one works', async () => {
    const failed = [
      database.pool.query('select pg_sleep(200)'),
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await tx.execute(sql`select pg_sleep(200)`);
      }),
      // Drizzle sends a statement only when it is awaited.
      database.db.execute(sql`select pg_sleep(200)`).then(() => undefined),
    ];
    const idle = await database.pool.connect();
    const isIdleLost = new Promise((resolve) => idle.once('end', resolve));
    await waitUntil(async () => (await countSleepers(database)) === failed.length);
    await terminateConnections(database);
    for (const { status } of await Promise.allSettled(failed)) expect(status).toBe('rejected');
    await isIdleLost;
    // A lost connection has been released already; its holder may release it again.
    idle.release();
    // The connection that counted the sleepers is lost as well, and the pool may hear of it last.
    await waitUntil(() => database.pool.idleCount === 0);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('at the moment of BEGIN, repeatedly: the pool keeps its size', async () => {
    const { max = 0 } = database.pool.options;
    for (let round = 0; round < 3; round += 1) {
      const work = Array.from({ length: 2 * max }, () => database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)));
      await terminateConnections(database).catch(() => 0);
      await Promise.allSettled(work);
    }
    // The pool can hand out as many connections as before.
    const clients = await Promise.all(Array.from({ length: max }, () => database.pool.connect()));
    for (const client of clients) client.release();
    expect(database.pool.totalCount).toBeLessThanOrEqual(max);
  });
});

onServer('a PostgreSQL behind a faulty network', () => {
  let proxy: FaultProxy;
  let name: string;
  let database: Database;
  const open = async () => {
    const url = new URL(serverUrl);
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    url.pathname = `/${name}`;
    return openDatabase({ databaseUrl: url.href, dataDir: 'memory://', logger });
  };
  let direct: Database;
  beforeEach(async () => {
    direct = await createTestDatabase(serverUrl);
    name = (await direct.pool.query('select current_database() as name')).rows[0].name;
    proxy = await startFaultProxy(Number(new URL(serverUrl).port || 5432));
    database = await open();
  });
  afterEach(async () => {
    await proxy.stop();
    await database.close();
    await direct.close();
  });

  test('that drops answers: statements fail within their time limit, and the connections are replaced', async () => {
    await database.pool.query('select 1');
    proxy.setFault('hang');
    // The network stays as it is until the statement gives up.
    await expect(database.pool.query('select 1')).rejects.toThrow('Query read timeout');
    proxy.setFault('pass');
    const works = () =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      );
    await waitUntil(works);
  });

  test('makes readiness fail in time', async () => {
    const t = await createTestApi({ serverUrl: '', deps: { db: database.db } });
    try {
      await t.api.checkReady();
      proxy.setFault('hang');
      // A statement that begins at the same time has not given up yet.
      const order: string[] = [];
      const statement = database.pool.query('select 1').catch(() => void order.push('statement'));
      await expect(t.api.checkReady()).rejects.toThrow('The database does not answer');
      order.push('readiness');
      await statement;
      expect(order).toEqual(['readiness', 'statement']);
    } finally {
      proxy.setFault('pass');
      await t.close();
    }
  });
});
