import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { combo } from './catalogue';
import { instantColumn } from './columns';
import { account, person } from './people';

/** What people upload. The bytes are in the storage under the row's id. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    /** The person's name for the file; for display only. */
    name: text().notNull(),
    contentType: text({ enum: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] }).notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: timestamp(instantColumn).notNull(),
    /** When it was first used; an unused file is removed after a day. */
    usedAt: timestamp(instantColumn),
  },
  (t) => [
    index('stored_file_account_idx').on(t.accountId),
    index('stored_file_unused_idx').on(t.createdAt).where(sql`${t.usedAt} is null`),
    check('stored_file_size', sql`${t.size} > 0`),
  ],
);

/**
 * The quota reserved for an upload in progress, at its maximum size. The row is deleted when the upload ends; one
 * that a killed process leaves behind counts until it expires.
 */
export const uploadReservation = pgTable(
  'upload_reservation',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    size: integer().notNull(),
    expiresAt: timestamp(instantColumn).notNull(),
  },
  (t) => [index('upload_reservation_account_idx').on(t.accountId), check('upload_reservation_size', sql`${t.size} > 0`)],
);

/** Another institution's report, submitted by its person. */
export const outsideReport = pgTable(
  'outside_report',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    personId: text()
      .notNull()
      .references(() => person.id),
    examDate: date().notNull(),
    institution: text().notNull(),
    comboId: text().references(() => combo.id),
    state: text({ enum: ['submitted', 'accepted', 'rejected'] }).notNull(),
    /** Why it was rejected, for the person. */
    note: text().notNull().default(''),
    createdAt: timestamp(instantColumn).notNull(),
  },
  (t) => [
    index('outside_report_person_idx').on(t.personId, t.examDate),
    index('outside_report_account_idx').on(t.accountId).concurrently(),
    index('outside_report_submitted_idx').on(t.createdAt).where(sql`${t.state} = 'submitted'`).concurrently(),
  ],
);

export const outsideReportFile = pgTable(
  'outside_report_file',
  {
    reportId: text()
      .notNull()
      .references(() => outsideReport.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .unique()
      .references(() => storedFile.id),
    sort: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.fileId] })],
);
