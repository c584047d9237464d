import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';

/** How many slots one statement reads. */
const PAGE = 500;
const slotRow = z.object({ id: z.string(), date: z.iso.date(), booked: z.int() });
export type BookedSlot = z.infer<typeof slotRow>;

/**
 * Walks through the slots of some days in which places are booked, by batches of one day. Whoever needs the orders of many slots takes them by batches: a
 * statement about a whole day reads all its orders each time, and one about all days would have no limit.
 * @param days the first and the last day; without a last day all that are to come
 * @param places how many booked places a batch has; more only if a single slot has
 */
export async function* walkBookedSlots(
  db: DbOrTx,
  { from, to = 'infinity' }: { from: string; to?: string },
  places: number,
): AsyncGenerator<BookedSlot[]> {
  let batch: BookedSlot[] = [];
  let taken = 0;
  let last = { id: '', date: from };
  for (;;) {
    const slots = await queryRows(
      db,
      sql`select id, date::text as date, booked from slot_day
      where date >= ${last.date}::date and date <= ${to}::date and booked > 0 and (date, id) > (${last.date}::date, ${last.id})
      order by date, id limit ${PAGE}`,
      slotRow,
    );
    for (const slot of slots) {
      if (batch[0] && (slot.date !== batch[0].date || taken + slot.booked > places)) {
        yield batch;
        batch = [];
        taken = 0;
      }
      batch.push(slot);
      taken += slot.booked;
    }
    last = slots.at(-1) ?? last;
    if (slots.length < PAGE) break;
  }
  if (batch.length > 0) yield batch;
}
