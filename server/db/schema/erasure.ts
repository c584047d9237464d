import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { account, person } from './people';

/** What was kept of an erased person, how much of it, and which rule demands it. */
export interface KeptData {
  what: string;
  count: number;
  why: string;
}

/** Requests to be forgotten. After it is done the row names the pseudonym that what is kept hangs on, and nobody else. */
export const erasure = pgTable(
  'erasure',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => person.id),
    accountId: text()
      .notNull()
      .references(() => account.id),
    /** In the person's own words; goes with them. */
    reason: text().notNull(),
    /** `lapsed`: something stood against it when its day came, and nothing was removed. */
    state: text({ enum: ['pending', 'withdrawn', 'lapsed', 'done'] }).notNull(),
    requestedAt: timestamp(instantColumn).notNull(),
    scheduledFor: timestamp(instantColumn).notNull(),
    endedAt: timestamp(instantColumn),
    kept: jsonb().$type<KeptData[]>(),
    /** Files whose rows are gone and whose bytes are still to be removed. */
    fileIds: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    check('erasure_end', sql`(${t.state} = 'pending') = (${t.endedAt} is null)`),
    check('erasure_done', sql`(${t.state} = 'done') = (${t.kept} is not null)`),
    uniqueIndex('erasure_pending_key').on(t.personId).where(sql`${t.state} = 'pending'`),
    index('erasure_due_idx').on(t.scheduledFor).where(sql`${t.state} = 'pending'`),
  ],
);
