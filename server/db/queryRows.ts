import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from './Db';

const resultShape = z.object({ rows: z.array(z.unknown()) });

/**
 * Runs SQL written by hand and checks every row on the way in, because the two drivers type such results as unknown.
 * Instants come as text, days too when cast.
 */
export async function queryRows<T>(db: DbOrTx, query: SQL, row: z.ZodType<T>): Promise<T[]> {
  const { rows } = resultShape.parse(await db.execute(query));
  return rows.map((each) => row.parse(each));
}
