import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NoticeFact, NoticeType } from '../facts/noticeFact';
import { instantColumn } from './columns';
import { person } from './people';

/** What a person is told of, written in the transaction of what happened. No health values, no numbers of theirs. */
export const notice = pgTable(
  'notice',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => person.id),
    type: text().$type<NoticeType>().notNull(),
    /** As `noticeFact` demands for the type. Sentences and links are made when somebody asks (decision 098). */
    params: jsonb().$type<NoticeFact['params']>().notNull().default({}),
    createdAt: timestamp(instantColumn).notNull(),
    readAt: timestamp(instantColumn),
    /** Names the event, so that it is told once however often it is worked on. */
    dedupe: text().notNull(),
  },
  (t) => [
    uniqueIndex('notice_dedupe_key').on(t.dedupe),
    index('notice_person_idx').on(t.personId, t.createdAt),
    index('notice_unread_idx').on(t.personId).where(sql`${t.readAt} is null`),
  ],
);
