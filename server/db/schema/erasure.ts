import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn, typedText } from './columns';
import { account, person } from './people';

/** Data kept about an erased person, its amount, and the legal basis. */
export interface KeptData {
  what: string;
  count: number;
  why: string;
}

/** Erasure requests. When a request is done, its row names only the pseudonym of the data that is kept. */
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
    /** In the person's own words. */
    reason: typedText().notNull(),
    /** `lapsed`: there was an obstacle on the due day, and nothing was removed. */
    state: text({ enum: ['pending', 'withdrawn', 'lapsed', 'done'] }).notNull(),
    requestedAt: timestamp(instantColumn).notNull(),
    scheduledFor: timestamp(instantColumn).notNull(),
    endedAt: timestamp(instantColumn),
    kept: jsonb().$type<KeptData[]>(),
    /** Files whose rows have been removed and whose bytes have not. */
    fileIds: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    check('erasure_end', sql`(${t.state} = 'pending') = (${t.endedAt} is null)`),
    check('erasure_done', sql`(${t.state} = 'done') = (${t.kept} is not null)`),
    uniqueIndex('erasure_pending_key').on(t.personId).where(sql`${t.state} = 'pending'`),
    index('erasure_person_idx').on(t.personId).concurrently(),
    index('erasure_account_idx').on(t.accountId).concurrently(),
    index('erasure_files_idx').on(t.scheduledFor).where(sql`cardinality(${t.fileIds}) > 0`).concurrently(),
    index('erasure_due_idx').on(t.scheduledFor).where(sql`${t.state} = 'pending'`),
  ],
);
