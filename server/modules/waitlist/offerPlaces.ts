import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { getDayOf, getTimeOf } from '../../../shared/businessDay';
import type { PlaceFreed } from '../../calls/handler';
import { createOrderNo } from '../../calls/orderNumbers';
import type { DbOrTx, Tx } from '../../db/Db';
import { getUniqueViolation, isRetryable } from '../../db/databaseError';
import { queryRows } from '../../db/queryRows';
import { createId } from '../../security/ids';
import { getOrderLink, noticeColumns, whereAndWhen } from '../notices/insertOrderNotice';
import { isOpenAhead, queryFreeNo } from '../orders/bookingSql';

interface OfferServices {
  now(): Date;
  logger: Logger;
}

/** So many places are offered in one go; the job goes on with the rest. */
const MOST_AT_ONCE = 20;
const offeredRow = z.object({ orderNo: z.string() });

/** The notice of an offer, with its deadline in business time; stands in the statement that makes the order (`made`). */
const insertOfferNotice = (now: Date) => sql`insert into ${noticeColumns}
  select ${createId()}, account.person_id, 'waitlist', '候补到名额了', format('%s 的名额为您保留到 %s，请及时%s，逾期会让给下一位。', ${whereAndWhen},
    to_char(made.hold_expires_at at time zone interval '8 hours', 'FMMM月FMDD日 HH24:MI'),
    case when made.self_fen = 0 then '确认' else '支付' end),
    ${getOrderLink(sql`made.order_no`)}, ${now.toISOString()}::timestamptz, format('offer:%s', made.id)
  from made join account on account.id = made.account_id join slot_day on slot_day.id = made.slot_id
    join store on store.id = slot_day.store_id
  on conflict (dedupe) do nothing`;

/**
 * Gives a free place of a slot to whoever is first in its line: the place is taken, the order that holds it is written with its
 * event, and the entry says so, in one statement. Whoever cannot use the place now (card ended, examination booked) is passed
 * over and keeps their position.
 * @returns the order's number, or null when there is no free place or nobody who can use it
 */
async function offerOne(db: DbOrTx, slotId: string, now: Date): Promise<string | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = getDayOf(now);
  const [made] = await queryRows(
    db,
    sql`with open as (
    select id from slot_day where id = ${slotId} and held + booked < capacity and ${isOpenAhead(today, getTimeOf(now))} for update),
  next as (
    select wait_entry.*, ${queryFreeNo} as free_no, project.hold_minutes
    from wait_entry join open on open.id = wait_entry.slot_id join card on card.id = wait_entry.card_id
      join project on project.id = wait_entry.project_id
    where wait_entry.state = 'waiting' and card.status = 'active' and card.expires_on >= ${today}::date and ${queryFreeNo} is not null
    order by wait_entry.seq limit 1 for update of wait_entry skip locked),
  place as (
    update slot_day set held = held + 1 from next
    where slot_day.id = next.slot_id and slot_day.held + slot_day.booked < slot_day.capacity returning slot_day.id),
  made as (
    insert into exam_order (id, order_no, account_id, card_id, project_id, person_id, combo_id, add_on_ids, store_id, slot_id,
      entitlement_no, state, total_fen, company_fen, self_fen, snapshot, contact_phone_enc, contact_phone_masked, hold_expires_at,
      created_at, updated_at)
    select ${createId()}, ${createOrderNo(now)}, account_id, card_id, project_id, person_id, combo_id, add_on_ids, store_id, place.id,
      free_no, 'pending_pay', total_fen, company_fen, self_fen, snapshot, contact_phone_enc, contact_phone_masked,
      ${at} + hold_minutes * interval '1 minute', ${at}, ${at}
    from next, place returning id, order_no, account_id, slot_id, version, state, self_fen, hold_expires_at),
  event as (
    insert into order_event (order_id, order_version, type, text, state, at)
    select made.id, version, 'offered', format('候补成功，名额为您保留 %s 分钟，请及时%s，逾期会让给下一位。', next.hold_minutes,
      case when made.self_fen = 0 then '确认' else '支付' end), made.state, ${at} from made, next),
  offered as (
    update wait_entry set state = 'offered', order_id = made.id from made, next where wait_entry.id = next.id),
  told as (${insertOfferNotice(now)})
  select order_no as "orderNo" from made`,
    offeredRow,
  );
  return made?.orderNo ?? null;
}

async function hasLine(db: DbOrTx, slotId: string): Promise<boolean> {
  const query = sql`select 1 as one from wait_entry where slot_id = ${slotId} and state = 'waiting' limit 1`;
  return (await queryRows(db, query, z.object({ one: z.int() }))).length > 0;
}

/**
 * Offers the free places of a slot to its line, inside the transaction that freed one, so that nobody else can come between.
 * When a card in the line books elsewhere in this very moment the transaction goes on without the offer, and the job makes it.
 * @returns how many places were offered
 */
export async function offerFreePlaces(tx: Tx, slotId: string, { now, logger }: OfferServices): Promise<number> {
  if (!(await hasLine(tx, slotId))) return 0;
  let count = 0;
  try {
    while (count < MOST_AT_ONCE) {
      const orderNo = await tx.transaction((inner) => offerOne(inner, slotId, now()));
      if (!orderNo) break;
      count++;
      logger.info({ event: 'waitlist_offered', orderNo }, 'A free place was given to the first in line');
    }
  } catch (error) {
    if (!(getUniqueViolation(error) || isRetryable(error))) throw error;
    logger.info({ event: 'waitlist_offer_postponed', slotId }, 'A free place is offered by the job instead');
  }
  return count;
}

/** Offers every place that an order gives back to the line of its slot. */
export function createPlaceFreed(services: OfferServices): PlaceFreed {
  return async (tx, slotId) => {
    await offerFreePlaces(tx, slotId, services);
  };
}
