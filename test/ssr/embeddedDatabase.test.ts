import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../server/db/client';
import { unpackDatabase } from '../../server/db/pglite/unpackDatabase';
import { waitUntil } from '../helpers/servers/waitUntil';

/** The embedded database's thread ends during statements: nothing committed is lost, and it works again without a restart. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-embedded-'));
const built = path.resolve(__dirname, '../..', process.env.BUILD_DIR ?? 'dist', 'server/pgliteWorker.js');
const workerFile = path.join(folder, 'worker.js');
let database: Database;

beforeAll(async () => {
  // Wraps the built worker so that it exits when a statement contains this word.
  writeFileSync(
    workerFile,
    `require(${JSON.stringify(built)});
    require('node:worker_threads').parentPort.on('message', (requests) => {
      if (requests.some(({ messages }) => messages && Buffer.from(messages).includes('end_this_thread'))) process.exit(7);
    });`,
  );
  database = await openDatabase({
    dataDir: path.join(folder, 'data'),
    workerFile,
    migrationsFolder: path.resolve(__dirname, '../../server/db/migrations'),
    logger: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('running statements fail, committed data stays, and every connection works again', async () => {
  const { pool } = database;
  await pool.query('create table thing (id int primary key)');
  await pool.query('insert into thing values ($1)', [1]);
  // Several connections have prepared the statement in the thread that will end.
  const ask = () => pool.query('select count(*)::int as n from thing where id >= $1', [0]);
  await Promise.all(Array.from({ length: 6 }, ask));
  const holder = await pool.connect();
  await expect(pool.query('select 1 as end_this_thread')).rejects.toThrow();
  holder.release();
  const works = () =>
    ask().then(
      () => true,
      () => false,
    );
  await waitUntil(works);
  const answers = await Promise.all(Array.from({ length: 12 }, ask));
  expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array(12).fill(1));
});

describe('a new database is unpacked from the image of the build', () => {
  const image = path.join(path.dirname(built), 'emptyDatabase.tar.zst');

  test('what an interrupted start left is replaced, and an existing database is left as it is', () => {
    const dataDir = path.join(folder, 'new');
    mkdirSync(path.join(`${dataDir}.new`, 'base'), { recursive: true });
    writeFileSync(path.join(`${dataDir}.new`, 'half'), '');
    unpackDatabase(dataDir, image);
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['PG_VERSION', 'base', 'global', 'pg_wal']));
    expect(readdirSync(dataDir)).not.toContain('half');
    expect(existsSync(`${dataDir}.new`)).toBe(false);
    const kept = path.join(folder, 'kept');
    mkdirSync(kept);
    unpackDatabase(kept, image);
    expect(readdirSync(kept)).toEqual([]);
  });

  test('of an image that is cut off, no database appears', () => {
    const cut = path.join(folder, 'cut.tar.zst');
    writeFileSync(cut, readFileSync(image).subarray(0, 600_000));
    expect(() => unpackDatabase(path.join(folder, 'part'), cut)).toThrow();
    expect(existsSync(path.join(folder, 'part'))).toBe(false);
  });
});
