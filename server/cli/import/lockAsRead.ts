import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import type { card, person } from '../../db/schema/people';

/** Somebody changed what the file was about to change: it begins again, and then sees the change. */
export class Overtaken extends Error {}

/**
 * Locks rows that are about to be written over as a whole, until the file is done. A login binds a card and a person changes their phone at
 * any moment; written from what was read before, the row would undo that.
 * @param rows as they were read
 * @throws Overtaken when one of them is not like that any more
 */
export async function lockAsRead<T extends typeof card | typeof person>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferSelect'][],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const isOne = inArray(table.id, ids);
  const locked = await tx
    .select()
    .from(table as typeof person)
    .where(isOne)
    .orderBy(table.id)
    .for('no key update');
  const current = new Map<string, unknown>(locked.map((row) => [row.id, row]));
  if (!rows.every((row) => isDeepStrictEqual(current.get(row.id), row))) throw new Overtaken();
}
