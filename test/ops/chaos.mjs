import './lib/typescript.mjs';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pause } from '../bench/benchServer.mjs';
import { createCentreSettings, settleCentre, troubleCentre } from './chaos/centre.mjs';
import { faults } from './chaos/faults.mjs';
import { checkImportant } from './chaos/important.mjs';
import { registerAddresses, settleMessages, startReceivers } from './chaos/messages.mjs';
import { book, createLog, logIn, startVisitors, upload } from './chaos/visitors.mjs';
import { createClient } from './lib/client.mjs';
import { connect, findMissing, startBalancer, startReplica, takeRedis } from './lib/replicas.mjs';
import { runStorms } from './lib/storms.mjs';
import { createWorld } from './lib/world.mjs';

/**
 * `npm run rehearse -- chaos`: two replicas behind haproxy on PostgreSQL, Redis, an S3 server, a mail server, a simulated WeChat Pay and a simulated examination centre,
 * while visitors book, move, cancel, pay, log in, view pages and upload. Faults are injected one after the other; after each, the domain's invariants are checked. Prints one row per
 * fault. Fails when a replica died, an acknowledged order was lost or duplicated, money was lost, an answer was wrong, an invariant was
 * violated, a message was lost or doubled, the centre's bookings differ from the orders, or recovery took more than five seconds. Then the tests' storms run at full size. `-- --short` runs the shorter form for CI,
 * without the storms and the limits of time; `-- --only=NAME` runs the faults whose name contains NAME.
 */

const { drizzle } = await import('drizzle-orm/node-postgres');
const { findBreaches } = await import('../helpers/worlds/invariants.ts');
const { startFaultProxy } = await import('../helpers/servers/faultProxy.ts');
const { getFreePort } = await import('../helpers/servers/getFreePort.ts');
const { startPartner } = await import('../helpers/servers/partnerSimulator.ts');
const { startS3 } = await import('../helpers/servers/startS3.ts');
const { startWechatSimulator } = await import('../helpers/payment/wechatSimulator.ts');

const isShort = process.argv.includes('--short');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const PORTS = { balancer: 3280, a: 3281, b: 3282 };
const ORIGIN = `http://127.0.0.1:${PORTS.balancer}`;
const CARDS = 20_000;
/** Longer than any answer of a server whose database is unavailable. */
const VISITOR_LIMIT_MS = 18_000;
/** The full form; the short one shares its processors with other tests, so it only asks that everything recovers. */
const RECOVERY_MS = isShort ? Number.MAX_VALUE : 5_000;
const SLOW_MS = 1_000;
const RECOVERY_LIMIT_MS = 60_000;
const PROBE_LIMIT_MS = isShort ? VISITOR_LIMIT_MS : 5_000;
const SETTLE_MS = 60_000;
const DISK_MB = 64;

const withPort = (url, port) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) });

