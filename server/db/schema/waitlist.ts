import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { combo, slotDay, store } from './catalogue';
import { instantColumn } from './columns';
import { examOrder, type OrderSnapshot } from './orders';
import { project } from './organization';
import { account, card, person } from './people';

/**
 * Entries waiting for a place in a full slot. An entry has all of its future order's data, so that a freed place becomes
 * an order in one statement, at the price that the person saw when joining.
 */
export const waitEntry = pgTable(
  'wait_entry',
  {
    id: text().primaryKey(),
    /** The position in the line. */
    seq: bigserial({ mode: 'number' }).notNull(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    cardId: text()
      .notNull()
      .references(() => card.id),
    projectId: text()
      .notNull()
      .references(() => project.id),
    personId: text()
      .notNull()
      .references(() => person.id),
    comboId: text()
      .notNull()
      .references(() => combo.id),
    addOnIds: text().array().notNull(),
    storeId: text()
      .notNull()
      .references(() => store.id),
    slotId: text()
      .notNull()
      .references(() => slotDay.id),
    totalFen: integer().notNull(),
    companyFen: integer().notNull(),
    selfFen: integer().notNull(),
    snapshot: jsonb().$type<OrderSnapshot>().notNull(),
    contactPhoneEnc: text().notNull(),
    contactPhoneMasked: text().notNull(),
    state: text({ enum: ['waiting', 'offered', 'ended'] }).notNull(),
    endReason: text({ enum: ['booked', 'left', 'missed', 'passed'] }),
    /** The order that holds the place offered to this entry. */
    orderId: text()
      .unique()
      .references(() => examOrder.id),
    createdAt: timestamp(instantColumn).notNull(),
    endedAt: timestamp(instantColumn),
  },
  (t) => [
    check('wait_entry_money', sql`${t.totalFen} = ${t.companyFen} + ${t.selfFen} and ${t.companyFen} >= 0 and ${t.selfFen} >= 0`),
    check(
      'wait_entry_end',
      sql`(${t.state} = 'ended') = (${t.endReason} is not null) and (${t.state} = 'ended') = (${t.endedAt} is not null)`,
    ),
    // An offered entry always has an order that holds the place.
    check(
      'wait_entry_offer',
      sql`(${t.state} = 'waiting' and ${t.orderId} is null) or (${t.state} = 'offered' and ${t.orderId} is not null) or ${t.state} = 'ended'`,
    ),
    uniqueIndex('wait_entry_live_key').on(t.cardId, t.slotId).where(sql`${t.state} in ('waiting', 'offered')`),
    index('wait_entry_line_idx').on(t.slotId, t.seq).where(sql`${t.state} = 'waiting'`),
    index('wait_entry_card_idx').on(t.cardId, t.createdAt),
    index('wait_entry_slot_idx').on(t.slotId).concurrently(),
    index('wait_entry_account_idx').on(t.accountId).concurrently(),
    index('wait_entry_person_idx').on(t.personId).concurrently(),
    index('wait_entry_ended_idx').on(t.endedAt).concurrently(),
  ],
);
