import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { project } from './organization';

/** The catalogue: examinations, prices, stores and places. */

export const examItem = pgTable('exam_item', {
  code: text().primaryKey(),
  name: text().notNull(),
  category: text().notNull(),
  meaning: text().notNull(),
  contraindication: text().notNull(),
  sort: integer().notNull().default(0),
});

export const combo = pgTable(
  'combo',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    cover: text().notNull(),
    description: text().notNull(),
    sex: text({ enum: ['any', 'male', 'female'] }).notNull(),
    ageMin: integer().notNull().default(0),
    ageMax: integer().notNull().default(150),
    marital: text({ enum: ['any', 'married'] })
      .notNull()
      .default('any'),
    priceFen: integer().notNull(),
    tags: text().array().notNull(),
    preparation: jsonb().$type<{ title: string; text: string }[]>().notNull(),
    sort: integer().notNull().default(0),
  },
  (t) => [check('combo_price', sql`${t.priceFen} >= 0`), check('combo_age', sql`${t.ageMin} <= ${t.ageMax}`)],
);

export const comboItem = pgTable(
  'combo_item',
  {
    comboId: text()
      .notNull()
      .references(() => combo.id),
    itemCode: text()
      .notNull()
      .references(() => examItem.code),
  },
  (t) => [primaryKey({ columns: [t.comboId, t.itemCode] })],
);

/** The packages that a project offers, and the company's share of each price. */
export const projectCombo = pgTable(
  'project_combo',
  {
    projectId: text()
      .notNull()
      .references(() => project.id),
    comboId: text()
      .notNull()
      .references(() => combo.id),
    companyPaysFen: integer().notNull(),
    sort: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.comboId] }), check('project_combo_pays', sql`${t.companyPaysFen} >= 0`)],
);

/** An item that a person may add to a package and pays for. */
export const addOn = pgTable(
  'add_on',
  {
    id: text().primaryKey(),
    itemCode: text()
      .notNull()
      .references(() => examItem.code),
    name: text().notNull(),
    priceFen: integer().notNull(),
    sex: text({ enum: ['any', 'male', 'female'] })
      .notNull()
      .default('any'),
    excludes: text().array().notNull(),
    requires: text().array().notNull(),
    /** What a package without the item cannot find, in plain words, and who says so; empty where nothing is claimed. */
    gap: text().notNull().default(''),
    gapSource: text().notNull().default(''),
    /** A package with one of these items finds it too. */
    gapUnless: text().array().notNull().default(sql`'{}'`),
    sort: integer().notNull().default(0),
  },
  (t) => [check('add_on_price', sql`${t.priceFen} >= 0`), check('add_on_gap_source', sql`(${t.gap} = '') = (${t.gapSource} = '')`)],
);

export const store = pgTable('store', {
  id: text().primaryKey(),
  name: text().notNull(),
  province: text().notNull(),
  city: text().notNull(),
  district: text().notNull(),
  address: text().notNull(),
  hours: text().notNull(),
  phone: text().notNull(),
  services: text().array().notNull(),
  /** The nearest underground station and the way from it; null where there is none. */
  metro: text(),
  /** WGS 84, as browsers report a position; null when unknown. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** Working days from the examination to the report; null for those of the project. */
  reportDays: integer(),
  sort: integer().notNull().default(0),
});

export const storeCombo = pgTable(
  'store_combo',
  {
    storeId: text()
      .notNull()
      .references(() => store.id),
    comboId: text()
      .notNull()
      .references(() => combo.id),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.comboId] }), index('store_combo_combo_idx').on(t.comboId)],
);

/**
 * The places of a store in one period of one day, for one quota. `held` counts unpaid orders, `booked` paid ones;
 * the check constraint makes overselling impossible regardless of the code.
 */
export const slotDay = pgTable(
  'slot_day',
  {
    id: text().primaryKey(),
    storeId: text()
      .notNull()
      .references(() => store.id),
    date: date().notNull(),
    /** For example `07:30-08:30`. */
    period: text().notNull(),
    quotaClass: text({ enum: ['normal', 'vip'] }).notNull(),
    capacity: integer().notNull(),
    held: integer().notNull().default(0),
    booked: integer().notNull().default(0),
    /** Why nothing can be booked; null while open. */
    closedReason: text(),
  },
  (t) => [
    uniqueIndex('slot_day_key').on(t.storeId, t.date, t.period, t.quotaClass),
    index('slot_day_date_idx').on(t.date).concurrently(),
    index('slot_day_closed_idx').on(t.date).where(sql`${t.closedReason} is not null`).concurrently(),
    check('slot_day_held', sql`${t.held} >= 0`),
    check('slot_day_booked', sql`${t.booked} >= 0`),
    check('slot_day_places', sql`${t.held} + ${t.booked} <= ${t.capacity}`),
  ],
);
