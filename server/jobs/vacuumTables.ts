import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/Db';
import { queryRows } from '../db/queryRows';

const namedTable = z.object({ name: z.string() });

/**
 * Makes the room of deleted and changed rows free again, and tells the planner how many there are. PostgreSQL does it by itself; the embedded
 * database has no processes in the background, and the rows of finished jobs alone would add tens of megabytes a day. One table at a time, so
 * that other statements do not wait long.
 */
export async function vacuumTables(db: Db): Promise<void> {
  const tables = await queryRows(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    namedTable,
  );
  for (const { name } of tables) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
}
