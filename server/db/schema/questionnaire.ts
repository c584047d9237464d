import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { person } from './people';

/** What a person told about their health before examinations: one row for each person, encrypted. */
export const questionnaire = pgTable('questionnaire', {
  id: text().primaryKey(),
  personId: text()
    .notNull()
    .unique()
    .references(() => person.id),
  /** The answers and the note as JSON, encrypted. */
  contentEnc: text().notNull(),
  /** Rises with each change, so that two windows do not overwrite each other. */
  revision: integer().notNull(),
  /** When the person last said that the answers are complete; null for a draft. */
  completedAt: timestamp(instantColumn),
  savedAt: timestamp(instantColumn).notNull(),
});
