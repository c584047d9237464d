import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pause } from '../bench/benchServer.mjs';
import { book, createLog } from './chaos/visitors.mjs';
import { createClient } from './lib/client.mjs';
import { connect, findMissing, startBalancer, startReplica, takeRedis } from './lib/replicas.mjs';
import { createWorld } from './lib/world.mjs';

/**
 * `npm run rehearse -- replicas`: two replicas behind haproxy (docs/examples/haproxy.cfg) on PostgreSQL and Redis, under load. One is killed with
 * SIGKILL and restarted, then the other is drained with SIGTERM. Fails when an acknowledged order is lost, when repeating an interrupted
 * booking duplicates it, or when a request fails during the drain. `npm run rehearse -- chaos` has many more faults.
 */

const PORTS = { proxy: 3180, a: 3181, b: 3182 };
const ORIGIN = `http://127.0.0.1:${PORTS.proxy}`;
const CARDS = 6_000;
const VISITORS = 8;
const PHASE_MS = Number(process.env.PHASE_MS ?? 6_000);
const DRAIN = 'b drains';

/** Books and views the orders and a login page, repeatedly. */
async function visit(scene) {
  const { client, log, world, isOver } = scene;
  while (!isOver()) {
    const n = scene.next();
    if (n > CARDS) return;
    await book(scene, world.free, n);
    log.note('/health/order', await client.get('/health/order', { cookie: world.cookie }));
    log.note('/dhl', await client.get('/dhl'));
  }
}

async function checkOrders(db, { orders }) {
  const { rows } = await db.query("select card_id, order_no from exam_order where card_id like 'ops-%'");
  const byCard = Map.groupBy(rows, (row) => row.card_id);
  const lost = [...orders].filter(([cardId, orderNo]) => !byCard.get(cardId)?.some((row) => row.order_no === orderNo));
  const double = [...byCard.values()].filter((list) => list.length > 1);
  const { rows: wrong } = await db.query(
    `select slot_day.id from slot_day left join exam_order on exam_order.slot_id = slot_day.id
      and exam_order.state in ('booked', 'confirming', 'confirmed', 'examined', 'report_ready')
    group by slot_day.id having slot_day.booked <> count(exam_order.id)`,
  );
  return { lost: lost.length, double: double.length, wrongSlots: wrong.length };
}

/** Kills one replica and drains the other under load. @returns the exit code of the drained one */
async function makeFaults(log, replicas, start) {
  log.enter('calm');
  await pause(PHASE_MS);
  log.enter('a killed');
  await replicas.a.end('SIGKILL');
  await pause(PHASE_MS);
  log.enter('a restarts');
  replicas.a = start('a');
  await replicas.a.ready();
  // haproxy uses it again after two successful checks.
  await pause(PHASE_MS);
  log.enter(DRAIN);
  const code = await replicas.b.end('SIGTERM');
  await pause(PHASE_MS);
  return code;
}

async function runLoad({ client, db, replicas, start }) {
  const log = createLog();
  let isOver = false;
  let last = 0;
  const world = await createWorld(client, db, CARDS);
  const scene = { client, log, world, isOver: () => isOver, next: () => (last += 1) };
  const faults = makeFaults(log, replicas, start);
  const visitors = Promise.all(Array.from({ length: VISITORS }, () => visit(scene)));
  // The first failure ends both.
  const stop = () => {
    isOver = true;
  };
  const [drainCode] = await Promise.all([faults.finally(stop), visitors.finally(stop)]);
  return { log, drainCode };
}

function print({ log, drainCode }, books) {
  console.log('| phase | requests | refused | connection broken | wrong answers |\n|---|---:|---:|---:|---:|');
  for (const [phase, { requests, refused, broken, wrong }] of log.phases)
    console.log(`| ${phase} | ${requests} | ${refused} | ${broken} | ${wrong} |`);
  console.log(
    `${log.orders.size} orders acknowledged; ${books.lost} lost, ${books.double} made twice, ${books.wrongSlots} slots miscounted`,
  );
  console.log(`The drained replica ended with ${drainCode}`);
  for (const text of log.wrongs) console.log(text);
}

async function run() {
  const name = `yuejian_replicas_${randomBytes(4).toString('hex')}`;
  const admin = await connect(process.env.DATABASE_URL);
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(process.env.DATABASE_URL), { pathname: `/${name}` }).href;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-replicas-'));
  const secrets = { SESSION_SECRET: randomBytes(32).toString('hex'), FIELD_KEY: randomBytes(32).toString('hex') };
  const env = { DATABASE_URL: url, REDIS_URL: await takeRedis(), SAMPLE: '1', PUBLIC_URL: ORIGIN, ...secrets };
  const start = (id) => {
    const dataDir = path.join(folder, id);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return startReplica({ port: PORTS[id], dataDir, env });
  };
  const replicas = { a: start('a'), b: start('b') };
  const client = createClient(ORIGIN, { sockets: VISITORS * 2 });
  let stopBalancer;
  let db;
  try {
    await Promise.all([replicas.a.ready(), replicas.b.ready()]);
    stopBalancer = await startBalancer({ port: PORTS.proxy, a: PORTS.a, b: PORTS.b });
    db = await connect(url);
    const result = await runLoad({ client, db, replicas, start });
    const books = await checkOrders(db, result.log);
    print(result, books);
    const { refused = 1, broken = 1, wrong = 1 } = result.log.phases.get(DRAIN) ?? {};
    const failed = books.lost + books.double + books.wrongSlots + refused + broken + wrong + result.log.wrongs.length;
    if (failed !== 0 || result.drainCode !== 0) process.exitCode = 1;
  } finally {
    client.close();
    stopBalancer?.();
    await Promise.all(Object.values(replicas).map((replica) => replica.end('SIGKILL')));
    await db?.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

const missing = findMissing({ haproxy: 'haproxy' });
if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else await run();
