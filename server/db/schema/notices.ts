import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** The default serves a former version, which does not know the column; it leaves with the next initial migration. */
    type: text().$type<NoticeType>().notNull().default(sql`''`),
    /** As `noticeFact` demands for the type. Sentences and links are made when somebody asks (decision 098). */
    params: jsonb().$type<NoticeFact['params']>().notNull().default({}),
    /** Unused, as are the next three: sentences of former versions. The columns stay until the migrations are replaced by one initial migration. */
    kind: text(),
    title: text(),
    body: text(),
    link: text(),
    createdAt: timestamp(instantColumn).notNull(),
    readAt: timestamp(instantColumn),
    /** Names the event, so that it is told once however often it is worked on. */
    dedupe: text().notNull(),
  },
  (t) => [
    check('notice_link', sql`${t.link} like '/%' and ${t.link} not like '//%'`),
    uniqueIndex('notice_dedupe_key').on(t.dedupe),
    index('notice_person_idx').on(t.personId, t.createdAt),
    index('notice_unread_idx').on(t.personId).where(sql`${t.readAt} is null`),
  ],
);
