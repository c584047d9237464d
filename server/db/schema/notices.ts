import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CallResponse } from '../../../shared/contract/contract';
import { instantColumn } from './columns';
import { person } from './people';

type Kind = CallResponse<'noticeList'>['list'][number]['kind'];

/** What a person is told of, written in the transaction of what happened. No health values, no numbers of theirs. */
export const notice = pgTable(
  'notice',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => person.id),
    kind: text().$type<Kind>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** A path of this origin: nothing else can be stored. */
    link: text().notNull(),
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
