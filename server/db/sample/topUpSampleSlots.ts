import { max } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import type { Db } from '../Db';
import { slotDay, store } from '../schema/catalogue';
import { createSampleSlots } from './createSampleSlots';
import { insertSampleSlots } from './insertSampleSlots';
import { readSampleData } from './sampleData';

/**
 * Adds the days that have come within reach since the sample was loaded, so that places can always be booked as far ahead as on
 * the first day. Existing days are kept.
 * @returns how many places were added
 */
export async function topUpSampleSlots(db: Db, now: Date): Promise<number> {
  const [last] = await db.select({ date: max(slotDay.date) }).from(slotDay);
  const known = new Set((await db.select({ id: store.id }).from(store)).map(({ id }) => id));
  const stores = readSampleData().stores.filter(({ id }) => known.has(id));
  const missing = createSampleSlots(stores, getDayOf(now)).filter(({ date }) => !last?.date || date > last.date);
  if (missing.length > 0) await insertSampleSlots(db, missing);
  return missing.length;
}