/** Starts everything: proxies in front of the services, and the replicas. */
async function createStage() {
  const database = `yuejian_chaos_${randomBytes(4).toString('hex')}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-chaos-'));
  const hasMount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0;
  const admin = await connect(process.env.DATABASE_URL);
  await admin.query(`create database ${database}`);
  const direct = Object.assign(new URL(process.env.DATABASE_URL), { pathname: `/${database}`, search: '?application_name=chaos' }).href;
  const s3 = await startS3();
  const receivers = await startReceivers();
  const centre = await startPartner(() => new Date(), randomBytes(16).toString('hex'));
  const centreTroubles = troubleCentre(centre, ORIGIN);
  const wechat = await startWechatSimulator(() => new Date(), `${ORIGIN}/open/v1/pay/wxNotify`);
  const targets = {
    database: Number(new URL(process.env.DATABASE_URL).port || 5432),
    redis: Number(new URL(process.env.REDIS_URL).port || 6379),
    s3: Number(new URL(s3.settings.endpoint).port),
  };
  const proxies = {};
  for (const [name, port] of Object.entries(targets)) proxies[name] = await startFaultProxy(port, await getFreePort());
  const env = {
    DATABASE_URL: Object.assign(withPort(process.env.DATABASE_URL, proxies.database.port), { pathname: `/${database}` }).href,
    REDIS_URL: withPort(await takeRedis(), proxies.redis.port).href,
    PUBLIC_URL: ORIGIN,
    SAMPLE: '1',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    FIELD_KEY: randomBytes(32).toString('hex'),
    ...createStorageSettings(s3.settings, proxies.s3.port),
    ...createPaymentSettings(wechat.options),
    ...receivers.env,
    ...createCentreSettings(centre),
  };
  const start = (id, preload) => {
    const dataDir = path.join(folder, id);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return startReplica({ port: PORTS[id], dataDir, env, preload });
  };
  const stage = {
    database,
    folder,
    hasMount,
    admin,
    direct,
    s3,
    receivers,
    centre,
    centreTroubles,
    wechat,
    proxies,
    env,
    ports: PORTS,
    replicas: {},
    startReplica: start,
  };
  stage.stopProxy = async (name) => {
    stage.oldPort = proxies[name].port;
    await proxies[name].stop();
  };
  stage.startProxy = async (name) => {
    proxies[name] = await startFaultProxy(targets[name], stage.oldPort);
  };
  return stage;
}

function createStorageSettings({ endpoint, region, bucket, accessKeyId, secretAccessKey, prefix }, port) {
  return {
    STORAGE: 's3',
    S3_ENDPOINT: withPort(endpoint, port).href.replace(/\/$/, ''),
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: prefix,
    // One person uploads for all visitors, and the small disk must keep its reserve.
    UPLOAD_QUOTA_FILES: '100000',
    UPLOAD_QUOTA_MB: '10000',
    MIN_FREE_MB: '8',
  };
}

function createPaymentSettings({ apiBase, mchId, appId, serialNo, privateKey, apiV3Key }) {
  return {
    PAYMENT: 'wechat',
    WECHAT_API_BASE: apiBase,
    WECHAT_MCH_ID: mchId,
    WECHAT_APP_ID: appId,
    WECHAT_SERIAL_NO: serialNo,
    WECHAT_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).trim(),
    WECHAT_API_V3_KEY: apiV3Key.toString(),
  };
}

async function clearStage(stage) {
  await Promise.all(Object.values(stage.replicas).map((replica) => replica.end('SIGKILL')));
  stage.stopBalancer?.();
  for (const proxy of Object.values(stage.proxies)) await proxy.stop();
  await stage.s3.close();
  await stage.wechat.close();
  await stage.receivers.close();
  await stage.centre.close();
  await stage.admin.query(`drop database if exists ${stage.database} with (force)`);
  await stage.admin.end();
  if (stage.hasMount) spawnSync('umount', ['--lazy', stage.folder]);
  rmSync(stage.folder, { recursive: true, force: true });
}

/** Tries every kind of request until all succeed. @returns milliseconds since `since`, and the request that succeeded last */
async function measureRecovery(scene, since) {
  const probe = { ...scene, client: createClient(ORIGIN, { limitMs: PROBE_LIMIT_MS }), isOver: () => true };
  const openPage = async () => (await probe.client.get('/health/order', { cookie: scene.world.cookie })).status === 200;
  const tasks = {
    booking: () => book(probe, scene.world.free, scene.next()),
    login: () => logIn(probe),
    upload: () => upload(probe),
    page: openPage,
  };
  let last = '';
  try {
    while (performance.now() - since < RECOVERY_LIMIT_MS) {
      const failed = [];
      for (const [name, task] of Object.entries(tasks)) {
        const startedAt = performance.now();
        if (!(await task())) failed.push(name);
        else if (performance.now() - startedAt > SLOW_MS) last = `${name}, slowly`;
      }
      if (failed.length === 0) return { recoveryMs: performance.now() - since, last };
      last = failed.join(', ');
      await pause(20);
    }
    return { recoveryMs: Number.POSITIVE_INFINITY, last };
  } finally {
    probe.client.close();
  }
}

/** Counts violated invariants in one snapshot of the database, while the load continues. */
const countBreaches = (db) => db.transaction((tx) => findBreaches(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** How long a fault lasts at most until somebody has felt it: on a slow machine a second has few requests. */
const MOST_HELD_MS = 60_000;

async function runFault(stage, scene, db, fault) {
  const ms = (isShort ? fault.short : fault.seconds) * 1_000;
  scene.log.enter(fault.name);
  const isFelt = () => {
    const { refused = 0, broken = 0, booked = 0 } = scene.log.phases.get(fault.name) ?? {};
    return (!fault.bites || refused + broken > 0) && (!fault.bookings || booked > 0);
  };
  stage.hold = async (time) => {
    const since = performance.now();
    await pause(time);
    while (!isFelt() && performance.now() - since < MOST_HELD_MS) await pause(100);
  };
  const errors = [];
  const note = await fault.run(stage, ms, scene).catch((error) => void errors.push(error.message));
  const { recoveryMs, last } = await measureRecovery(scene, performance.now());
  if (recoveryMs > RECOVERY_MS) errors.push(`Recovered last: ${last}`);
  const counts = { ...scene.log.phases.get(fault.name) };
  scene.log.enter('between');
  await fault.after?.(stage, ms);
  for (const replica of Object.values(stage.replicas)) await replica.ready();
  const deaths = Object.values(stage.replicas).filter(({ isDead }) => isDead).length;
  const breaches = await countBreaches(db);
  if (fault.bookings && counts.booked === 0) errors.push('No booking succeeded during the fault');
  if (fault.bites && counts.refused + counts.broken === 0) errors.push('No request was affected; the fault may not have been injected');
  return { fault, counts, recoveryMs, deaths, breaches, errors, note };
}

/** Checks that every acknowledged order exists once and every payment took effect. */
async function checkBooks(client, { orders, paid }) {
  const { rows } = await client.query("select card_id, order_no from exam_order where card_id ~ '^(ops|pay)-'");
  const byCard = Map.groupBy(rows, (row) => row.card_id);
  const lost = [...orders].filter(([cardId, orderNo]) => !byCard.get(cardId)?.some((row) => row.order_no === orderNo)).length;
  const doubled = [...byCard.values()].filter((list) => list.length > 1).length;
  const { rows: settled } = await client.query(
    `select payment.out_trade_no from payment join exam_order on exam_order.id = payment.order_id
    where payment.state in ('refunding', 'refunded') or (payment.state = 'success' and exam_order.state in ('booked', 'confirming', 'confirmed'))`,
  );
  const known = new Set(settled.map((row) => row.out_trade_no));
  return { lost, doubled, unsettled: [...paid].filter((trade) => !known.has(trade)).length };
}

async function settleBooks(client, log) {
  const end = performance.now() + SETTLE_MS;
  let books = await checkBooks(client, log);
  while (books.unsettled > 0 && performance.now() < end) {
    await pause(500);
    books = await checkBooks(client, log);
  }
  return books;
}

const isGood = ({ counts, recoveryMs, deaths, breaches, errors }) =>
  counts.wrong + deaths + breaches.length + errors.length === 0 && recoveryMs <= RECOVERY_MS;

function print(results, books, wrongs) {
  console.log('| fault | requests | ok | refused | connection broken | wrong answers | booked | deaths | recovery s | breaches |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const { fault, counts, recoveryMs, deaths, breaches } of results) {
    const { requests, ok, refused, broken, wrong, booked } = counts;
    const cells = [fault.name, requests, ok, refused, broken, wrong, booked, deaths, (recoveryMs / 1_000).toFixed(1), breaches.length];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(
    `${books.orders} orders acknowledged: ${books.lost} lost, ${books.doubled} doubled; ${books.paid} paid: ${books.unsettled} lost`,
  );
  for (const { fault, note } of results) if (note) console.log(`${fault.name}: ${note}`);
  for (const { fault, breaches, errors } of results) for (const text of [...errors, ...breaches]) console.log(`${fault.name}: ${text}`);
  for (const text of wrongs.slice(0, 20)) console.log(text);
}

function chooseFaults(stage) {
  const chosen = faults.filter((fault) => (isShort ? fault.short !== undefined : true) && (!only || fault.name.includes(only)));
  const impossible = chosen.filter((fault) => fault.needsMount && !stage.hasMount);
  for (const fault of impossible) console.log(`${fault.name}: skipped, because this machine does not allow mounting a small disk.`);
  return chosen.filter((fault) => !impossible.includes(fault));
}

function printLogs({ replicas }) {
  for (const [id, replica] of Object.entries(replicas))
    console.log(`--- end of the log of replica ${id}:\n${replica.readLog().slice(-3_000)}`);
}

async function run() {
  const stage = await createStage();
  try {
    stage.replicas.a = stage.startReplica('a');
    stage.replicas.b = stage.startReplica('b');
    await Promise.all([stage.replicas.a.ready(), stage.replicas.b.ready()]);
    stage.stopBalancer = await startBalancer({ port: PORTS.balancer, a: PORTS.a, b: PORTS.b });
    const client = await connect(stage.direct);
    const db = drizzle(client);
    const visitors = createClient(ORIGIN, { sockets: 32, limitMs: VISITOR_LIMIT_MS });
    const log = createLog();
    let isOver = false;
    let last = 0;
    const world = await createWorld(visitors, client, CARDS);
    await registerAddresses(client, stage.env.FIELD_KEY);
    const scene = { client: visitors, log, world, wechat: stage.wechat, isOver: () => isOver, next: () => (last += 1) };
    // Each replica caches the page, as after any visit.
    for (const { url } of Object.values(stage.replicas)) await fetch(`${url}/dhl`);
    const since = new Date();
    const load = startVisitors(scene);
    const results = [];
    // An error of a visitor ends the run.
    const work = (async () => {
      for (const fault of chooseFaults(stage)) results.push(await runFault(stage, scene, db, fault));
    })();
    await Promise.race([work, load]).finally(() => {
      isOver = true;
    });
    await Promise.all([work, load]);
    const books = await settleBooks(client, log);
    const bookings = await settleCentre(client, stage.centre, stage.centreTroubles, log);
    const messages = await settleMessages(client, stage.receivers, since, !isShort);
    const important = await checkImportant(client);
    const breaches = await countBreaches(db);
    print(results, { ...books, orders: log.orders.size, paid: log.paid.size }, log.wrongs);
    console.log(bookings.text);
    console.log(messages.text);
    console.log(important.text);
    const lost = books.lost + books.doubled + books.unsettled + messages.failed + bookings.failed + important.failed;
    const failed = results.filter((result) => !isGood(result)).length + lost + breaches.length;
    for (const text of breaches) console.log(`at the end: ${text}`);
    const file = process.env.CHAOS_RESULT;
    if (file) writeFileSync(file, JSON.stringify({ passed: results.filter(isGood).length, failed }));
    if (failed > 0) {
      printLogs(stage);
      process.exitCode = 1;
    }
    visitors.close();
    await client.end();
  } catch (error) {
    printLogs(stage);
    throw error;
  } finally {
    await clearStage(stage);
  }
}

const packages = { haproxy: 'haproxy' };
const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const missing =
  findMissing(packages) ?? (isShort || only || existsSync(faketime) ? null : 'libfaketime is not installed (Debian: faketime).');
if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else {
  await run();
  if (!isShort && !only && !runStorms()) process.exitCode = 1;
}
