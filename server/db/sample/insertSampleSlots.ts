import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../Db';
import type { SlotRow } from './createSampleSlots';

/** One JSON parameter for thousands of rows is several times faster than one parameter per field. Existing rows are kept. */
export async function insertSampleSlots(db: DbOrTx, slots: readonly SlotRow[]): Promise<void> {
  const rows = slots.map((slot) => [
    ...[slot.id, slot.storeId, slot.date, slot.period, slot.quotaClass],
    ...[slot.capacity, slot.held, slot.booked, slot.closedReason],
  ]);
  await db.execute(sql`
    insert into slot_day (id, store_id, date, period, quota_class, capacity, held, booked, closed_reason)
    select r->>0, r->>1, (r->>2)::date, r->>3, r->>4, (r->>5)::int, (r->>6)::int, (r->>7)::int, r->>8
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r
    on conflict do nothing`);
}
