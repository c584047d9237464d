import { spawn, spawnSync } from 'node:child_process';
import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { builtMain, median, startBenchServer } from './benchServer.mjs';

/**
 * `npm run bench -- booking`, booking row: 64 HTTP clients that book through the built server, compared with pgbench, which runs the booking's own
 * statement (`placeOrder.ts`) with 64 clients on the same PostgreSQL. Alternating rounds, on one hot slot and on 64 slots. A booking
 * over HTTP also checks session, card, consent, price and idempotency in three further statements.
 */

const require = createRequire(import.meta.url);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const CLIENTS = 64;
/** Cards per client and round; more than any client uses. */
const CARDS = 1_500;
const PORT = 3193;
const SECRET = randomBytes(32).toString('hex');
const QUOTE_TTL_MS = 3_600_000;

const format = (number, digits = 0) => number.toLocaleString('en', { maximumFractionDigits: digits });

/** Why nothing can be measured, or null. */
function findObstacle() {
  if (!process.env.DATABASE_URL) return 'DATABASE_URL is not set: the booking row needs a PostgreSQL.';
  if (spawnSync('pgbench', ['--version']).error)
    return 'pgbench is not installed (Debian: postgresql-contrib), so the booking row is skipped.';
  if (!existsSync(builtMain)) return 'There is no build: run `npm run build` first.';
  return null;
}

