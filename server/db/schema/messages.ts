import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '../../../shared/messageKinds';
import { instantColumn } from './columns';
import { notice } from './notices';
import { person } from './people';

/**
 * The outbox of text messages and e-mails: one row for each notice and channel, written in the transaction of the event. The words are made
 * from the notice when the message is sent, and the address is read then. Deleting the notice deletes its messages.
 */
export const message = pgTable(
  'message',
  {
    /** Sent with every try, so that the receiver recognizes repetitions. */
    id: text().primaryKey(),
    noticeId: text()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** A phone that the event itself names, because it is no longer the person's; null for the phone or address on record. */
    toEnc: text(),
    /** `dead`: no job tries it any more, and an operator has to look at it. */
    state: text({ enum: ['waiting', 'sent', 'dropped', 'dead'] })
      .notNull()
      .default('waiting'),
    /** Why it was dropped. */
    dropReason: text({ enum: ['declined', 'no_address', 'no_account', 'too_late', 'outdated', 'off'] }),
    /** Sent during the quiet hours as well. */
    isUrgent: boolean().notNull().default(false),
    /** When it may be tried; grows with each failure. */
    dueAt: timestamp(instantColumn).notNull(),
    /** After this instant the message would be useless. */
    usefulUntil: timestamp(instantColumn),
    /** Until when a worker has it. After a worker's death another one takes it. */
    claimedUntil: timestamp(instantColumn),
    tries: integer().notNull().default(0),
    /** The last failure, without an address. */
    lastError: text(),
    createdAt: timestamp(instantColumn).notNull(),
    endedAt: timestamp(instantColumn),
  },
  (t) => [
    check('message_end', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
    check('message_drop', sql`(${t.state} = 'dropped') = (${t.dropReason} is not null)`),
    index('message_due_idx').on(t.channel, t.dueAt).where(sql`${t.state} = 'waiting'`),
    index('message_dead_idx').on(t.endedAt).where(sql`${t.state} = 'dead'`),
    index('message_notice_idx').on(t.noticeId),
    index('message_ended_idx').on(t.endedAt),
  ],
);

/** What a person chose. Without a row a message is sent. */
export const messagePreference = pgTable(
  'message_preference',
  {
    personId: text()
      .notNull()
      .references(() => person.id),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    isOn: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.kind, t.channel] }),
    check('message_preference_security', sql`${t.isOn} or not (${t.kind} = 'security' and ${t.channel} = 'sms')`),
  ],
);

/** A person's e-mail address. It is here only after a code sent to it came back. */
export const emailAddress = pgTable('email_address', {
  id: text().primaryKey(),
  personId: text()
    .notNull()
    .unique('email_address_person_key')
    .references(() => person.id),
  addressEnc: text().notNull(),
  addressMasked: text().notNull(),
  confirmedAt: timestamp(instantColumn).notNull(),
});

/** A code sent to an address that a person wants to use; only its keyed hash is stored. */
export const emailCode = pgTable(
  'email_code',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => person.id),
    addressEnc: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: timestamp(instantColumn).notNull(),
    expiresAt: timestamp(instantColumn).notNull(),
    usedAt: timestamp(instantColumn),
  },
  (t) => [index('email_code_person_idx').on(t.personId, t.createdAt), index('email_code_expires_idx').on(t.expiresAt).concurrently()],
);

/** E-mails of the outbox adapter, shown on /dev/outbox with the sample data only. */
export const mailOutbox = pgTable('mail_outbox', {
  id: text().primaryKey(),
  addressEnc: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  createdAt: timestamp(instantColumn).notNull(),
});
