import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { account } from './people';

/** The secret address under which calendars read an account's appointments. Ends with everything else that gives access. */
export const calendarFeed = pgTable('calendar_feed', {
  accountId: text()
    .primaryKey()
    .references(() => account.id),
  /** The address itself is not stored. */
  tokenHash: text().notNull().unique(),
  createdAt: timestamp(instantColumn).notNull(),
});
