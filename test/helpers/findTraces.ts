import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../server/db/Db';
import { queryRows } from '../../server/db/queryRows';
import type { FieldCrypto } from '../../server/security/fieldCrypto';

const SEALED = /\b(?:v1|k[0-9a-f]{8})\.[\w-]+/g;

/** The text of a row, with all encrypted values decrypted. */
function unseal(row: string, fieldCrypto: FieldCrypto): string {
  return row + (row.match(SEALED) ?? []).map((sealed) => `\n${fieldCrypto.decrypt(sealed)}`).join('');
}

/**
 * Searches every row of every table of the database, encrypted columns included.
 * @param canaries the texts to search for, by label
 * @returns `table: label` for each one found
 */
export async function findTraces(db: Db, fieldCrypto: FieldCrypto, canaries: Record<string, string>): Promise<string[]> {
  const tables = await queryRows(
    db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    z.object({ name: z.string() }),
  );
  if (tables.length < 20) throw new Error('The tables are not visible, so nothing would be found');
  const found = new Set<string>();
  for (const { name } of tables) {
    const rows = await queryRows(db, sql.raw(`select to_jsonb(t)::text as row from ${name} t`), z.object({ row: z.string() }));
    const text = rows.map(({ row }) => unseal(row, fieldCrypto)).join('\n');
    for (const [canary, value] of Object.entries(canaries))
      if (text.includes(value)) found.add(`${name.replace('public.', '')}: ${canary}`);
  }
  return [...found].sort();
}
