import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run rehearse -- backup`: runs the backup commands of docs/operating.md. A server with the sample data is backed up, its data is deleted and
 * restored, and a new server on it must have the same person, orders and reports. On PostgreSQL (DATABASE_URL) and on the embedded
 * database.
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const { Client } = require('pg');
const PORT = 3185;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SECRETS = { SESSION_SECRET: randomBytes(32).toString('hex'), FIELD_KEY: randomBytes(32).toString('hex') };
const main = path.join(root, process.env.BUILD_DIR ?? 'dist', 'server/main.js');

async function startServer(env) {
  const settings = { PORT: String(PORT), LOG_LEVEL: 'error', ...SECRETS, ...env };
  const child = spawn(process.execPath, [main], { cwd: root, env: { PATH: process.env.PATH, ...settings }, stdio: 'inherit' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  for (let i = 0; i < 600 && !(await fetch(`${ORIGIN}/readyz`).catch(() => null))?.ok; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return () => {
    child.kill('SIGTERM');
    return exited;
  };
}

async function ask(address, payload, identity = {}) {
  const headers = { 'Content-Type': 'application/json', ...identity };
  const response = await fetch(ORIGIN + address, { method: 'POST', headers, body: JSON.stringify({ ...payload, clentType: 'pc' }) });
  const { code, msg, data } = await response.json();
  if (code !== 0) throw new Error(`${address} answered ${code} ${msg}`);
  return data;
}

/** What a person sees, including the decrypted phone, which could not be masked without the right key. */
async function describePerson() {
  const card = { physicalCardId: 'DEMO0001', cardId: 'DEMO0001', idNumber: '110101199003070011', code: 'demo' };
  const { token, userInfo } = await ask('/staff/v1/login/cardLogin', card);
  const identity = { jwttoken: token, cardId: userInfo.cardId, projectId: userInfo.projectId };
  const [orders, reports, person] = await Promise.all([
    ask('/staff/v1/order/queryOrderList', {}, identity),
    ask('/staff/v1/report/queryReportList', {}, identity),
    ask('/staff/v1/user/getCardUserInfo', { cardId: userInfo.cardId }, identity),
  ]);
  return {
    text: JSON.stringify({ orders: orders.list.map(({ orderNo, state }) => [orderNo, state]).sort(), reports, person }),
    summary: `${orders.list.length} orders, ${JSON.stringify(reports).length} bytes of reports`,
  };
}

/** Starts, reads, backs up, deletes, restores, starts and reads again. */
async function tryRound(name, { env, backup, restore }) {
  let stop = await startServer({ ...env, SAMPLE: '1' });
  const before = await describePerson();
  await backup(async () => {
    await stop();
  });
  const restored = await restore();
  // Without the sample setting, so that everything found comes from the backup.
  stop = await startServer({ ...restored, SAMPLE: '0' });
  const after = await describePerson();
  await stop();
  if (before.text !== after.text) throw new Error(`${name}: the restored data differs`);
  console.log(`${name}: restored, ${after.summary}`);
}

function createEmbedded(folder) {
  const dataDir = path.join(folder, 'embedded');
  const copy = path.join(folder, 'copy');
  return {
    env: { DATA_DIR: dataDir },
    async backup(stop) {
      await stop();
      cpSync(dataDir, copy, { recursive: true });
      rmSync(dataDir, { recursive: true });
    },
    async restore() {
      cpSync(copy, dataDir, { recursive: true });
      return { DATA_DIR: dataDir };
    },
  };
}

function createPostgres(folder, databaseUrl, admin) {
  const names = ['old', 'new'].map((part) => `yuejian_backup_${part}_${randomBytes(4).toString('hex')}`);
  const [oldUrl, newUrl] = names.map((name) => Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href);
  const dataDir = path.join(folder, 'old');
  const newDir = path.join(folder, 'new');
  const dump = path.join(folder, 'yuejian.dump');
  const files = path.join(folder, 'files.tar');
  return {
    prepare: () => admin.query(`create database ${names[0]}`),
    env: { DATABASE_URL: oldUrl, DATA_DIR: dataDir },
    async backup(stop) {
      mkdirSync(path.join(dataDir, 'files'), { recursive: true });
      execFileSync('pg_dump', ['--format=custom', '--no-owner', `--file=${dump}`, oldUrl], { stdio: 'inherit' });
      execFileSync('tar', ['--create', `--file=${files}`, `--directory=${dataDir}`, 'files'], { stdio: 'inherit' });
      await stop();
      await admin.query(`drop database ${names[0]} with (force)`);
    },
    async restore() {
      await admin.query(`create database ${names[1]}`);
      mkdirSync(newDir);
      execFileSync('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${newUrl}`, dump], { stdio: 'inherit' });
      execFileSync('tar', ['--extract', `--file=${files}`, `--directory=${newDir}`], { stdio: 'inherit' });
      return { DATABASE_URL: newUrl, DATA_DIR: newDir };
    },
    async remove() {
      for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
    },
  };
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-backup-'));
try {
  await tryRound('embedded database', createEmbedded(folder));
  if (process.env.DATABASE_URL) {
    const admin = new Client({ connectionString: process.env.DATABASE_URL });
    await admin.connect();
    const postgres = createPostgres(folder, process.env.DATABASE_URL, admin);
    try {
      await postgres.prepare();
      await tryRound('PostgreSQL', postgres);
    } finally {
      await postgres.remove();
      await admin.end();
    }
  } else console.log('DATABASE_URL is not set: skipping PostgreSQL.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
