import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { outsideReport, storedFile } from './files';

/**
 * A result that a person took from a report of another institution, after comparing it with the page. Only such results are stored: what
 * the reading program finds is not.
 */
export const outsideValue = pgTable(
  'outside_value',
  {
    reportId: text()
      .notNull()
      .references(() => outsideReport.id, { onDelete: 'cascade' }),
    /** Our item. */
    code: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    /** As printed, without the mark and the unit. */
    value: text().notNull(),
    number: doublePrecision(),
    comparator: text({ enum: ['', '<', '>'] }).notNull(),
    unit: text().notNull(),
    decimals: integer().notNull(),
    rangeLow: doublePrecision(),
    rangeHigh: doublePrecision(),
    normalTexts: text().array().notNull(),
    flag: text({ enum: ['low', 'high', 'abnormal', 'normal', 'none', 'unread'] }).notNull(),
    /** The institution's own words. */
    printed: jsonb().$type<{ name: string; value: string; unit: string; range: string }>().notNull(),
    fileId: text()
      .notNull()
      .references(() => storedFile.id, { onDelete: 'cascade' }),
    /** From 1. */
    page: integer().notNull(),
    /** The place on the page, as shares of its width and height. */
    box: jsonb().$type<{ left: number; top: number; width: number; height: number }>().notNull(),
    confirmedAt: timestamp(instantColumn).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.code] }),
    index('outside_value_file_idx').on(t.fileId).concurrently(),
    check('outside_value_range', sql`${t.rangeLow} is null or ${t.rangeHigh} is null or ${t.rangeLow} <= ${t.rangeHigh}`),
    check('outside_value_number', sql`${t.comparator} = '' or ${t.number} is not null`),
  ],
);
