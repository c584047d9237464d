import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { builtMain, pause, root, waitFor } from '../bench/benchServer.mjs';

/**
 * `npm run replicas`: two replicas behind haproxy (docs/examples/haproxy.cfg) on PostgreSQL and Redis, under load. One is killed with SIGKILL and
 * started again, then the other is drained with SIGTERM. Fails when an acknowledged order is lost, when a booking that was cut off
 * is made twice by its repetition, or when any request fails during the drain.
 */

const require = createRequire(import.meta.url);
const { Client } = require('pg');
const PORTS = { proxy: 3180, a: 3181, b: 3182 };
const ORIGIN = `http://127.0.0.1:${PORTS.proxy}`;
const CARDS = 6_000;
const VISITORS = 8;
const PHASE_MS = Number(process.env.PHASE_MS ?? 6_000);
const TRIES = 20;

function findObstacle() {
  if (!process.env.DATABASE_URL || !process.env.REDIS_URL) return 'DATABASE_URL and REDIS_URL must be set.';
  if (spawnSync('haproxy', ['-v']).error) return 'haproxy is not installed (Debian: haproxy).';
  if (!existsSync(builtMain)) return 'There is no build yet: run `npm run build` first.';
  return null;
}

async function connect(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

function createReplica(port, env, folder) {
  const settings = { PORT: String(port), DATA_DIR: path.join(folder, String(port)), TRUST_PROXY: '1', LOG_LEVEL: 'error', ...env };
  const child = spawn(process.execPath, [builtMain], { cwd: root, env: { PATH: process.env.PATH, ...settings }, stdio: 'inherit' });
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  const end = (signal) => {
    child.kill(signal);
    return exited;
  };
  return { end, ready: () => waitFor(`http://127.0.0.1:${port}/readyz`) };
}

const agent = new http.Agent({ keepAlive: true, maxSockets: VISITORS * 2 });

/** @returns status and body; status 0 when the connection broke */
function send(method, address, headers = {}, payload) {
  return new Promise((resolve) => {
    const body = payload && JSON.stringify({ ...payload, clentType: 'pc' });
    const json = body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {};
    const request = http.request(ORIGIN + address, { method, agent, headers: { ...json, ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, text, headers: response.headers }));
      response.on('error', () => resolve({ status: 0, text: '' }));
    });
    request.on('error', () => resolve({ status: 0, text: '' }));
    request.end(body);
  });
}

async function ask(address, payload, headers) {
  const { text } = await send('POST', address, headers, payload);
  const { code, msg, data } = JSON.parse(text);
  if (code !== 0) throw new Error(`${address} answered ${code} ${msg}`);
  return data;
}

