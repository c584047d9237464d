import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from './Db';

const resultShape = z.object({ rows: z.array(z.unknown()) });

/**
 * Runs hand-written SQL and validates every row, because the drivers type such results as unknown.
 * Instants are text, and so are days that were cast.
 */
export async function queryRows<T>(db: DbOrTx, query: SQL, row: z.ZodType<T>): Promise<T[]> {
  const { rows } = resultShape.parse(await db.execute(query));
  return rows.map((each) => row.parse(each));
}
