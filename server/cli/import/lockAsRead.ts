import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import type { card, person } from '../../db/schema/people';

/** A row changed while the file was being imported. The import restarts and reads the change. */
export class RowChanged extends Error {}

/**
 * Locks rows that are about to be overwritten as a whole, until the import is done. A concurrent login can bind a card and a person can
 * change their phone; writing the row as it was read before would undo that.
 * @param rows as they were read
 * @throws RowChanged when one of them has changed since
 */
export async function lockAsRead<T extends typeof card | typeof person>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferSelect'][],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const isOne = inArray(table.id, ids);
  const locked = await tx
    .select()
    .from(table as typeof person)
    .where(isOne)
    .orderBy(table.id)
    .for('no key update');
  const current = new Map<string, unknown>(locked.map((row) => [row.id, row]));
  if (!rows.every((row) => isDeepStrictEqual(current.get(row.id), row))) throw new RowChanged();
}
