import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../server/db/Db';
import { queryRows } from '../../../server/db/queryRows';
import type { FieldCrypto } from '../../../server/security/fieldCrypto';

const SEALED = /\b(?:v1|k[0-9a-f]{8})\.[\w-]+/g;

/** The text of a row, with all encrypted values decrypted. */
function unseal(row: string, fieldCrypto: FieldCrypto): string {
  return row + (row.match(SEALED) ?? []).map((sealed) => `\n${fieldCrypto.decrypt(sealed)}`).join('');
}

const isRow = z.object({ row: z.string() });

/** Every row of every table of the database as JSON, with all encrypted values decrypted after it. */
async function readTables(db: Db, fieldCrypto: FieldCrypto): Promise<{ table: string; rows: string[] }[]> {
  const tables = await queryRows(
    db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    z.object({ name: z.string() }),
  );
  if (tables.length < 20) throw new Error('The tables are not visible, so nothing would be found');
  const read = [];
  for (const { name } of tables) {
    const rows = await queryRows(db, sql.raw(`select to_jsonb(t)::text as row from ${name} t order by 1`), isRow);
    read.push({ table: name.replace('public.', ''), rows: rows.map(({ row }) => unseal(row, fieldCrypto)) });
  }
  return read;
}

/**
 * Searches every row of every table of the database, encrypted columns included.
 * @param canaries the texts to search for, by label
 * @returns `table: label` for each one found
 */
export async function findTraces(db: Db, fieldCrypto: FieldCrypto, canaries: Record<string, string>): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, rows } of await readTables(db, fieldCrypto)) {
    const text = rows.join('\n');
    for (const [canary, value] of Object.entries(canaries)) if (text.includes(value)) found.add(`${table}: ${canary}`);
  }
  return [...found].sort();
}

/**
 * The rows that refer to a person, directly or by other rows of theirs, such as the events of their orders.
 * @param known IDs of the person, their account and cards, and texts that identify them where a row has no ID, such as their phone
 * @returns `table row` for each row
 */
export async function findOwnRows(db: Db, fieldCrypto: FieldCrypto, known: readonly string[]): Promise<string[]> {
  const all = (await readTables(db, fieldCrypto)).flatMap(({ table, rows }) => rows.map((row) => ({ table, row })));
  const names = new Set(known);
  const own = new Set<string>();
  for (let before = -1; own.size > before; ) {
    before = own.size;
    for (const { table, row } of all) {
      if (![...names].some((name) => row.includes(`"${name}"`) || row.includes(`"${name}:`) || row.includes(`\n${name}`))) continue;
      own.add(`${table} ${row}`);
      const id = /"id": "([^"]+)"/.exec(row)?.[1];
      if (id) names.add(id);
    }
  }
  return [...own].sort();
}
