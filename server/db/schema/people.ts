import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { organization, project, rosterEnd } from './organization';

/**
 * People and their credentials. ID numbers and phones are stored encrypted (`…Enc`), with a keyed hash
 * (`…Hash`) for look-up and a masked form (`…Masked`) for display.
 */

export const person = pgTable(
  'person',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    sex: text({ enum: ['male', 'female'] }).notNull(),
    birthDate: date().notNull(),
    marital: text({ enum: ['single', 'married', 'unknown'] }).notNull(),
    idType: text({ enum: ['id_card', 'passport', 'other'] }).notNull(),
    idNumberEnc: text().notNull(),
    idNumberHash: text().notNull(),
    idNumberMasked: text().notNull(),
    phoneEnc: text().notNull(),
    phoneHash: text().notNull(),
    phoneMasked: text().notNull(),
  },
  (t) => [
    uniqueIndex('person_id_number_key').on(t.idNumberHash),
    index('person_phone_idx').on(t.phoneHash),
    // For operators, who know a part of a name.
    index('person_name_pairs_idx').using('gin', sql`name_pairs(${t.name})`).concurrently(),
  ],
);

/** An account to log in with. A card can log in as well; unless the import created its account, the first login does. */
export const account = pgTable(
  'account',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => person.id),
    username: text(),
    phoneHash: text(),
    passwordHash: text(),
    /** The card selected after a login that names none; ignored if the card no longer belongs to the account. */
    defaultCardId: text(),
    /** Counts what ended all sessions. A proof from an earlier generation starts no session and changes no access. */
    generation: integer().notNull().default(0),
    createdAt: timestamp(instantColumn).notNull(),
  },
  (t) => [
    uniqueIndex('account_person_key').on(t.personId),
    uniqueIndex('account_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('account_phone_key').on(t.phoneHash),
  ],
);

/** An exam card: `personId` is the person examined, `accountId` the account that manages the card (null until first used). */
export const card = pgTable(
  'card',
  {
    id: text().primaryKey(),
    physicalCardId: text().notNull(),
    projectId: text()
      .notNull()
      .references(() => project.id),
    personId: text()
      .notNull()
      .references(() => person.id),
    accountId: text().references(() => account.id),
    relation: text({ enum: ['self', 'spouse', 'parent', 'child', 'other'] }).notNull(),
    status: text({ enum: ['active', 'expired', 'disabled'] }).notNull(),
    expiresOn: date().notNull(),
    /** How many examinations the card pays for. */
    entitlementTotal: integer().notNull(),
    departmentId: text().references(() => organization.id),
    employeeNo: text().notNull(),
    /** Which quota of a slot the card books from. */
    quotaClass: text({ enum: ['normal', 'vip'] })
      .notNull()
      .default('normal'),
    /** The full roster from which the person was absent, while its end of the card is in effect. */
    rosterEndId: text().references(() => rosterEnd.id),
  },
  (t) => [
    uniqueIndex('card_physical_key').on(sql`upper(${t.physicalCardId})`),
    index('card_account_idx').on(t.accountId),
    index('card_person_idx').on(t.personId),
    index('card_project_idx').on(t.projectId),
    index('card_department_idx').on(t.departmentId).concurrently(),
    index('card_roster_end_idx').on(t.rosterEndId).where(sql`${t.rosterEndId} is not null`).concurrently(),
    index('card_employee_no_idx').on(sql`upper(${t.employeeNo})`),
    check('card_entitlement', sql`${t.entitlementTotal} >= 0`),
  ],
);

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    createdAt: timestamp(instantColumn).notNull(),
    expiresAt: timestamp(instantColumn).notNull(),
    revokedAt: timestamp(instantColumn),
    /** When the owner last confirmed their identity by password or by a code to the bound phone (decision 088). */
    confirmedAt: timestamp(instantColumn),
    method: text({ enum: ['card', 'code', 'password', 'sso', 'link'] }).notNull(),
    userAgent: text().notNull(),
  },
  (t) => [index('session_account_idx').on(t.accountId), index('session_expires_idx').on(t.expiresAt)],
);

