import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { URGENCIES } from '../../../shared/urgencies';
import { instantColumn } from './columns';
import { person } from './people';
import { report } from './records';

/**
 * What a person should do about an abnormal value by a day: have it checked again, or see a doctor. There is one for each value of a released
 * report whose rule says so; the value itself is in the report.
 */
export const healthAction = pgTable(
  'health_action',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => person.id),
    reportId: text()
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    /** The item and its name in the report. */
    code: text().notNull(),
    name: text().notNull(),
    urgency: text({ enum: URGENCIES }).notNull(),
    /** What it was before a correction of the report made it calmer. */
    formerUrgency: text({ enum: URGENCIES }),
    dueOn: date().notNull(),
    state: text({ enum: ['open', 'closed'] }).notNull(),
    /** For `now` and `soon`: what the person answered, and when. */
    acknowledgedAt: timestamp(instantColumn),
    acknowledgement: text({ enum: ['known', 'contacted', 'visited'] }),
    /**
     * `value`: a later report has the item, for `now` and `soon` with a normal value; `outside`: a later outside report has a normal value; `corrected`: the report was corrected, and
     * the value is not abnormal any more.
     */
    closedBy: text({ enum: ['value', 'outside', 'corrected', 'person', 'doctor'] }),
    closedAt: timestamp(instantColumn),
    /** For `value`: the report that has it. */
    closingReportId: text().references(() => report.id, { onDelete: 'set null' }),
    /** For `person`: what they did. */
    closeReason: text({ enum: ['done', 'advised', 'other'] }),
    /** The words of the person, or of the doctor. */
    closeNote: text().notNull().default(''),
    /** For `doctor`: their name. */
    doctor: text().notNull().default(''),
    /** True when the day was long past as the report was imported: it is shown, but no message tells of it. */
    isSilent: boolean().notNull(),
    /** When messages reminded of it: `now` after a day and a week, `soon` after a week and 30 days, others on their day and a week later. */
    toldDueAt: timestamp(instantColumn),
    toldLateAt: timestamp(instantColumn),
    createdAt: timestamp(instantColumn).notNull(),
    /** When it opened again or became more urgent, or a correction found it: from then on its days count. Null where they count from the release. */
    raisedAt: timestamp(instantColumn),
  },
  (t) => [
    uniqueIndex('health_action_value_key').on(t.reportId, t.code),
    index('health_action_person_idx').on(t.personId),
    index('health_action_closing_idx').on(t.closingReportId).where(sql`${t.closingReportId} is not null`).concurrently(),
    index('health_action_due_idx').on(t.dueOn).where(sql`${t.state} = 'open'`),
    index('health_action_important_idx').on(t.createdAt).where(sql`${t.state} = 'open' and ${t.urgency} in ('now', 'soon')`),
    check('health_action_end', sql`(${t.state} = 'open') = (${t.closedAt} is null) and (${t.state} = 'open') = (${t.closedBy} is null)`),
    check('health_action_acknowledged', sql`(${t.acknowledgedAt} is null) = (${t.acknowledgement} is null)`),
    check('health_action_reason', sql`(${t.closedBy} is not distinct from 'person') = (${t.closeReason} is not null)`),
  ],
);
