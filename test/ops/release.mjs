import './lib/typescript.mjs';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run generate -- release 0.2.0`: writes `test/releases/0.2.0.sql`, a small database of a release, which `test/api/db/upgrade.api.test.ts`
 * brings up to date from then on. Requires DATABASE_URL of a superuser, and pg_dump of its version.
 */

const [version = ''] = process.argv.slice(2);
const { DATABASE_URL } = process.env;
if (!/^\d+\.\d+\.\d+$/.test(version) || !DATABASE_URL) {
  console.error('Usage: DATABASE_URL=postgres://… npm run generate -- release 0.2.0');
  process.exit(1);
}
const { Client } = await import('pg');
const { pino } = await import('pino');
const { openDatabase } = await import('../../server/db/client.ts');
const { loadTestSample, TEST_FIELD_KEY } = await import('../helpers/database/loadTestSample.ts');

const root = path.resolve(import.meta.dirname, '../..');
const name = `yuejian_release_${process.pid}`;
const databaseUrl = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;
const admin = new Client({ connectionString: DATABASE_URL });
await admin.connect();
await admin.query(`create database ${name}`);
try {
  const migrationsFolder = path.join(root, 'server/db/migrations');
  const database = await openDatabase({ databaseUrl, dataDir: '', migrationsFolder, logger: pino({ level: 'silent' }) });
  await loadTestSample(database.db, TEST_FIELD_KEY, new Date());
  // A few days of slots keep the file small.
  await database.pool.query(`delete from slot_day where id not in (select slot_id from exam_order where slot_id is not null)
    and id not in (select slot_id from wait_entry)`);
  await database.close();
  const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', databaseUrl], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const file = path.join(root, 'test/releases', `${version}.sql`);
  writeFileSync(file, dump.replace(/^\\(un)?restrict.*\n/gm, ''));
  console.log(`Written: ${path.relative(process.cwd(), file)}`);
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}
