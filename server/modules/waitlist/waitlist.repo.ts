import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CallResponse } from '../../../shared/contract/contract';
import type { DbOrTx } from '../../db/Db';
import { isOccupying } from '../../db/orderStateSql';
import { queryRows } from '../../db/queryRows';
import type { OrderDraft } from '../orders/placeOrder';
import { isOnOfferSql, type SlotMoment } from '../stores/bookableSlot';

type WaitEntry = CallResponse<'waitlistJoin'>;

/** For how many slots a card can wait at a time. */
export const MAX_WAITS = 5;
/** For how many days an ended entry is shown, so that its person learns the outcome. */
const SHOW_ENDED_DAYS = 3;

const text = z.string();
const entryRow = z.object({
  entryId: text,
  state: z.enum(['waiting', 'offered', 'ended']),
  endReason: z.enum(['booked', 'left', 'missed', 'passed']).nullable(),
  comboId: text,
  comboName: text,
  storeId: text,
  storeName: text,
  slotId: text,
  date: text,
  period: text,
  selfFen: z.int(),
  ahead: z.int(),
  joinedAt: z.iso.datetime(),
  orderNo: text.nullable(),
  holdExpiresAt: z.iso.datetime().nullable(),
});

const toInstant = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A card's entries, newest first: live ones and recently ended ones. */
export function queryWaits(db: DbOrTx, cardId: string, now: Date): Promise<WaitEntry[]> {
  return queryRows(
    db,
    sql`select w.id as "entryId", w.state, w.end_reason as "endReason", w.combo_id as "comboId",
      w.snapshot -> 'combo' ->> 'name' as "comboName", w.store_id as "storeId", store.name as "storeName", w.slot_id as "slotId",
      slot_day.date::text as date, slot_day.period, w.self_fen as "selfFen",
      case when w.state = 'waiting' then (
        select count(*)::int from wait_entry other where other.slot_id = w.slot_id and other.state = 'waiting' and other.seq < w.seq) + (
        select count(*)::int from earlier_wish_slot s join earlier_wish on earlier_wish.id = s.wish_id
          where s.slot_id = w.slot_id and s.outcome is null and earlier_wish.state = 'waiting' and s.joined_at < w.created_at)
        else 0 end as ahead,
      ${toInstant('w.created_at')} as "joinedAt", exam_order.order_no as "orderNo", ${toInstant('exam_order.hold_expires_at')} as "holdExpiresAt"
    from wait_entry w join slot_day on slot_day.id = w.slot_id join store on store.id = w.store_id
    left join exam_order on exam_order.id = w.order_id
    where w.card_id = ${cardId} and (w.state <> 'ended' or w.ended_at > ${now.toISOString()}::timestamptz - ${SHOW_ENDED_DAYS} * interval '1 day')
    order by w.state = 'ended', w.seq desc limit 50`,
    entryRow,
  );
}

/** The card's live entry for a slot, or null. */
export async function queryLiveWait(db: DbOrTx, cardId: string, slotId: string, now: Date): Promise<WaitEntry | null> {
  const waits = await queryWaits(db, cardId, now);
  return waits.find((wait) => wait.slotId === slotId && wait.state !== 'ended') ?? null;
}

/** What joining a line depends on: a free entitlement, the card's other waits, and the slot's free places. */
export async function queryJoinState(
  db: DbOrTx,
  cardId: string,
  slotId: string,
  moment: SlotMoment,
): Promise<{ hasFree: boolean; waits: number; hasPlace: boolean }> {
  const [row] = await queryRows(
    db,
    sql`select
      (select entitlement_total from card where id = ${cardId}) > (
        select count(*) from exam_order where card_id = ${cardId} and ${isOccupying(sql`state`)}) as "hasFree",
      (select count(*)::int from wait_entry where card_id = ${cardId} and state <> 'ended' and slot_id <> ${slotId}) as waits,
      exists (select from slot_day where id = ${slotId} and ${isOnOfferSql(moment)}) as "hasPlace"`,
    z.object({ hasFree: z.boolean(), waits: z.int(), hasPlace: z.boolean() }),
  );
  if (!row) throw new Error(`There is no card ${cardId}`);
  return row;
}

/** Appends an entry to its line. A card that is in the line already keeps its position, and its entry becomes what it asks for now. */
export async function insertWait(db: DbOrTx, draft: OrderDraft): Promise<void> {
  await db.execute(sql`insert into wait_entry (id, account_id, card_id, project_id, person_id, combo_id, add_on_ids, store_id, slot_id,
      total_fen, company_fen, self_fen, snapshot, contact_phone_enc, contact_phone_masked, state, created_at)
    values (${draft.id}, ${draft.accountId}, ${draft.cardId}, ${draft.projectId}, ${draft.personId}, ${draft.comboId},
      ${sql.param(draft.addOnIds)}::text[], ${draft.storeId}, ${draft.slotId}, ${draft.totalFen}::int, ${draft.companyFen}::int,
      ${draft.selfFen}::int, ${JSON.stringify(draft.snapshot)}::jsonb, ${draft.contactPhoneEnc}, ${draft.contactPhoneMasked}, 'waiting',
      ${draft.at.toISOString()}::timestamptz)
    on conflict (card_id, slot_id) where state in ('waiting', 'offered') do update set combo_id = excluded.combo_id,
      add_on_ids = excluded.add_on_ids, total_fen = excluded.total_fen, company_fen = excluded.company_fen, self_fen = excluded.self_fen,
      snapshot = excluded.snapshot, contact_phone_enc = excluded.contact_phone_enc, contact_phone_masked = excluded.contact_phone_masked
      where wait_entry.state = 'waiting'`);
}

/** The card, state and order of an entry; null when there is none. */
export async function queryWaitOwner(db: DbOrTx, entryId: string) {
  const [row] = await queryRows(
    db,
    sql`select card_id as "cardId", state, order_id as "orderId" from wait_entry where id = ${entryId}`,
    z.object({ cardId: z.string(), state: z.enum(['waiting', 'offered', 'ended']), orderId: z.string().nullable() }),
  );
  return row ?? null;
}

/** Removes a waiting entry from its line. @returns false when it does not wait */
export async function leaveLine(db: DbOrTx, entryId: string, at: Date): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`update wait_entry set state = 'ended', end_reason = 'left', ended_at = ${at.toISOString()}::timestamptz
      where id = ${entryId} and state = 'waiting' returning id`,
    z.object({ id: z.string() }),
  );
  return rows.length > 0;
}
