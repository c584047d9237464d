import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { customType, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Every instant is stored with its offset and read as a JavaScript Date. */
export const instantColumn = { withTimezone: true, mode: 'date', precision: 3 } as const;

/** A text that somebody typed, by or about a person. Erasure empties it where the row is kept (`emptyTypedTexts`). */
export const typedText = customType<{ data: string }>({ dataType: () => 'text' });

/** The columns of this kind without their content, for an update: null, or an empty text where the column requires one. */
export function emptyTypedTexts(table: PgTable): Record<string, SQL> {
  const typed = Object.entries(getTableColumns(table)).filter(([, column]) => is(column, PgCustomColumn));
  return Object.fromEntries(typed.map(([name, { notNull }]) => [name, sql`${notNull ? '' : null}`]));
}
