import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { account, person } from './people';

/** That an account may book for a relative and read their reports: the relative agreed, or the account's person is their guardian. */
export const recordConsent = pgTable(
  'record_consent',
  {
    id: text().primaryKey(),
    /** Whose record it is. */
    personId: text()
      .notNull()
      .references(() => person.id),
    /** Who may read it. */
    accountId: text()
      .notNull()
      .references(() => account.id),
    /** What a guardian stated; null for an adult, who agreed by a code to their own phone. */
    guardian: text({ enum: ['father', 'mother', 'other'] }),
    grantedAt: timestamp(instantColumn).notNull(),
    endedAt: timestamp(instantColumn),
    endedBy: text({ enum: ['person', 'reader', 'age'] }),
  },
  (t) => [
    uniqueIndex('record_consent_open_key').on(t.personId, t.accountId).where(sql`${t.endedAt} is null`),
    index('record_consent_account_idx').on(t.accountId),
    index('record_consent_person_idx').on(t.personId).concurrently(),
  ],
);
