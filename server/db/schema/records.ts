import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
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
import { URGENCIES } from '../../../shared/urgencies';
import { instantColumn } from './columns';
import { examOrder } from './orders';
import { person } from './people';

/** Health records: reports and their values. Only its person reads a report, and the access log records each read. */

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
    /** `pending` reports are being prepared and are not shown. */
    state: text({ enum: ['pending', 'released', 'amended'] }).notNull(),
    conclusion: text().notNull(),
    releasedAt: timestamp(instantColumn),
    amendedAt: timestamp(instantColumn),
    /** The reason for the latest correction. */
    amendNote: text().notNull().default(''),
    /** What the conclusion alone says, where it is more urgent than every value. */
    conclusionUrgency: text({ enum: URGENCIES }),
    conclusionRuleId: text(),
    /** The rules by which the values were judged; empty before the first time. */
    rulesVersion: text().notNull().default(''),
    /** Counts the corrections; `report_version` has the content before each. */
    version: integer().notNull().default(1),
    createdAt: timestamp(instantColumn).notNull(),
  },
  (t) => [
    index('report_person_idx').on(t.personId, t.examDate),
    uniqueIndex('report_order_key').on(t.orderId),
    index('report_rules_idx').on(t.rulesVersion),
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
    /** The normal texts and grades. */
    normalTexts: text().array().notNull(),
    /** What the laboratory and the centre say themselves: the mark beside the value, a critical value, and 重要异常结果 A or B. */
    labFlag: text().notNull().default(''),
    isCritical: boolean().notNull().default(false),
    importance: text({ enum: ['A', 'B'] }),
    /** Computed by `judgeResult` when the report is written, and again when the rules have changed. */
    flag: text({ enum: ['low', 'high', 'abnormal', 'normal', 'none', 'unread'] }).notNull(),
    urgency: text({ enum: URGENCIES }),
    /** The rule that decided on the urgency; null without one. */
    ruleId: text(),
  },
  (t) => [
    uniqueIndex('observation_code_key').on(t.reportId, t.code),
    check('observation_range', sql`${t.rangeLow} is null or ${t.rangeHigh} is null or ${t.rangeLow} <= ${t.rangeHigh}`),
    check('observation_number', sql`${t.comparator} = '' or ${t.number} is not null`),
  ],
);

/** The values of a former version, in the form of `observation`. */
type FormerObservations = Omit<typeof observation.$inferSelect, 'id' | 'reportId' | 'sort'>[];

/** A report's content before a correction. It is never changed, because somebody may have acted on it. */
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
    /** Why the next version replaced it. */
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.version] }), check('report_version_order', sql`${t.replacedAt} >= ${t.issuedAt}`)],
);
