import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { slotDay } from './catalogue';
import { instantColumn } from './columns';
import { examOrder } from './orders';

/** An order whose slot was closed after it had been booked, and the other places that are offered to its person. */
export const relocation = pgTable(
  'relocation',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => examOrder.id),
    /** The closed slot. */
    slotId: text()
      .notNull()
      .references(() => slotDay.id),
    /**
     * `open` while places are held; `moved` or `cancelled` by the person, `lapsed` when the time to answer is over, `reopened` when the slot
     * was opened again.
     */
    state: text({ enum: ['open', 'moved', 'cancelled', 'lapsed', 'reopened'] }).notNull(),
    createdAt: timestamp(instantColumn).notNull(),
    /** Until when the places are held. */
    answerBy: timestamp(instantColumn).notNull(),
    endedAt: timestamp(instantColumn),
  },
  (t) => [
    check('relocation_end', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    uniqueIndex('relocation_open_key').on(t.orderId).where(sql`${t.state} = 'open'`),
    index('relocation_order_idx').on(t.orderId, t.slotId),
    index('relocation_slot_idx').on(t.slotId).concurrently(),
    index('relocation_due_idx').on(t.answerBy).where(sql`${t.state} = 'open'`),
  ],
);

/** A place that is held for an open relocation; it counts in its slot's `held`. The rows are deleted when the relocation ends. */
export const relocationPlace = pgTable(
  'relocation_place',
  {
    relocationId: text()
      .notNull()
      .references(() => relocation.id),
    slotId: text()
      .notNull()
      .references(() => slotDay.id),
  },
  (t) => [primaryKey({ columns: [t.relocationId, t.slotId] }), index('relocation_place_slot_idx').on(t.slotId)],
);