/** One employee of a company that pays all, many cards of his, and slots in which everybody finds a place. */
async function createWorld(db) {
  const card = { physicalCardId: 'DHL0001', cardId: 'DHL0001', idNumber: '440306199511200037', code: 'dhl' };
  const { token, userInfo } = await ask('/staff/v1/login/cardLogin', card);
  const identity = { jwttoken: token, cardId: userInfo.cardId, projectId: userInfo.projectId };
  const agreement = await ask('/staff/v1/privacy/getPrivacyAgreement', { type: 'health' }, identity);
  const purposes = agreement.purposes.map(({ code }) => code);
  await ask('/staff/v1/privacy/agreement', { type: 'health', version: agreement.version, purposes, agree: true }, identity);
  const combos = await ask('/staff/v1/combo/getHomeComboListByCard', {}, identity);
  const { comboId } = combos.find(({ suitable, priceFen, companyPaysFen }) => suitable && priceFen === companyPaysFen);
  const { rows: columns } = await db.query("select column_name from information_schema.columns where table_name = 'card'");
  const same = columns.map((row) => row.column_name).filter((name) => name !== 'id' && name !== 'physical_card_id');
  await db.query(
    `insert into card (id, physical_card_id, ${same.join(', ')})
    select 'ops-' || n, 'OPS' || n, ${same.join(', ')} from card, generate_series(1, ${CARDS}) as n where card.id = $1`,
    [userInfo.cardId],
  );
  const { rows: slots } = await db.query(
    `update slot_day set capacity = 1000000, closed_reason = null where id in (
      select slot_day.id from slot_day join store_combo using (store_id)
      where store_combo.combo_id = $1 and quota_class = 'normal' and date > current_date + 3 order by date, id limit 16)
    returning id, store_id`,
    [comboId],
  );
  const sealed = await fetch(`${ORIGIN}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ token, userInfo }),
  });
  return { identity, comboId, slots, cookie: sealed.headers.getSetCookie()[0].split(';')[0] };
}

/** What happened, by phase; `failed` counts answers that are neither a page nor an envelope. */
function createBook() {
  const phases = new Map();
  let phase = 'calm';
  const orders = new Map();
  return {
    orders,
    phases,
    enter: (name) => {
      phase = name;
    },
    note({ status }) {
      const counts = phases.get(phase) ?? { requests: 0, failed: 0, statuses: {} };
      counts.requests += 1;
      if (status < 200 || status >= 400) {
        counts.failed += 1;
        counts.statuses[status] = (counts.statuses[status] ?? 0) + 1;
      }
      phases.set(phase, counts);
      return status >= 200 && status < 400;
    },
  };
}

/** Books with one card until it is acknowledged: who is cut off asks again with the same key, as the client does. */
async function book(world, book, n) {
  const headers = { ...world.identity, cardId: `ops-${n}` };
  const slot = world.slots[n % world.slots.length];
  const key = randomUUID();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const quote = await send('POST', '/staff/v1/combo/getComboAmount', headers, { comboId: world.comboId, addOnIds: [] });
    if (book.note(quote)) {
      const { quoteId } = JSON.parse(quote.text).data;
      const intent = { comboId: world.comboId, addOnIds: [], storeId: slot.store_id, slotId: slot.id, quoteId, idempotencyKey: key };
      for (; tries < TRIES; tries += 1) {
        const answer = await send('POST', '/staff/v1/order/saveOrder', headers, intent);
        if (!book.note(answer)) {
          await pause(100);
          continue;
        }
        const { code, msg, data } = JSON.parse(answer.text);
        if (code === 0) book.orders.set(headers.cardId, data.orderNo);
        // The quote was signed for this card and key; nothing else may be refused.
        else throw new Error(`saveOrder of ${headers.cardId} answered ${code} ${msg}`);
        return;
      }
    }
    await pause(100);
  }
  throw new Error(`Card ops-${n} could not book`);
}

async function visit(world, log, isOver, next) {
  while (!isOver()) {
    const n = next();
    if (n > CARDS) return;
    await book(world, log, n);
    log.note(await send('GET', '/health/order', { cookie: world.cookie }));
    log.note(await send('GET', '/dhl'));
  }
}

async function checkOrders(db, { orders }) {
  const { rows } = await db.query("select card_id, order_no from exam_order where card_id like 'ops-%'");
  const byCard = new Map();
  for (const { card_id: cardId, order_no: orderNo } of rows) byCard.set(cardId, [...(byCard.get(cardId) ?? []), orderNo]);
  const lost = [...orders].filter(([cardId, orderNo]) => !byCard.get(cardId)?.includes(orderNo));
  const double = [...byCard.values()].filter((list) => list.length > 1);
  const { rows: wrong } = await db.query(
    `select slot_day.id from slot_day left join exam_order on exam_order.slot_id = slot_day.id
      and exam_order.state in ('booked', 'confirming', 'confirmed', 'examined', 'report_ready')
    group by slot_day.id having slot_day.booked <> count(exam_order.id)`,
  );
  return { lost: lost.length, double: double.length, wrongSlots: wrong.length };
}

async function runLoad(world, replicas, start) {
  const log = createBook();
  let isOver = false;
  let last = 0;
  const visitors = Promise.all(
    Array.from({ length: VISITORS }, () =>
      visit(
        world,
        log,
        () => isOver,
        () => (last += 1),
      ),
    ),
  );
  const live = (async () => {
    await pause(PHASE_MS);
    log.enter('a killed');
    await replicas.a.end('SIGKILL');
    await pause(PHASE_MS);
    log.enter('a starts again');
    replicas.a = start('a');
    await replicas.a.ready();
    // haproxy takes it back after two good checks.
    await pause(PHASE_MS);
    log.enter('b drains');
    const code = await replicas.b.end('SIGTERM');
    await pause(PHASE_MS);
    return code;
  })();
  const stop = () => {
    isOver = true;
  };
  // Whoever fails first ends both.
  const [drainCode] = await Promise.all([live.finally(stop), visitors.finally(stop)]);
  return { log, drainCode };
}

async function run() {
  const name = `yuejian_replicas_${randomBytes(4).toString('hex')}`;
  const admin = await connect(process.env.DATABASE_URL);
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(process.env.DATABASE_URL), { pathname: `/${name}` }).href;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-replicas-'));
  const secrets = { SESSION_SECRET: randomBytes(32).toString('hex'), FIELD_KEY: randomBytes(32).toString('hex') };
  const env = { DATABASE_URL: url, REDIS_URL: process.env.REDIS_URL, SAMPLE: '1', PUBLIC_URL: ORIGIN, ...secrets };
  const start = (id) => createReplica(PORTS[id], env, folder);
  const replicas = { a: start('a') };
  let proxy;
  let db;
  try {
    await replicas.a.ready();
    replicas.b = start('b');
    await replicas.b.ready();
    const addresses = { PORT: String(PORTS.proxy), REPLICA_A: `127.0.0.1:${PORTS.a}`, REPLICA_B: `127.0.0.1:${PORTS.b}` };
    const haproxyEnv = { PATH: process.env.PATH, ...addresses };
    proxy = spawn('haproxy', ['-q', '-f', path.join(root, 'docs/examples/haproxy.cfg')], { env: haproxyEnv, stdio: 'inherit' });
    await waitFor(`${ORIGIN}/healthz`);
    db = await connect(url);
    const { log, drainCode } = await runLoad(await createWorld(db), replicas, start);
    const books = await checkOrders(db, log);
    console.log('| phase | requests | failed | by status (0: connection broken) |\n|---|---:|---:|---|');
    for (const [phase, { requests, failed, statuses }] of log.phases)
      console.log(`| ${phase} | ${requests} | ${failed} | ${JSON.stringify(statuses)} |`);
    console.log(
      `${log.orders.size} orders acknowledged; ${books.lost} lost, ${books.double} made twice, ${books.wrongSlots} slots miscounted`,
    );
    console.log(`The drained replica ended with ${drainCode}`);
    const failedOnDrain = log.phases.get('b drains')?.failed ?? Number.NaN;
    if (books.lost + books.double + books.wrongSlots + failedOnDrain !== 0 || drainCode !== 0) process.exitCode = 1;
  } finally {
    agent.destroy();
    proxy?.kill('SIGKILL');
    await Promise.all(Object.values(replicas).map((replica) => replica.end('SIGKILL')));
    await db?.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

const obstacle = findObstacle();
if (obstacle) {
  console.error(obstacle);
  process.exitCode = 1;
} else await run();
