import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';

/** The client companies and their projects. */

export const company = pgTable(
  'company',
  {
    id: text().primaryKey(),
    companySuffix: text('login_url_suffix').notNull(),
    name: text().notNull(),
    logoUrl: text().notNull(),
    welcome: text().notNull(),
    pryColor: text().notNull(),
    bgColor: text().notNull(),
    fontColor: text().notNull(),
    loginMethods: text().array().notNull(),
    servicePhone: text().notNull(),
    /** What an invoice to the company says; null when unknown. Offered to employees who are reimbursed. */
    invoiceTitle: text(),
    taxNo: text(),
    /** The name in pinyin for the search (`companySearchKey.ts`); null until it is computed. */
    searchKey: text(),
  },
  // Suffixes compare case-insensitively: /DHL and /dhl are one company.
  (t) => [uniqueIndex('company_suffix_key').on(sql`lower(${t.companySuffix})`)],
);

/** The company's own system by which its employees log in (decisions 166 and 184). A company without a row has none. */
export const companySignOn = pgTable(
  'company_sign_on',
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => company.id),
    /** The kind of system, a row of `createSignOnClients`. */
    kind: text().notNull().default('oidc'),
    issuer: text().notNull(),
    clientId: text().notNull(),
    clientSecretEnc: text().notNull(),
    /** The app of the company in that system, where it has several. */
    appId: text(),
    /** Messages about bookings go there instead of to the phone. */
    sendsMessages: boolean().notNull().default(false),
    /** The scopes that are requested, separated by blanks. */
    scope: text().notNull(),
    /** The claim that identifies the employee, and what it contains. */
    claim: text().notNull(),
    claimKind: text({ enum: ['employee_no', 'phone', 'id_number', 'card_no'] }).notNull(),
    /** False when cards of the company cannot be used to log in. */
    cardLogin: boolean().notNull(),
    updatedAt: timestamp(instantColumn).notNull(),
  },
  (t) => [uniqueIndex('company_sign_on_company_key').on(t.companyId)],
);

/** The department tree of a company. */
export const organization = pgTable(
  'organization',
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => company.id),
    parentId: text(),
    name: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (t) => [index('organization_company_idx').on(t.companyId)],
);

export interface HrLetter {
  title: string;
  html: string;
  signedBy: string;
  date: string;
}
export interface EarlyBird {
  title: string;
  text: string;
  endsAt: string;
}
export interface Bulletin {
  title: string;
  text: string;
  date: string;
}

export const project = pgTable(
  'project',
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => company.id),
    name: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    settleMode: text({ enum: ['self', 'company', 'mixed'] }).notNull(),
    settleFlag: integer().notNull().default(0),
    holdMinutes: integer().notNull().default(30),
    rebookDeadlineHours: integer().notNull().default(24),
    rebookMax: integer().notNull().default(2),
    /** Working days from the examination to the report, where the store has none of its own. */
    reportDays: integer().notNull().default(7),
    /** Orders examined from this day on account for each booked item; null: none does, because the centre's results are not matched yet. */
    itemsSince: date(),
    hrLetter: jsonb().$type<HrLetter | null>(),
    earlyBird: jsonb().$type<EarlyBird | null>(),
    features: text().array().notNull(),
    bulletins: jsonb().$type<Bulletin[]>().notNull(),
  },
  (t) => [
    index('project_company_idx').on(t.companyId),
    check('project_period', sql`${t.startsOn} <= ${t.endsOn}`),
    check('project_hold', sql`${t.holdMinutes} between 1 and 1440`),
  ],
);

/** A full roster that ended the cards of those who were absent from it. Their cards name it, so that it can be undone. */
export const rosterEnd = pgTable('roster_end', {
  id: text().primaryKey(),
  projectId: text()
    .notNull()
    .references(() => project.id),
  /** Name or staff number of the operator. */
  operator: text().notNull(),
  /** Also the end of the waits that ended with the cards. */
  endedAt: timestamp(instantColumn).notNull(),
  undoneAt: timestamp(instantColumn),
});

/** One row per letter that a card's holder has opened. */
export const letterRead = pgTable('letter_read', {
  cardId: text().primaryKey(),
  readAt: timestamp(instantColumn).notNull(),
});
