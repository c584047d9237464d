import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { outsideReport } from './files';
import { account, person } from './people';
import { report } from './records';

const states = ['submitted', 'auto_read', 'assigned', 'answered', 'follow_up', 'closed'] as const;

/** A reading of a report in plain words, and the conversation about it. */
export const interpretation = pgTable(
  'interpretation',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    personId: text()
      .notNull()
      .references(() => person.id),
    reportId: text().references(() => report.id),
    outsideReportId: text().references(() => outsideReport.id, { onDelete: 'cascade' }),
    state: text({ enum: states }).notNull(),
    /** What the rules said when it was asked for, in rows of earlier versions: readings are made from the report as it is now. */
    readings: jsonb().$type<unknown[]>().notNull().default([]),
    unread: text().array().notNull().default([]),
    createdAt: timestamp(instantColumn).notNull(),
  },
  (t) => [
    index('interpretation_person_idx').on(t.personId, t.createdAt),
    index('interpretation_account_idx').on(t.accountId).concurrently(),
    index('interpretation_of_report_idx').on(t.reportId).concurrently(),
    index('interpretation_of_outside_idx').on(t.outsideReportId).concurrently(),
    index('interpretation_waiting_idx').on(t.createdAt).where(sql`${t.state} in ('submitted', 'assigned', 'follow_up')`).concurrently(),
    uniqueIndex('interpretation_report_key').on(t.reportId).where(sql`${t.state} <> 'closed'`),
    uniqueIndex('interpretation_outside_key').on(t.outsideReportId).where(sql`${t.state} <> 'closed'`),
    check('interpretation_subject', sql`(${t.reportId} is null) <> (${t.outsideReportId} is null)`),
  ],
);

export const interpretationMessage = pgTable(
  'interpretation_message',
  {
    id: text().primaryKey(),
    interpretationId: text()
      .notNull()
      .references(() => interpretation.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    sender: text({ enum: ['person', 'doctor', 'system'] }).notNull(),
    text: text().notNull(),
    at: timestamp(instantColumn).notNull(),
  },
  (t) => [uniqueIndex('interpretation_message_key').on(t.interpretationId, t.sort)],
);