async function connect(url) {
  const { Client } = require('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

function createCaller(origin) {
  return async (address, payload, identity = {}) => {
    const response = await fetch(`${origin}${address}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...identity },
      body: JSON.stringify({ ...payload, clentType: 'pc' }),
    });
    const { code, msg, data } = await response.json();
    if (code !== 0) throw new Error(`${address} answered ${code} ${msg}`);
    return data;
  };
}

/** Creates an employee of a company that pays everything, with 64 × 1,500 cards, so that each booking uses another card. */
async function createWorld(db, call) {
  const login = await call('/staff/v1/login/cardLogin', {
    physicalCardId: 'DHL0001',
    cardId: 'DHL0001',
    idNumber: '440306199511200037',
    code: 'dhl',
  });
  const { cardId, projectId } = login.userInfo;
  const identity = { jwttoken: login.token, cardId, projectId };
  const agreement = await call('/staff/v1/privacy/getPrivacyAgreement', { type: 'health' }, identity);
  const purposes = agreement.purposes.map(({ code }) => code);
  await call('/staff/v1/privacy/agreement', { type: 'health', version: agreement.version, purposes, agree: true }, identity);
  const combos = await call('/staff/v1/combo/getHomeComboListByCard', {}, identity);
  const { comboId } = combos.find(({ suitable, priceFen, companyPaysFen }) => suitable && priceFen === companyPaysFen);
  const quote = await call('/staff/v1/combo/getComboAmount', { comboId, addOnIds: [] }, identity);
  const { rows: columns } = await db.query("select column_name from information_schema.columns where table_name = 'card'");
  const same = columns.map((row) => row.column_name).filter((name) => name !== 'id' && name !== 'physical_card_id');
  await db.query(
    `insert into card (id, physical_card_id, ${same.join(', ')})
    select 'bench-' || c || '-' || n, 'BENCH' || c || 'N' || n, ${same.join(', ')}
    from card, generate_series(0, ${CLIENTS - 1}) as c, generate_series(1, ${CARDS}) as n where card.id = $1`,
    [cardId],
  );
  const { rows: slots } = await db.query(
    `update slot_day set capacity = 1000000, closed_reason = null where id in (
      select slot_day.id from slot_day join store_combo using (store_id)
      where store_combo.combo_id = $1 and quota_class = 'normal' and date > current_date + 3 order by date, id limit ${CLIENTS})
    returning id, store_id`,
    [comboId],
  );
  await db.query('analyze card');
  return { identity, comboId, quote, slots, account: await findOwner(db, cardId) };
}

async function findOwner(db, cardId) {
  const { rows } = await db.query('select account_id, person_id, project_id from card where id = $1', [cardId]);
  return rows[0];
}

/** Signs quotes as `quote.ts` does, because a quote is for one card and there are too many cards to request them. */
function createQuoteIds({ comboId, quote }) {
  const key = new Uint8Array(hkdfSync('sha256', SECRET, '', 'yuejian api signature', 32));
  const expiry = (Date.now() + QUOTE_TTL_MS).toString(36);
  const { totalFen, companyFen, selfFen } = quote;
  return (cardId) => {
    const text = JSON.stringify([cardId, comboId, [], totalFen, companyFen, selfFen, expiry]);
    return `${expiry}.${createHmac('sha256', key).update(`quote\0${text}`).digest('base64url')}`;
  };
}

/** Books with 64 concurrent connections for a number of seconds. @returns bookings per second */
async function measureHttp(origin, world, slotCount) {
  const http = require('node:http');
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const getQuoteId = createQuoteIds(world);
  let done = 0;
  const end = performance.now() + SECONDS * 1000;
  const book = (client, n) =>
    new Promise((resolve, reject) => {
      const cardId = `bench-${client}-${n}`;
      const slot = world.slots[client % slotCount];
      const body = JSON.stringify({
        comboId: world.comboId,
        addOnIds: [],
        storeId: slot.store_id,
        slotId: slot.id,
        quoteId: getQuoteId(cardId),
        idempotencyKey: randomUUID(),
      });
      const headers = { ...world.identity, cardId, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      const request = http.request(`${origin}/staff/v1/order/saveOrder`, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => (text.startsWith('{"code":0') ? resolve() : reject(new Error(text))));
      });
      request.on('error', reject).end(body);
    });
  const work = async (client) => {
    for (let n = 1; n <= CARDS && performance.now() < end; n += 1) {
      await book(client, n);
      done += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
  const rate = done / ((performance.now() - start) / 1000);
  agent.destroy();
  return rate;
}

/** The statement of `placeOrder.ts`, with pgbench's variables for the values that the server computes. */
function createScript({ comboId, quote, account }, slotCount) {
  return `\\set n :n + 1
\\set s :client_id % ${slotCount}
with free as (
  select n from card, generate_series(1, card.entitlement_total) as n
  where card.id = 'bench-' || :client_id || '-' || :n and not exists (
    select 1 from exam_order used
    where used.card_id = card.id and used.entitlement_no = n and used.state not in ('closed', 'cancelled', 'no_show'))
  order by n limit 1),
place as (
  update slot_day set held = held + 0, booked = booked + 1
  where id = (select id from bench_slot where no = :s) and closed_reason is null and date >= current_date
    and held + booked < capacity and exists (select 1 from free)
  returning id, store_id),
made as (
  insert into exam_order (id, order_no, account_id, card_id, project_id, person_id, combo_id, add_on_ids, store_id, slot_id,
    entitlement_no, state, total_fen, company_fen, self_fen, snapshot, contact_phone_enc, contact_phone_masked, hold_expires_at,
    created_at, updated_at)
  select 'b' || :client_id || '-' || :n, 'B' || :client_id || 'N' || :n, '${account.account_id}', 'bench-' || :client_id || '-' || :n,
    '${account.project_id}', '${account.person_id}', '${comboId}', '{}'::text[], place.store_id, place.id, free.n, 'booked',
    ${quote.totalFen}, ${quote.companyFen}, ${quote.selfFen}, (select snapshot from bench_snapshot), 'sealed', '138****0003', null,
    now(), now()
  from place, free
  returning id, version, state),
event as (
  insert into order_event (order_id, order_version, type, params, state, at)
  select id, version, 'created', '{"holdMinutes": null}'::jsonb, state, now() from made),
answer as (
  insert into idempotency (id, body_hash, response, created_at)
  select 'bench:' || :client_id || ':' || :n, 'hash', '{}'::jsonb, now() from made)
select (select n from free) as "entitlementNo", (select count(*)::int from made) as placed;
`;
}

async function measurePgbench(url, file) {
  const args = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), '-D', 'n=0', '-f', file, url];
  const output = await new Promise((resolve, reject) => {
    let text = '';
    const child = spawn('pgbench', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        text += part;
      });
    }
    child.once('error', reject).once('exit', () => resolve(text));
  });
  const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (!rate || /ERROR/.test(output)) throw new Error(`pgbench failed: ${output}`);
  return rate;
}

/** Removes all bookings before a round, so that all rounds start alike. */
async function emptyBooks(db) {
  await db.query('truncate exam_order, order_event, idempotency restart identity cascade');
  await db.query('update slot_day set held = 0, booked = 0 where held + booked > 0');
  await db.query('vacuum slot_day');
}

/** Checks that the measured bookings were really made. */
async function checkBooks(db) {
  const { rows } = await db.query(
    "select (select count(*) from exam_order where state = 'booked')::int as orders, (select sum(booked) from slot_day)::int as places",
  );
  const [{ orders, places }] = rows;
  if (orders !== places || orders === 0) throw new Error(`${orders} orders took ${places} places`);
}

async function compare(db, url, origin, world, folder) {
  console.log('\n| bookings per second, 64 clients | HTTP | pgbench, the statement alone | HTTP ÷ pgbench |\n|---|---:|---:|---:|');
  for (const [name, slotCount] of [
    ['one hot slot', 1],
    ['64 slots', CLIENTS],
  ]) {
    const file = path.join(folder, `booking-${slotCount}.sql`);
    writeFileSync(file, createScript(world, slotCount));
    const rates = { http: [], pgbench: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptyBooks(db);
      rates.http.push(await measureHttp(origin, world, slotCount));
      await checkBooks(db);
      await emptyBooks(db);
      rates.pgbench.push(await measurePgbench(url, file));
      await checkBooks(db);
    }
    const [http, pgbench] = [median(rates.http), median(rates.pgbench)];
    console.log(`| ${name} | ${format(http)} | ${format(pgbench)} | ${format(http / pgbench, 2)} |`);
  }
}

async function run() {
  const name = `yuejian_bench_${randomBytes(4).toString('hex')}`;
  const admin = await connect(process.env.DATABASE_URL);
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(process.env.DATABASE_URL), { pathname: `/${name}` }).href;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-bench-'));
  // Calls only, because the jobs would confirm bookings during the measurement.
  const env = { DATABASE_URL: url, ROLE: 'api', SESSION_SECRET: SECRET };
  let server;
  let db;
  try {
    server = await startBenchServer({ port: PORT, env, pinned: false });
    const { origin } = server;
    db = await connect(url);
    const world = await createWorld(db, createCaller(origin));
    await db.query('create table bench_snapshot (snapshot jsonb)');
    await db.query('insert into bench_snapshot select snapshot from exam_order limit 1');
    await db.query('create table bench_slot (no int primary key, id text)');
    for (const [no, { id }] of world.slots.entries()) await db.query('insert into bench_slot values ($1, $2)', [no, id]);
    await compare(db, url, origin, world, folder);
  } finally {
    await server?.stop();
    await db?.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

const obstacle = findObstacle();
if (obstacle) console.log(obstacle);
else await run();
