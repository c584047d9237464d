import { and, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { slotDay } from '../db/schema/catalogue';
import { earlierWish, earlierWishSlot } from '../db/schema/earlier';
import { emailCode, mailOutbox, message } from '../db/schema/messages';
import { notice } from '../db/schema/notices';
import { jobFailure, operatorAction, usedKey } from '../db/schema/operations';
import { examOrder, idempotency, partnerEvent, paymentNotice } from '../db/schema/orders';
import { auditLog, phoneChange, phoneLink, session, smsCode, smsOutbox } from '../db/schema/people';
import { relocation, relocationPlace } from '../db/schema/relocations';
import { healthShare, shareLocation } from '../db/schema/shares';
import { waitEntry } from '../db/schema/waitlist';

/** How long the rows of a table are kept after their purpose has ended. */
export interface Retention {
  table: PgTable;
  days: number;
  /** @param before the instant before which the purpose had ended */
  isOld(before: Date): SQL | undefined;
}

/** Nothing else names the slot. */
const isUnused = sql`not exists (select 1 from ${examOrder} where ${examOrder.slotId} = ${slotDay.id})
  and not exists (select 1 from ${examOrder} where ${examOrder.movedFromSlotId} = ${slotDay.id})
  and not exists (select 1 from ${waitEntry} where ${waitEntry.slotId} = ${slotDay.id})
  and not exists (select 1 from ${earlierWishSlot} where ${earlierWishSlot.slotId} = ${slotDay.id})
  and not exists (select 1 from ${relocation} where ${relocation.slotId} = ${slotDay.id})
  and not exists (select 1 from ${relocationPlace} where ${relocationPlace.slotId} = ${slotDay.id})`;

/** Not the oldest again and again: what orders name stays, and would be read by each run. */
const SLOT_DAYS = 60;
const isPastSlot = (before: Date) =>
  and(sql`${slotDay.date} between ${before.toISOString()}::date - ${SLOT_DAYS}::int and ${before.toISOString()}::date - 1`, isUnused);

/** What the job `cleaning` removes, in this order. docs/operating.md lists these, and why the rows of all other tables stay. */
export const retentions: readonly Retention[] = [
  { table: idempotency, days: 7, isOld: (before) => lt(idempotency.createdAt, before) },
  { table: smsCode, days: 2, isOld: (before) => lt(smsCode.expiresAt, before) },
  { table: emailCode, days: 2, isOld: (before) => lt(emailCode.expiresAt, before) },
  { table: smsOutbox, days: 7, isOld: (before) => lt(smsOutbox.createdAt, before) },
  { table: mailOutbox, days: 7, isOld: (before) => lt(mailOutbox.createdAt, before) },
  // Also dead ones, which nobody revived.
  { table: message, days: 30, isOld: (before) => lt(message.endedAt, before) },
  { table: session, days: 30, isOld: (before) => lt(session.expiresAt, before) },
  { table: usedKey, days: 0, isOld: (before) => lt(usedKey.expiresAt, before) },
  { table: phoneLink, days: 0, isOld: (before) => lt(phoneLink.expiresAt, before) },
  { table: phoneChange, days: 180, isOld: (before) => lt(phoneChange.changedAt, before) },
  { table: shareLocation, days: 0, isOld: (before) => lt(shareLocation.expiresAt, before) },
  { table: healthShare, days: 365, isOld: (before) => lt(healthShare.expiresAt, before) },
  { table: partnerEvent, days: 180, isOld: (before) => lt(partnerEvent.receivedAt, before) },
  { table: paymentNotice, days: 365, isOld: (before) => lt(paymentNotice.processedAt, before) },
  { table: notice, days: 180, isOld: (before) => and(isNotNull(notice.readAt), lt(notice.createdAt, before)) },
  { table: notice, days: 730, isOld: (before) => and(isNull(notice.readAt), lt(notice.createdAt, before)) },
  { table: jobFailure, days: 365, isOld: (before) => lt(jobFailure.lastFailedAt, before) },
  { table: waitEntry, days: 365, isOld: (before) => lt(waitEntry.endedAt, before) },
  { table: earlierWish, days: 365, isOld: (before) => lt(earlierWish.endedAt, before) },
  { table: auditLog, days: 1095, isOld: (before) => lt(auditLog.at, before) },
  { table: operatorAction, days: 1095, isOld: (before) => lt(operatorAction.at, before) },
  { table: slotDay, days: 365, isOld: isPastSlot },
];