/** A one-time link to continue on a phone; only its hash is stored. It is valid while the session that created it is. */
export const phoneLink = pgTable(
  'phone_link',
  {
    ticketHash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    cardId: text()
      .notNull()
      .references(() => card.id),
    /** Path and query of the page, without the base path. */
    page: text().notNull(),
    createdAt: timestamp(instantColumn).notNull(),
    expiresAt: timestamp(instantColumn).notNull(),
    usedAt: timestamp(instantColumn),
  },
  (t) => [
    // A session has one open link at a time.
    uniqueIndex('phone_link_open_key').on(t.sessionId).where(sql`${t.usedAt} is null`),
    index('phone_link_expires_idx').on(t.expiresAt),
    index('phone_link_session_idx').on(t.sessionId).concurrently(),
    index('phone_link_card_idx').on(t.cardId).concurrently(),
  ],
);

/** A change of an account's login phone. Until `undoUntil` the old phone can undo it (decision 088). */
export const phoneChange = pgTable(
  'phone_change',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    oldPhoneEnc: text().notNull(),
    oldPhoneHash: text().notNull(),
    /** `operator`: the phone was lost, so the old phone cannot undo the change. */
    madeBy: text({ enum: ['owner', 'operator'] }).notNull(),
    changedAt: timestamp(instantColumn).notNull(),
    undoUntil: timestamp(instantColumn).notNull(),
    undoneAt: timestamp(instantColumn),
  },
  (t) => [
    check('phone_change_undo', sql`${t.undoneAt} is null or ${t.undoneAt} >= ${t.changedAt}`),
    index('phone_change_account_idx').on(t.accountId, t.changedAt),
    index('phone_change_changed_idx').on(t.changedAt).concurrently(),
    index('phone_change_phone_idx').on(t.oldPhoneHash).where(sql`${t.undoneAt} is null`),
  ],
);

/** A code sent by SMS; only its keyed hash is stored. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: text().primaryKey(),
    phoneHash: text().notNull(),
    purpose: text({ enum: ['login', 'retrieve_pwd', 'bind_phone', 'confirm', 'undo_phone', 'relative'] }).notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: timestamp(instantColumn).notNull(),
    expiresAt: timestamp(instantColumn).notNull(),
    usedAt: timestamp(instantColumn),
  },
  (t) => [
    index('sms_code_phone_idx').on(t.phoneHash, t.purpose, t.createdAt),
    index('sms_code_expires_idx').on(t.expiresAt).concurrently(),
  ],
);

/** Messages of the outbox adapter, shown on /dev/outbox with the sample data only. */
export const smsOutbox = pgTable('sms_outbox', {
  id: text().primaryKey(),
  phoneEnc: text().notNull(),
  text: text().notNull(),
  createdAt: timestamp(instantColumn).notNull(),
});

export const agreement = pgTable(
  'agreement',
  {
    id: text().primaryKey(),
    type: text({ enum: ['login', 'health', 'share', 'outside_report'] }).notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    html: text().notNull(),
    purposes: jsonb().$type<{ code: string; text: string }[]>().notNull(),
  },
  (t) => [uniqueIndex('agreement_type_version_key').on(t.type, t.version)],
);

/** A person's decision about one version of an agreement. The latest row of a type is in effect. */
export const consent = pgTable(
  'consent',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    agreementId: text()
      .notNull()
      .references(() => agreement.id),
    type: text({ enum: ['login', 'health', 'share', 'outside_report'] }).notNull(),
    purposes: text().array().notNull(),
    agreed: boolean().notNull(),
    createdAt: timestamp(instantColumn).notNull(),
  },
  (t) => [index('consent_account_idx').on(t.accountId, t.type, t.createdAt)],
);

/** The access log of health records. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text().primaryKey(),
    /** The account that read it; empty for staff, and for the receiver of a share. */
    accountId: text().notNull(),
    /** Whose record it is. */
    personId: text().notNull(),
    reader: text({ enum: ['account', 'operator', 'doctor', 'recipient'] })
      .notNull()
      .default('account'),
    action: text().notNull(),
    target: text().notNull(),
    requestId: text().notNull(),
    at: timestamp(instantColumn).notNull(),
  },
  (t) => [index('audit_log_person_idx').on(t.personId, t.at), index('audit_log_at_idx').on(t.at).concurrently()],
);
