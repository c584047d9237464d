import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NoticeFact, NoticeType } from '../factTypes/noticeFact';
import { instantColumn } from './columns';
import { person } from './people';

/** Notices to people, written in the transaction of the event. They contain no health values and no personal numbers. */
export const notice = pgTable(
  'notice',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => person.id),
    type: text().$type<NoticeType>().notNull(),
    /** As `noticeFact` requires for the type. Sentences and links are rendered on reading (decision 098). */
    params: jsonb().$type<NoticeFact['params']>().notNull().default({}),
    createdAt: timestamp(instantColumn).notNull(),
    readAt: timestamp(instantColumn),
    /** Identifies the event, so that it is reported once however often it is processed. */
    dedupe: text().notNull(),
  },
  (t) => [
    uniqueIndex('notice_dedupe_key').on(t.dedupe),
    index('notice_person_idx').on(t.personId, t.createdAt),
    index('notice_created_idx').on(t.createdAt).concurrently(),
    // Read ones are cleaned long before those that nobody reads.
    index('notice_read_idx').on(t.createdAt).where(sql`${t.readAt} is not null`).concurrently(),
    index('notice_unread_idx').on(t.personId).where(sql`${t.readAt} is null`),
  ],
);
