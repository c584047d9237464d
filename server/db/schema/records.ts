import { sql } from 'drizzle-orm';
import { bigserial, check, date, doublePrecision, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { examOrder } from './orders';
import { person } from './people';

/** Health records: what a report says, value by value. Only its person reads a report, and each reading is in the audit log. */

export const report = pgTable(
  'report',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => person.id),
    orderId: text().references(() => examOrder.id),
    title: text().notNull(),
    institution: text().notNull(),
    examDate: date().notNull(),
    /** `pending` reports are in the making and are shown to nobody. */
    state: text({ enum: ['pending', 'released', 'amended'] }).notNull(),
    conclusion: text().notNull(),
    releasedAt: timestamp(instantColumn),
    amendedAt: timestamp(instantColumn),
    amendNote: text().notNull().default(''),
    createdAt: timestamp(instantColumn).notNull(),
  },
  (t) => [
    index('report_person_idx').on(t.personId, t.examDate),
    uniqueIndex('report_order_key').on(t.orderId),
    check('report_released', sql`(${t.state} = 'pending') = (${t.releasedAt} is null)`),
    check('report_amended', sql`(${t.state} = 'amended') = (${t.amendedAt} is not null)`),
  ],
);

export const observation = pgTable(
  'observation',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    reportId: text()
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    /** As printed. */
    value: text().notNull(),
    number: doublePrecision(),
    comparator: text({ enum: ['', '<', '>'] }).notNull(),
    unit: text().notNull(),
    decimals: integer().notNull(),
    rangeLow: doublePrecision(),
    rangeHigh: doublePrecision(),
    /** Which words and grades are normal. */
    normalTexts: text().array().notNull(),
    /** Computed once, when the report is written, by the rule in `flag.ts`. */
    flag: text({ enum: ['low', 'high', 'abnormal', 'normal', 'none'] }).notNull(),
  },
  (t) => [
    uniqueIndex('observation_code_key').on(t.reportId, t.code),
    check('observation_range', sql`${t.rangeLow} is null or ${t.rangeHigh} is null or ${t.rangeLow} <= ${t.rangeHigh}`),
    check('observation_number', sql`${t.comparator} = '' or ${t.number} is not null`),
  ],
);
