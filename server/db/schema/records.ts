import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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
    /** Why it was corrected last. */
    amendNote: text().notNull().default(''),
    /** Counts the corrections; `report_version` keeps what stood there before each. */
    version: integer().notNull().default(1),
    createdAt: timestamp(instantColumn).notNull(),
  },
  (t) => [
    index('report_person_idx').on(t.personId, t.examDate),
    uniqueIndex('report_order_key').on(t.orderId),
    check('report_released', sql`(${t.state} = 'pending') = (${t.releasedAt} is null)`),
    check('report_amended', sql`(${t.state} = 'amended') = (${t.amendedAt} is not null)`),
    check('report_version', sql`(${t.version} > 1) = (${t.state} = 'amended')`),
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

/** The values of a former version, as `observation` held them. */
type FormerObservations = Omit<typeof observation.$inferSelect, 'id' | 'reportId' | 'sort'>[];

/** What a report said before it was corrected. It is never changed again: somebody may have acted on it. */
export const reportVersion = pgTable(
  'report_version',
  {
    reportId: text()
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    conclusion: text().notNull(),
    observations: jsonb().$type<FormerObservations>().notNull(),
    issuedAt: timestamp(instantColumn).notNull(),
    replacedAt: timestamp(instantColumn).notNull(),
    /** Why the next version took its place. */
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.version] }), check('report_version_order', sql`${t.replacedAt} >= ${t.issuedAt}`)],
);
