import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pause } from '../../bench/benchServer.mjs';
import { createClient } from '../lib/client.mjs';
import { startReplica } from '../lib/replicas.mjs';
import { book } from './visitors.mjs';

const { getFreePort } = await import('../../helpers/servers/getFreePort.ts');
const { hasPgBouncer, startPgBouncer } = await import('../../helpers/servers/startPgBouncer.ts');

const BOOKERS = 4;
/** In turn with and without the pooler, because the other visitors and the machine change. */
const ROUNDS = 4;
/** As many connections as each process has of its own. */
const POOL = ['default_pool_size = 8'];
/** What docs/operating.md asks for behind a pooler; here for this database only. */
const ROLE_SETTINGS = [
  `DateStyle = 'ISO, YMD'`,
  `TimeZone = 'UTC'`,
  `statement_timeout = '10s'`,
  `idle_in_transaction_session_timeout = '20s'`,
];

/** People book at one replica for a while. @returns how many orders were acknowledged */
async function measureBookings(scene, origin, ms) {
  const client = createClient(origin, { sockets: BOOKERS, limitMs: 18_000 });
  const end = performance.now() + ms;
  const own = { ...scene, client, isOver: () => performance.now() > end };
  let booked = 0;
  const visit = async () => {
    while (!own.isOver()) if (await book(own, scene.world.free, scene.next())) booked += 1;
  };
  await Promise.all(Array.from({ length: BOOKERS }, visit));
  client.close();
  return booked;
}

/** @returns acknowledged orders behind the pooler and with direct connections */
async function compare(scene, pooled, direct, ms) {
  const booked = { pooled: 0, direct: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    booked.direct += await measureBookings(scene, direct.url, ms / ROUNDS / 2);
    booked.pooled += await measureBookings(scene, pooled.url, ms / ROUNDS / 2);
  }
  return booked;
}

/**
 * A third replica behind PgBouncer, which ends at once and comes back while people book there. The orders are counted with all others at the
 * end of the run. @returns how many were booked with and without the pooler
 */
export async function restartPooler(stage, ms, scene) {
  if (!hasPgBouncer) return 'skipped, because PgBouncer is not installed (Debian: pgbouncer)';
  const direct = Object.assign(new URL(stage.direct), { search: '' }).href;
  const role = new URL(direct).username;
  for (const setting of ROLE_SETTINGS) await stage.admin.query(`alter role ${role} in database ${stage.database} set ${setting}`);
  const port = await getFreePort();
  let pooler = await startPgBouncer(direct, POOL, port);
  const start = (name, offset, env) => {
    const dataDir = path.join(stage.folder, name);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return startReplica({ port: stage.ports.a + offset, dataDir, env: { ...stage.env, ...env } });
  };
  const replica = start('pooled', 6, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct });
  const other = start('direct', 7, { DATABASE_URL: direct });
  try {
    await Promise.all([replica.ready(), other.ready()]);
    const seconds = Math.round(ms / 3_000);
    const booked = await compare(scene, replica, other, (ms * 2) / 3);
    await other.end('SIGTERM');
    const load = measureBookings(scene, replica.url, ms / 3);
    await pause(ms / 12);
    await pooler.stop('SIGTERM');
    await pause(ms / 12);
    pooler = await startPgBouncer(direct, POOL, port);
    const during = await load;
    if (during === 0) throw new Error('No booking succeeded while the pooler was restarted');
    if (replica.isDead) throw new Error(`The replica behind the pooler ended:\n${replica.readLog().slice(-2_000)}`);
    return `${booked.pooled} orders in ${seconds} s behind PgBouncer, ${booked.direct} with direct connections, ${during} in the ${seconds} s in which it was restarted, each with ${BOOKERS} people beside the other visitors`;
  } finally {
    await Promise.all([replica.end('SIGTERM'), other.end('SIGTERM')]);
    await pooler.stop('SIGTERM');
  }
}
