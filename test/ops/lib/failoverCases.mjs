import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pause, root } from '../../bench/benchServer.mjs';
import { book, createLog } from '../chaos/visitors.mjs';
import { createClient } from './client.mjs';
import { createCluster, createFolder, createPrimary, createStandby, takeBaseBackup } from './clusters.mjs';
import { connect, startReplica } from './replicas.mjs';
import { createWorld } from './world.mjs';

/** The cases of `npm run rehearse -- failover`: a primary and a standby behind haproxy, a server, and people who book. */

const { startFaultProxy } = await import('../../helpers/servers/faultProxy.ts');
const { getFreePort } = await import('../../helpers/servers/getFreePort.ts');

const CARDS = 4_000;
const BOOKERS = 4;
const STEP_MS = 40;
const LIMIT_MS = 240_000;
const DISK_MB = 400;
/** Longer than every time limit of the server: a write that is waiting must not be acknowledged because somebody loses patience. */
const SILENT_MS = 13_000;

const SYNCHRONOUS = [`synchronous_standby_names = 'standby'`];

function startPostgresBalancer(port, primary, standby) {
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin`,
    PORT: String(port),
    PRIMARY: `127.0.0.1:${primary.port}`,
    STANDBY: `127.0.0.1:${standby.port}`,
  };
  const proxy = spawn('haproxy', ['-q', '-f', path.join(root, 'docs/examples/haproxy-postgres.cfg')], { env, stdio: 'inherit' });
  process.once('exit', () => proxy.kill('SIGKILL'));
  return proxy;
}

/** People who book, one order for each card, until `isOver`. @returns the scene, in which `acks` has the time of each acknowledgement */
async function startLoad(url, db) {
  const client = createClient(url, { sockets: BOOKERS + 2, limitMs: 20_000 });
  const log = createLog();
  const acks = [];
  const booked = log.booked.bind(log);
  log.booked = (cardId, orderNo) => {
    acks.push({ cardId, orderNo, at: Date.now() });
    booked(cardId, orderNo);
  };
  log.enter('');
  let isOver = false;
  let last = 0;
  const world = await createWorld(client, db, CARDS);
  const scene = { client, log, world, isOver: () => isOver, next: () => (last += 1) };
  const visit = async () => {
    while (!isOver) {
      await book(scene, world.free, scene.next());
      await pause(STEP_MS);
    }
  };
  const visits = Promise.all(Array.from({ length: BOOKERS }, visit));
  const stop = async () => {
    isOver = true;
    await visits;
    client.close();
  };
  return { acks, log, stop, visits };
}

/** Waits for so many acknowledgements after now. @returns milliseconds */
async function waitForOrders(world, count) {
  const [since, before] = [performance.now(), world.acks.length];
  while (world.acks.length < before + count) {
    if (performance.now() - since > LIMIT_MS)
      throw new Error(`Only ${world.acks.length - before} orders were acknowledged in time:\n${world.server.readLog().slice(-2_000)}`);
    await pause(20);
  }
  return performance.now() - since;
}

/** Which acknowledged orders a cluster has. */
async function checkOrders(cluster, acks) {
  const rows = await cluster.ask("select card_id, order_no from exam_order where card_id like 'ops-%'");
  const numbers = new Set(rows.map((row) => row.order_no));
  const lost = acks.filter(({ orderNo }) => !numbers.has(orderNo)).length;
  const doubled = rows.length - new Set(rows.map((row) => row.card_id)).size;
  const [{ wrong }] = await cluster.ask(`select count(*)::int as wrong from (
    select slot_day.id from slot_day left join exam_order on exam_order.slot_id = slot_day.id
      and exam_order.state in ('booked', 'confirming', 'confirmed', 'examined', 'report_ready')
    group by slot_day.id having slot_day.booked <> count(exam_order.id)) as slots`);
  return { acknowledged: acks.length, lost, doubled, wrong };
}

/** A primary and its standby behind haproxy. @param ends receives what takes them down */
async function createClusters({ folder, disk, lines, archive }, ends) {
  const wal = createFolder(path.join(folder, 'wal'));
  const archiveCommand = `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`;
  const archiving = archive ? ['archive_mode = on', `archive_command = '${archiveCommand}'`] : [];
  const sizes = ['max_wal_size = 64MB', 'wal_keep_size = 64MB'];
  const primary = await createPrimary(path.join(disk, 'data'), await getFreePort(), [...archiving, ...sizes]);
  ends.push(() => primary.kill());
  const line = await startFaultProxy(primary.port);
  ends.push(() => line.stop());
  const standby = await createStandby(primary, { folder: path.join(folder, 'standby'), port: await getFreePort(), line: line.port });
  ends.push(() => standby.kill());
  primary.configure(lines);
  await primary.ask('select pg_reload_conf()');
  const port = await getFreePort();
  const proxy = startPostgresBalancer(port, primary, standby);
  ends.push(() => proxy.kill('SIGKILL'));
  return { folder, disk, wal, primary, line, standby, port };
}

async function startServer({ folder, port }, ends) {
  const dataDir = path.join(folder, 'server');
  mkdirSync(dataDir, { mode: 0o700 });
  const keys = { SESSION_SECRET: randomBytes(32).toString('hex'), FIELD_KEY: randomBytes(32).toString('hex') };
  const serverPort = await getFreePort();
  const own = { SAMPLE: '1', NODE_ENV: 'development', PUBLIC_URL: `http://127.0.0.1:${serverPort}` };
  const database = { DATABASE_URL: `postgres://yuejian@127.0.0.1:${port}/postgres` };
  const server = startReplica({ port: serverPort, dataDir, env: { ...own, ...database, ...keys } });
  ends.push(() => server.end('SIGKILL'));
  await server.ready();
  return server;
}

