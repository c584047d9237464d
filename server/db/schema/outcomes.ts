import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ITEM_CLAIMS, ITEM_OUTCOMES } from '../../../shared/itemStates';
import { examItem } from './catalogue';
import { instantColumn } from './columns';
import { examOrder } from './orders';

/** What became of booked items. That an item was reported is not stored: it follows from the report. */

/** The results that show that an item was done. An item is reported when it has one of them and all that are required. */
export const itemResult = pgTable(
  'item_result',
  {
    itemCode: text()
      .notNull()
      .references(() => examItem.code),
    /** As in reports (`observation.code`). */
    resultCode: text().notNull(),
    isRequired: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.itemCode, t.resultCode] })],
);

/** Why a booked item has no result, as the centre or an operator says. A result in the report takes precedence. */
export const itemOutcome = pgTable(
  'item_outcome',
  {
    orderId: text()
      .notNull()
      .references(() => examOrder.id),
    itemCode: text().notNull(),
    outcome: text({ enum: ITEM_OUTCOMES }).notNull(),
    reason: text().notNull().default(''),
    /** Of `makeup`: when the item is made up for; of `delayed`: when its result is expected. */
    day: date(),
    at: timestamp(instantColumn).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.itemCode] }),
    check('item_outcome_day', sql`(${t.outcome} in ('makeup', 'delayed')) = (${t.day} is not null)`),
    check('item_outcome_reason', sql`${t.outcome} not in ('delayed', 'refused') or ${t.reason} <> ''`),
  ],
);

/** What a person says about a missing item, and what an operator answers. */
export const itemQuestion = pgTable(
  'item_question',
  {
    orderId: text()
      .notNull()
      .references(() => examOrder.id),
    itemCode: text().notNull(),
    claim: text({ enum: ITEM_CLAIMS }).notNull(),
    askedAt: timestamp(instantColumn).notNull(),
    answer: text().notNull().default(''),
    answeredAt: timestamp(instantColumn),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.itemCode] }),
    check('item_question_answer', sql`(${t.answeredAt} is null) = (${t.answer} = '')`),
    index('item_question_open_idx').on(t.askedAt).where(sql`${t.answeredAt} is null`),
  ],
);

/** A day of the public calendar that differs from its weekday: a holiday, or a weekend day that is worked. */
export const calendarDay = pgTable('calendar_day', {
  day: date().primaryKey(),
  isWorkday: boolean().notNull(),
  name: text().notNull(),
  /** The announcement that says so. */
  source: text().notNull(),
});
