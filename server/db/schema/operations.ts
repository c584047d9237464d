import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { person } from './people';

/** What operators look after: work that failed, and money about which the books disagree. */

/** One thing of a job that failed: when it is tried again, or that nobody tries any more until an operator says so. */
export const jobFailure = pgTable(
  'job_failure',
  {
    queue: text().notNull(),
    /** What failed, as the job names it: a trade's number, an order's id. */
    item: text().notNull(),
    tries: integer().notNull(),
    /** The error's own words, shortened; no personal data is in the errors of the jobs. */
    lastError: text().notNull(),
    firstFailedAt: timestamp(instantColumn).notNull(),
    lastFailedAt: timestamp(instantColumn).notNull(),
    nextTryAt: timestamp(instantColumn).notNull(),
    /** Since when it lies with the dead letters. */
    deadAt: timestamp(instantColumn),
  },
  (t) => [
    primaryKey({ columns: [t.queue, t.item] }),
    check('job_failure_tries', sql`${t.tries} >= 1`),
    index('job_failure_dead_idx').on(t.deadAt).where(sql`${t.deadAt} is not null`),
  ],
);

/** What the provider's books say otherwise than ours, once for each trade and kind. */
export const paymentDifference = pgTable(
  'payment_difference',
  {
    outTradeNo: text().notNull(),
    kind: text({ enum: ['state', 'amount', 'refund_overdue'] }).notNull(),
    ours: text().notNull(),
    theirs: text().notNull(),
    foundAt: timestamp(instantColumn).notNull(),
    /** When a later comparison found both equal. */
    resolvedAt: timestamp(instantColumn),
  },
  (t) => [
    primaryKey({ columns: [t.outTradeNo, t.kind] }),
    index('payment_difference_open_idx').on(t.foundAt).where(sql`${t.resolvedAt} is null`),
  ],
);

/** A key that may be used once (a solved proof of work, a sign-on's nonce), until it would be refused for its age anyway. */
export const usedKey = pgTable('used_key', { key: text().primaryKey(), expiresAt: timestamp(instantColumn).notNull() }, (t) => [
  index('used_key_expiry_idx').on(t.expiresAt),
]);

/** What an operator changed for a person by hand, and why. Holds no secret and no number of the person. */
export const operatorAction = pgTable(
  'operator_action',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => person.id),
    command: text().notNull(),
    /** Name or staff number, as the operator gave it. */
    operator: text().notNull(),
    reason: text().notNull(),
    at: timestamp(instantColumn).notNull(),
  },
  (t) => [index('operator_action_person_idx').on(t.personId, t.at)],
);
