import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { slotDay } from './catalogue';
import { instantColumn } from './columns';
import { examOrder } from './orders';

/**
 * The wish for an earlier place: the order keeps its place, and waits in the lines of the slots that would suit its person better. It is
 * written under the order's lock only.
 */
export const earlierWish = pgTable(
  'earlier_wish',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => examOrder.id),
    /** `offered` while a place is held, which counts in its slot's `held`. */
    state: text({ enum: ['waiting', 'offered', 'ended'] }).notNull(),
    /**
     * `moved` into another slot; `left` by the person; `missed` the last offer; `over` with the order; `late` for changing the order; `revoked`
     * with the card or its project; `passed` with the last of its slots.
     */
    endReason: text({ enum: ['moved', 'left', 'missed', 'over', 'late', 'revoked', 'passed'] }),
    offeredSlotId: text().references(() => slotDay.id),
    holdExpiresAt: timestamp(instantColumn),
    createdAt: timestamp(instantColumn).notNull(),
    endedAt: timestamp(instantColumn),
  },
  (t) => [
    check(
      'earlier_wish_end',
      sql`(${t.state} = 'ended') = (${t.endReason} is not null) and (${t.state} = 'ended') = (${t.endedAt} is not null)`,
    ),
    check(
      'earlier_wish_offer',
      sql`(${t.state} = 'offered') = (${t.offeredSlotId} is not null) and (${t.state} = 'offered') = (${t.holdExpiresAt} is not null)`,
    ),
    uniqueIndex('earlier_wish_live_key').on(t.orderId).where(sql`${t.state} in ('waiting', 'offered')`),
    index('earlier_wish_order_idx').on(t.orderId, t.createdAt),
    index('earlier_wish_offered_idx').on(t.offeredSlotId).where(sql`${t.offeredSlotId} is not null`),
    index('earlier_wish_ended_idx').on(t.endedAt),
  ],
);

/** A slot that would suit better. Its position in the slot's line, among the entries of the waiting list, is when it joined. */
export const earlierWishSlot = pgTable(
  'earlier_wish_slot',
  {
    wishId: text()
      .notNull()
      .references(() => earlierWish.id, { onDelete: 'cascade' }),
    slotId: text()
      .notNull()
      .references(() => slotDay.id),
    seq: bigserial({ mode: 'number' }).notNull(),
    joinedAt: timestamp(instantColumn).notNull(),
    /** What became of its offer; null while it waits. A slot with an outcome is not offered again. */
    outcome: text({ enum: ['declined', 'missed', 'closed'] }),
  },
  (t) => [primaryKey({ columns: [t.wishId, t.slotId] }), index('earlier_wish_slot_line_idx').on(t.slotId, t.joinedAt)],
);
