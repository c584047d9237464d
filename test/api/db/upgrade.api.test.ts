import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { type Database, MEMORY_DATA_DIR, openDatabase } from '../../../server/db/client';
import { createServerDatabase } from '../../helpers/database/createServerDatabase';
import { createTestDatabase } from '../../helpers/database/createTestDatabase';
import { findService } from '../../helpers/servers/withServices';

/** Each release has a dump of a small database in test/releases. `npm run generate -- release` writes it. */
const RELEASES = path.resolve(__dirname, '../../releases');
const dumps = globSync('*.sql', { cwd: RELEASES }).sort();
const serverUrl = findService('DATABASE_URL') ?? '';
const describeOnServer = serverUrl ? describe : describe.skip;

async function runScript(url: string, script: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(script).finally(() => client.end());
}

/** A description of the schema that does not depend on the order of its creation. */
async function readSchema({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`);
  return rows.map(({ line }) => line).sort();
}

async function countRows({ pool }: Database): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = Number((await pool.query(`select count(*) from "${name}"`)).rows[0].count);
  return counts;
}

describeOnServer('databases of earlier releases', () => {
  test('every release has a dump', () => {
    const { version } = JSON.parse(readFileSync(path.resolve(__dirname, '../../../package.json'), 'utf8'));
    expect(dumps).toContain(`${version}.sql`);
  });

  test.each(dumps)('%s: its rows are kept, and its schema becomes equal to that of a new database', async (dump) => {
    const database = await createServerDatabase(serverUrl);
    const sql = readFileSync(path.join(RELEASES, dump), 'utf8');
    await runScript(database.url, sql);
    const fresh = await createTestDatabase(serverUrl);
    const upgraded = await openDatabase({ databaseUrl: database.url, dataDir: MEMORY_DATA_DIR, logger: pino({ level: 'silent' }) });
    try {
      expect(await readSchema(upgraded)).toEqual(await readSchema(fresh));
      const inserted = new Map<string, number>();
      for (const [, table = ''] of sql.matchAll(/^INSERT INTO public\.(\w+) VALUES/gm)) inserted.set(table, (inserted.get(table) ?? 0) + 1);
      expect(inserted.get('exam_order')).toBeGreaterThan(5);
      expect(await countRows(upgraded)).toMatchObject(Object.fromEntries(inserted));
    } finally {
      await Promise.all([upgraded.close(), fresh.close()]);
      await database.drop();
    }
  });
});
