import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from './Db';

const resultShape = z.object({ rows: z.array(z.unknown()) });

/**
 * Runs SQL written by hand and checks every row on the way in, because the two drivers type such results as unknown.
 * Instants come as text: use `sqlInstant`.
 */
export async function queryRows<T>(db: DbOrTx, query: SQL, row: z.ZodType<T>): Promise<T[]> {
  const { rows } = resultShape.parse(await db.execute(query));
  return rows.map((each) => row.parse(each));
}

/** A `timestamptz` as hand-written SQL returns it (`2026-01-31 08:00:00.123+00`, also with another offset) → Date. */
export const sqlInstant = z.string().transform((value, context) => {
  const iso = value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) context.addIssue({ code: 'custom', message: `not an instant: ${value}` });
  return date;
});
