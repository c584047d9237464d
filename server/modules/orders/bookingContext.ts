import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';

/** The current data that the rules of booking depend on. */
export interface BookingContext {
  card: { status: 'active' | 'expired' | 'disabled'; expiresOn: string };
  project: { startsOn: string; endsOn: string; holdMinutes: number };
  phone: { enc: string; masked: string };
  /** Null when the store has no such slot. */
  slot: { date: string; period: string; quotaClass: 'normal' | 'vip'; closedReason: string | null } | null;
  offered: boolean;
  consented: boolean;
}

const contextRow = z.object({
  card_status: z.enum(['active', 'expired', 'disabled']),
  expires_on: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  hold_minutes: z.int(),
  phone_enc: z.string(),
  phone_masked: z.string(),
  slot_date: z.string().nullable(),
  period: z.string().nullable(),
  quota_class: z.enum(['normal', 'vip']).nullable(),
  closed_reason: z.string().nullable(),
  offered: z.boolean(),
  consented: z.boolean(),
});

interface Question {
  accountId: string;
  cardId: string;
  storeId: string;
  slotId: string;
  comboId: string;
}

/**
 * Only the newest decision counts, and only when it is about the newest version: neither a withdrawn consent nor one to an older text is
 * valid.
 */
const hasHealthConsent = (accountId: string) => sql`coalesce((
  select consent.agreed and agreement.version = (select max(version) from agreement where type = 'health')
  from consent join agreement on agreement.id = consent.agreement_id
  where consent.account_id = ${accountId} and consent.type = 'health'
  order by consent.created_at desc, consent.id desc limit 1), false)`;

/** Reads the context in one statement, because every booking needs all of it. */
export async function queryBookingContext(db: DbOrTx, question: Question): Promise<BookingContext | null> {
  const { accountId, cardId, storeId, slotId, comboId } = question;
  const rows = await queryRows(
    db,
    sql`select card.status as card_status, card.expires_on::text, project.starts_on::text, project.ends_on::text, project.hold_minutes,
      person.phone_enc, person.phone_masked,
      slot_day.date::text as slot_date, slot_day.period, slot_day.quota_class, slot_day.closed_reason,
      exists (select 1 from store_combo where store_id = ${storeId} and combo_id = ${comboId})
        and exists (select 1 from project_combo where project_id = card.project_id and combo_id = ${comboId}) as offered,
      ${hasHealthConsent(accountId)} as consented
    from card join project on project.id = card.project_id join person on person.id = card.person_id
    left join slot_day on slot_day.id = ${slotId} and slot_day.store_id = ${storeId}
    where card.id = ${cardId}`,
    contextRow,
  );
  return rows[0] ? toContext(rows[0]) : null;
}

function toContext(row: z.infer<typeof contextRow>): BookingContext {
  const { slot_date: date, period, quota_class: quotaClass } = row;
  return {
    card: { status: row.card_status, expiresOn: row.expires_on },
    project: { startsOn: row.starts_on, endsOn: row.ends_on, holdMinutes: row.hold_minutes },
    phone: { enc: row.phone_enc, masked: row.phone_masked },
    slot: date && period && quotaClass ? { date, period, quotaClass, closedReason: row.closed_reason } : null,
    offered: row.offered,
    consented: row.consented,
  };
}
