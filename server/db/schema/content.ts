import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { project } from './organization';

/** A block of a section: safe HTML or a checklist. */
export type ContentBlock = { id: string } & ({ kind: 'html'; html: string } | { kind: 'checklist'; items: { id: string; text: string }[] });
export interface ContentSection {
  /** The section's address on its page. */
  anchor: string;
  title: string;
  blocks: ContentBlock[];
}
export interface Content {
  title: string;
  intro: string;
  sections: ContentSection[];
}

/** Content pages, in versions. A page without a project is for all projects that have none of their own. */
export const contentPage = pgTable(
  'content_page',
  {
    id: text().primaryKey(),
    key: text().notNull(),
    projectId: text().references(() => project.id),
    version: integer().notNull(),
    updatedOn: date().notNull(),
    content: jsonb().$type<Content>().notNull(),
  },
  (t) => [
    uniqueIndex('content_page_key').on(t.key, sql`coalesce(${t.projectId}, '')`, t.version),
    check('content_page_version', sql`${t.version} >= 1`),
  ],
);
