import { and, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { emailCode, mailOutbox, message } from '../db/schema/messages';
import { notice } from '../db/schema/notices';
import { usedKey } from '../db/schema/operations';
import { idempotency, partnerEvent } from '../db/schema/orders';
import { phoneChange, phoneLink, session, smsCode, smsOutbox } from '../db/schema/people';
import { healthShare } from '../db/schema/shares';
import type { OrderServices } from '../modules/orders/OrderServices';
import { dropOldContents } from '../modules/shares/shares.repo';

const DAY_MS = 86_400_000;
/** How long rows are kept after their purpose has ended. */
const KEEP_DAYS = {
  idempotency: 7,
  smsCode: 2,
  smsOutbox: 7,
  message: 30,
  session: 30,
  readNotice: 180,
  phoneChange: 180,
  partnerEvent: 180,
  share: 365,
};

/** Removes rows that are no longer needed: answers to repeated writes, SMS codes, sessions that ended long ago, partners' events, and old notices. */
export async function cleanRows({ db, now, logger }: OrderServices): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const old: [PgTable, SQL | undefined][] = [
    [idempotency, lt(idempotency.createdAt, before(KEEP_DAYS.idempotency))],
    [smsCode, lt(smsCode.expiresAt, before(KEEP_DAYS.smsCode))],
    [smsOutbox, lt(smsOutbox.createdAt, before(KEEP_DAYS.smsOutbox))],
    [mailOutbox, lt(mailOutbox.createdAt, before(KEEP_DAYS.smsOutbox))],
    [emailCode, lt(emailCode.expiresAt, before(KEEP_DAYS.smsCode))],
    // Also dead ones, which nobody revived.
    [message, lt(message.endedAt, before(KEEP_DAYS.message))],
    [session, lt(session.expiresAt, before(KEEP_DAYS.session))],
    [usedKey, lt(usedKey.expiresAt, now())],
    [phoneLink, lt(phoneLink.expiresAt, now())],
    [phoneChange, lt(phoneChange.changedAt, before(KEEP_DAYS.phoneChange))],
    [healthShare, lt(healthShare.expiresAt, before(KEEP_DAYS.share))],
    [partnerEvent, lt(partnerEvent.receivedAt, before(KEEP_DAYS.partnerEvent))],
    // Unread notices are kept, regardless of their age.
    [notice, and(isNotNull(notice.readAt), lt(notice.createdAt, before(KEEP_DAYS.readNotice)))],
  ];
  await dropOldContents(db);
  for (const [table, isOld] of old) await db.delete(table).where(isOld);
  logger.info({ event: 'rows_cleaned' }, 'Old rows were removed');
}