/** Runs a case while people book. @returns what its cluster has of what was acknowledged */
async function runInWorld({ folder, disk, lines = [], archive = false }, run, ends) {
  const clusters = await createClusters({ folder, disk, lines, archive }, ends);
  const server = await startServer(clusters, ends);
  const db = await connect(clusters.primary.url);
  const load = await startLoad(server.url, db);
  await db.end();
  const early = load.visits.then(() => Promise.reject(new Error('The visitors ended early')));
  early.catch(() => undefined);
  const result = await Promise.race([run({ ...clusters, server, acks: load.acks }, ends), early]);
  await load.stop();
  const { cluster, until = Number.POSITIVE_INFINITY, recoveryMs, note = '' } = result;
  const acks = load.acks.filter(({ at }) => at <= until);
  return { ...(await checkOrders(cluster, acks)), recoveryMs, isDead: server.isDead, note };
}

/** Sets everything up for one case, and takes it down. @param options `lines`: settings of the primary */
async function withWorld({ smallDisk = false, ...options }, run) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-failover-'));
  chmodSync(folder, 0o755);
  const disk = createFolder(path.join(folder, 'primary'));
  const isMounted = smallDisk && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).status === 0;
  const ends = [];
  try {
    if (smallDisk && !isMounted) return { skipped: 'this machine does not allow mounting a small disk' };
    return await runInWorld({ folder, disk, ...options }, run, ends);
  } finally {
    for (const end of ends.reverse()) await end();
    if (isMounted) spawnSync('umount', ['--lazy', disk]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Promotes the standby. @returns how long until people can book again */
async function promote(world) {
  const since = performance.now();
  await world.standby.promote();
  await waitForOrders(world, 1);
  const recoveryMs = performance.now() - since;
  await waitForOrders(world, 20);
  return { cluster: world.standby, recoveryMs };
}

async function killPrimary(world) {
  await waitForOrders(world, 60);
  world.primary.kill();
  return promote(world);
}

/** First the standby is silent, so nothing can be acknowledged; then the primary is, and is cut off before the promotion. */
async function silence(world) {
  await waitForOrders(world, 40);
  world.standby.freeze();
  await pause(1_000);
  const before = world.acks.length;
  await pause(SILENT_MS);
  const during = world.acks.length - before;
  world.standby.thaw();
  await waitForOrders(world, 20);
  world.primary.freeze();
  await pause(2_000);
  world.primary.kill();
  const note = `${during} acknowledged while the standby was silent for ${SILENT_MS / 1_000} s`;
  return { ...(await promote(world)), note: during > 0 ? `WRONG: ${note}` : note };
}

/** The line to the standby is slow: what was sent in the last seconds never arrives. */
async function killWithLag(world) {
  await waitForOrders(world, 60);
  world.line.setFault('stall');
  await pause(1_500);
  world.primary.kill();
  await world.line.stop();
  return { ...(await promote(world)), note: '1.5 s of lag' };
}

async function fillDisk(world) {
  await waitForOrders(world, 40);
  const file = path.join(world.disk, 'ballast');
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(1024 * 1024, 1);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  // Writes go on until a new segment of WAL is needed.
  const fill = "select pg_logical_emit_message(true, 'ballast', repeat('x', 4000000))";
  const end = performance.now() + 20_000;
  while (performance.now() < end && world.primary.isRunning) await world.primary.ask(fill).catch(() => pause(100));
  const hadStopped = !world.primary.isRunning;
  rmSync(file);
  const since = performance.now();
  if (hadStopped) await world.primary.start();
  await waitForOrders(world, 1);
  const recoveryMs = performance.now() - since;
  await waitForOrders(world, 20);
  return {
    cluster: world.primary,
    recoveryMs,
    note: hadStopped ? 'PostgreSQL stopped itself and was started again' : 'PostgreSQL went on',
  };
}

/** Recovers a base backup to a time between two orders, with the lines of docs/operating.md. */
async function recover(world, ends) {
  const folder = createFolder(path.join(world.folder, 'base'));
  takeBaseBackup(world.primary, folder, ['-X', 'none']);
  await waitForOrders(world, 60);
  const [{ at }] = await world.primary.ask('select clock_timestamp()::text as at');
  const until = Date.now() - 1_000;
  const after = Date.now() + 1_000;
  await waitForOrders(world, 60);
  await pause(1_500);
  const late = world.acks.filter((ack) => ack.at > after);
  await world.primary.ask('select pg_switch_wal()');
  await world.primary.ask(
    `select 1 from generate_series(1, 50), pg_sleep(0.1) where (select last_archived_wal is null from pg_stat_archiver)`,
  );
  await pause(2_000);
  const since = performance.now();
  const cluster = createCluster(folder, await getFreePort());
  ends.push(() => cluster.kill());
  const restore = [`restore_command = 'cp ${world.wal}/%f %p'`, `recovery_target_time = '${at}'`, `recovery_target_action = 'promote'`];
  cluster.configure([`port = ${cluster.port}`, `archive_mode = off`, `synchronous_standby_names = ''`, ...restore]);
  closeSync(openSync(path.join(folder, 'recovery.signal'), 'w'));
  spawnSync('chown', ['--reference', folder, path.join(folder, 'recovery.signal')]);
  await cluster.start();
  const { lost } = await checkOrders(cluster, late);
  return { cluster, until, recoveryMs: performance.now() - since, note: `${late.length - lost} of ${late.length} later orders are there` };
}

export const cases = [
  { name: 'synchronous, kill -9 of the primary', options: { lines: SYNCHRONOUS }, run: killPrimary },
  { name: 'synchronous, silent standby, then silent primary', options: { lines: SYNCHRONOUS }, run: silence },
  { name: 'synchronous, full disk of the primary', options: { lines: SYNCHRONOUS, smallDisk: true }, run: fillDisk },
  { name: 'asynchronous, kill -9 of the primary', options: {}, run: killWithLag, mayLose: true },
  { name: 'recovery to a minute by archived WAL', options: { archive: true }, run: recover },
];

/** Runs one case. @returns its counts, and what is wrong with them */
export async function runCase({ options, run, mayLose }) {
  const result = await withWorld(options, run);
  if (result.skipped) return { ...result, errors: [] };
  const errors = [];
  if (result.lost > 0 && !mayLose) errors.push(`${result.lost} acknowledged orders are lost`);
  if (result.doubled > 0) errors.push(`${result.doubled} orders are doubled`);
  if (result.wrong > 0) errors.push(`${result.wrong} slots count other places than their orders`);
  if (result.isDead) errors.push('The server ended');
  if (result.note.startsWith('WRONG')) errors.push(result.note);
  return { ...result, errors };
}
