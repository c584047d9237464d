import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { PAY_CHANNELS } from '../../../shared/payChannels';
import { instantColumn, typedText } from './columns';
import { person } from './people';

/** Tables for operators: failed work and payment differences. */

/** A failed item of a job: when it is retried, or that it is a dead letter until an operator has it retried. */
export const jobFailure = pgTable(
  'job_failure',
  {
    queue: text().notNull(),
    /** The job's name for the item, such as a trade number or an order ID. */
    item: text().notNull(),
    tries: integer().notNull(),
    /** The error's message, shortened. The jobs' errors contain no personal data. */
    lastError: text().notNull(),
    firstFailedAt: timestamp(instantColumn).notNull(),
    lastFailedAt: timestamp(instantColumn).notNull(),
    nextTryAt: timestamp(instantColumn).notNull(),
    /** When it became a dead letter. */
    deadAt: timestamp(instantColumn),
  },
  (t) => [
    primaryKey({ columns: [t.queue, t.item] }),
    check('job_failure_tries', sql`${t.tries} >= 1`),
    index('job_failure_dead_idx').on(t.deadAt).where(sql`${t.deadAt} is not null`),
  ],
);

/** Which process runs a queue's job, and until when the others leave it alone. */
export const jobLease = pgTable('job_lease', {
  queue: text().primaryKey(),
  /** A random name of the process. */
  holder: text().notNull(),
  expiresAt: timestamp(instantColumn).notNull(),
});

/** A difference between the provider's books and ours, one per trade and kind. */
export const paymentDifference = pgTable(
  'payment_difference',
  {
    outTradeNo: text().notNull(),
    /** `unknown_here`: our books have no such payment. Only these rows have the columns from `provider` on. */
    kind: text({ enum: ['state', 'amount', 'refund_overdue', 'unknown_here'] }).notNull(),
    ours: text().notNull(),
    theirs: text().notNull(),
    foundAt: timestamp(instantColumn).notNull(),
    /** When a later comparison found no difference. */
    resolvedAt: timestamp(instantColumn),
    provider: text({ enum: PAY_CHANNELS }),
    amountFen: integer(),
    /** The number of the refund that an operator has asked for. */
    outRefundNo: text(),
  },
  (t) => [
    primaryKey({ columns: [t.outTradeNo, t.kind] }),
    index('payment_difference_open_idx').on(t.foundAt).where(sql`${t.resolvedAt} is null`),
  ],
);

/** A provider's list of the trades of a day that was compared with our books. */
export const paymentStatement = pgTable(
  'payment_statement',
  {
    provider: text({ enum: PAY_CHANNELS }).notNull(),
    day: date().notNull(),
    /** How many paid trades of ours the list had; null while there is no list, which is asked for again. */
    trades: integer(),
    readAt: timestamp(instantColumn).notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
);

/** A used single-use key (a proof of work, a sign-on's nonce), kept until the key itself expires. */
export const usedKey = pgTable('used_key', { key: text().primaryKey(), expiresAt: timestamp(instantColumn).notNull() }, (t) => [
  index('used_key_expiry_idx').on(t.expiresAt),
]);

/**
 * A command that an operator ran to change something, or to read about a person, with its reason. The row is written before the command
 * acts. Contains no secret and no personal number.
 */
export const operatorAction = pgTable(
  'operator_action',
  {
    id: text().primaryKey(),
    /** The person concerned; null where a command concerns nobody in particular, or failed before it found the person. */
    personId: text().references(() => person.id),
    command: text().notNull(),
    /** The order, payment or page that the command was called with; empty where that would identify a person. */
    target: text().notNull().default(''),
    /** `started` remains when the process was killed meanwhile. */
    outcome: text({ enum: ['started', 'done', 'failed'] })
      .notNull()
      .default('done'),
    /** Name or staff number, as entered by the operator. */
    operator: text().notNull(),
    reason: typedText().notNull(),
    at: timestamp(instantColumn).notNull(),
  },
  (t) => [index('operator_action_person_idx').on(t.personId, t.at), index('operator_action_at_idx').on(t.at).concurrently()],
);
