import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { person } from './people';

/**
 * A SMART Health Link (decision 148). The content is encrypted with a key that only the link contains, so that the database, its backups and
 * its operators cannot read it.
 */
export const healthShare = pgTable(
  'health_share',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => person.id),
    /** SHA-256 of the link's address token. */
    tokenHash: text().notNull().unique(),
    /** What was shared, in words without a value. */
    label: text().notNull(),
    passcodeHash: text().notNull(),
    isOnce: boolean().notNull(),
    /** A compact JWE; null once nobody may open it any more. */
    content: text(),
    /** Passcodes that are being checked, and those that were wrong. Together they are at most `MAX_WRONG`. */
    pendingTries: integer().notNull().default(0),
    /** When the last check began. Pending ones that are older belong to a process that died. */
    triedAt: timestamp(instantColumn),
    wrongTries: integer().notNull().default(0),
    createdAt: timestamp(instantColumn).notNull(),
    expiresAt: timestamp(instantColumn).notNull(),
    endedAt: timestamp(instantColumn),
    endReason: text({ enum: ['revoked', 'used', 'tries'] }),
  },
  (t) => [
    index('health_share_person_idx').on(t.personId, t.createdAt),
    index('health_share_expires_idx').on(t.expiresAt),
    index('health_share_content_idx').on(t.expiresAt).where(sql`${t.content} is not null`).concurrently(),
    check('health_share_end', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
    check('health_share_tries', sql`${t.pendingTries} >= 0 and ${t.wrongTries} >= 0 and ${t.pendingTries} + ${t.wrongTries} <= 10`),
  ],
);

/** When a link was opened, and the name that the receiver gave. */
export const shareOpening = pgTable(
  'share_opening',
  {
    id: text().primaryKey(),
    shareId: text()
      .notNull()
      .references(() => healthShare.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    at: timestamp(instantColumn).notNull(),
  },
  (t) => [index('share_opening_share_idx').on(t.shareId, t.at)],
);

/** An address from which the content can be fetched once. */
export const shareLocation = pgTable(
  'share_location',
  {
    ticketHash: text().primaryKey(),
    shareId: text()
      .notNull()
      .references(() => healthShare.id, { onDelete: 'cascade' }),
    expiresAt: timestamp(instantColumn).notNull(),
  },
  (t) => [index('share_location_share_idx').on(t.shareId)],
);
