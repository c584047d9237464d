import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builtMain, pause, root } from '../bench/benchServer.mjs';
import { book, createLog, logIn } from './chaos/visitors.mjs';
import { createClient } from './lib/client.mjs';
import { connect, findMissing, startBalancer, startReplica, takeRedis } from './lib/replicas.mjs';
import { createWorld } from './lib/world.mjs';

/**
 * `npm run rehearse -- upgrade`: two replicas of the former version behind haproxy, under load, are replaced one by one by this version, then by
 * the former one again, and by this one. Old code thus runs on the new schema, and beside new code. Fails when a call fails, or an
 * acknowledged order is lost. The former version is the commit before the newest migration, which is built in a temporary folder;
 * `-- --from=COMMIT` names another one, `-- --built=FOLDER` one that is built already.
 */

const PORTS = { proxy: 3310, a: 3311, b: 3312 };
const ORIGIN = `http://127.0.0.1:${PORTS.proxy}`;
const CARDS = 8_000;
const VISITORS = 3;
const PHASE_MS = Number(process.env.PHASE_MS ?? 5_000);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim();
const readOption = (name) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

/** The commit before the one that added the newest migration. */
function findFormer() {
  const folder = 'server/db/migrations';
  const newest = readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${folder}/${newest}`);
  if (!added) throw new Error(`${newest} is not committed yet; name the former version with --from=COMMIT`);
  return `${added}^`;
}

/** Builds a commit in a folder. @returns its server */
function buildFormer(folder, commit) {
  mkdirSync(folder);
  const tar = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: tar });
  // With its own packages: this version may have dropped some.
  for (const [command, ...args] of [
    ['npm', 'ci', '--no-audit', '--no-fund'],
    [process.execPath, 'server/tooling/build.mjs'],
  ]) {
    const { status } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`The former version ${commit} could not be built: ${command} ${args.join(' ')}`);
  }
  return path.join(folder, 'dist/server/main.js');
}

/** Books, looks at orders and pages, and logs in, repeatedly. */
async function visit(scene) {
  const { client, log, world, isOver } = scene;
  while (!isOver()) {
    const order = await book(scene, world.free, scene.next());
    if (order)
      log.note('queryOrderDetails', await client.post('/staff/v1/order/queryOrderDetails', order.headers, { orderNo: order.orderNo }));
    log.note('/health/order', await client.get('/health/order', { cookie: world.cookie }));
    log.note('/dhl', await client.get('/dhl'));
    await logIn(scene);
    await pause(30);
  }
}

/** Replaces the replicas one by one. */
async function replaceBoth({ replicas, start }, main) {
  for (const id of ['a', 'b']) {
    const code = await replicas[id].end('SIGTERM');
    if (code !== 0) throw new Error(`Replica ${id} ended with ${code}; the end of its log:\n${replicas[id].readLog().slice(-3_000)}`);
    replicas[id] = start(id, main);
    await replicas[id].ready();
    // haproxy uses it again after two successful checks.
    await pause(PHASE_MS);
  }
}

async function countMigrations(db) {
  const { rows } = await db.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  return rows[0].count;
}

async function walk({ log, db, former, ...stage }) {
  const found = [];
  for (const [name, main] of [
    ['calm, former version', null],
    ['to this version', builtMain],
    ['back to the former version', former],
    ['to this version again', builtMain],
  ]) {
    log.enter(name);
    if (main) await replaceBoth(stage, main);
    else await pause(PHASE_MS);
    found.push({ name, migrations: await countMigrations(db) });
  }
  return found;
}

async function countLost(db, { orders }) {
  const { rows } = await db.query("select card_id, order_no from exam_order where card_id like 'ops-%'");
  const numbers = new Set(rows.map((row) => row.order_no));
  const doubled = rows.length - new Set(rows.map((row) => row.card_id)).size;
  return { lost: [...orders.values()].filter((orderNo) => !numbers.has(orderNo)).length, doubled };
}

function print(log, found, { lost, doubled }) {
  console.log(
    '| phase | migrations | requests | refused | connection broken | wrong answers | booked |\n|---|---:|---:|---:|---:|---:|---:|',
  );
  let failed = lost + doubled;
  for (const { name, migrations } of found) {
    const { requests, refused, broken, wrong, booked } = log.phases.get(name);
    console.log(`| ${[name, migrations, requests, refused, broken, wrong, booked].join(' | ')} |`);
    failed += refused + broken + wrong + (booked === 0 ? 1 : 0);
  }
  console.log(`${log.orders.size} orders acknowledged: ${lost} lost, ${doubled} doubled`);
  for (const text of log.wrongs.slice(0, 20)) console.log(text);
  return failed;
}

async function run(former, folder) {
  const name = `yuejian_upgrade_${randomBytes(4).toString('hex')}`;
  const admin = await connect(process.env.DATABASE_URL);
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(process.env.DATABASE_URL), { pathname: `/${name}` }).href;
  const secrets = { SESSION_SECRET: randomBytes(32).toString('hex'), FIELD_KEY: randomBytes(32).toString('hex') };
  const env = { DATABASE_URL: url, REDIS_URL: await takeRedis(), SAMPLE: '1', PUBLIC_URL: ORIGIN, ...secrets };
  const start = (id, main) => {
    const dataDir = path.join(folder, id);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return startReplica({ port: PORTS[id], dataDir, env, main });
  };
  const replicas = { a: start('a', former), b: start('b', former) };
  const client = createClient(ORIGIN, { sockets: VISITORS * 2 });
  const db = await connect(url);
  let stopBalancer;
  try {
    await Promise.all([replicas.a.ready(), replicas.b.ready()]);
    stopBalancer = await startBalancer({ port: PORTS.proxy, a: PORTS.a, b: PORTS.b });
    const log = createLog();
    log.enter('before');
    let isOver = false;
    let last = 0;
    const world = await createWorld(client, db, CARDS);
    const scene = { client, log, world, isOver: () => isOver, next: () => (last += 1) };
    const stop = () => {
      isOver = true;
    };
    const visitors = Promise.all(Array.from({ length: VISITORS }, () => visit(scene)));
    const [found] = await Promise.all([walk({ log, db, former, replicas, start }).finally(stop), visitors.finally(stop)]);
    if (print(log, found, await countLost(db, log)) > 0) process.exitCode = 1;
  } finally {
    client.close();
    stopBalancer?.();
    await Promise.all(Object.values(replicas).map((replica) => replica.end('SIGKILL')));
    await db.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

const missing = findMissing({ haproxy: 'haproxy' });
if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-upgrade-'));
  try {
    const built = readOption('built');
    const commit = readOption('from') ?? findFormer();
    const former = built ? path.resolve(built, 'dist/server/main.js') : buildFormer(path.join(folder, 'former'), commit);
    if (!existsSync(former)) throw new Error(`There is no build at ${former}`);
    console.log(`From ${built ?? git('log', '-1', '--format=%h %s', commit)}`);
    await run(former, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
