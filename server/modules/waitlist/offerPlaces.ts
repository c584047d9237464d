import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ADULT_YEARS } from '../../../shared/contract/relatives';
import type { DbOrTx, Tx } from '../../db/Db';
import { getUniqueViolation } from '../../db/databaseError';
import { queryRows } from '../../db/queryRows';
import type { OrderSnapshot } from '../../db/schema/orders';
import type { PlaceFreed } from '../../handlerKit/handler';
import { createOrderNo } from '../../handlerKit/orderNumbers';
import { createId } from '../../security/ids';
import { addNotice } from '../notices/addNotice';
import { isNotBookedIn, queryFreeNo } from '../orders/bookingSql';
import { insertOrder, type NewOrder } from '../orders/insertOrder';
import { insertOrderEvent } from '../orders/insertOrderEvent';
import { getSlotMoment, isBookableSql, isOnOfferSql, isUsableSql, lastDaySql } from '../stores/bookableSlot';
import { lockFirstWish, offerToWish } from './offerEarlier';

interface OfferServices {
  now(): Date;
  logger: Logger;
}

/** Places offered in one call; the job offers the rest. */
const MAX_OFFERS = 20;
const MINUTE_MS = 60_000;

/** The first entry in line that can use the place, with all data of its order. */
const nextRow = z.object({
  entryId: z.string(),
  joinedAt: z.coerce.date(),
  accountId: z.string(),
  cardId: z.string(),
  projectId: z.string(),
  personId: z.string(),
  comboId: z.string(),
  addOnIds: z.array(z.string()),
  storeId: z.string(),
  totalFen: z.int(),
  companyFen: z.int(),
  selfFen: z.int(),
  snapshot: z.custom<OrderSnapshot>((value) => typeof value === 'object' && value !== null),
  contactPhoneEnc: z.string(),
  contactPhoneMasked: z.string(),
  freeNo: z.int(),
  holdMinutes: z.int(),
  /** For the notice: the person who booked, and the appointment. */
  notice: z.object({ personId: z.string(), storeName: z.string(), date: z.iso.date(), period: z.string() }),
});
type Next = z.infer<typeof nextRow>;

/** Whether the account of the entry `w` still has the consent of the relative for whom it waits; requireConsent asks the same of a booking. */
const isConsentedOn = (today: string) => sql`exists (
  select from record_consent c join person on person.id = c.person_id
  where c.account_id = w.account_id and c.person_id = w.person_id and c.ended_at is null
    and (c.guardian is null or person.birth_date > ${today}::date - ${ADULT_YEARS} * interval '1 year'))`;

/** Locks a slot. @returns false when it has no free place */
async function lockFreeSlot(tx: Tx, slotId: string, now: Date): Promise<boolean> {
  const query = sql`select id from slot_day where id = ${slotId} and ${isOnOfferSql(getSlotMoment(now))} for no key update`;
  return (await queryRows(tx, query, z.object({ id: z.string() }))).length > 0;
}

/** Locks the first usable entry in the line of a locked slot. @returns null when there is none */
async function lockNext(tx: Tx, slotId: string, now: Date): Promise<Next | null> {
  const moment = getSlotMoment(now);
  const { today } = moment;
  const limits = { quotaClass: sql`card.quota_class`, lastDay: lastDaySql, moment };
  const [next] = await queryRows(
    tx,
    sql`select w.id as "entryId", w.created_at as "joinedAt", w.account_id as "accountId", w.card_id as "cardId", w.project_id as "projectId", w.person_id as "personId",
      w.combo_id as "comboId", w.add_on_ids as "addOnIds", w.store_id as "storeId", w.total_fen as "totalFen", w.company_fen as "companyFen",
      w.self_fen as "selfFen", w.snapshot, w.contact_phone_enc as "contactPhoneEnc", w.contact_phone_masked as "contactPhoneMasked",
      ${queryFreeNo} as "freeNo", project.hold_minutes as "holdMinutes",
      jsonb_build_object('personId', account.person_id, 'storeName', store.name, 'date', slot_day.date, 'period', slot_day.period) as notice
    from wait_entry w join card on card.id = w.card_id join project on project.id = w.project_id
      join account on account.id = w.account_id join slot_day on slot_day.id = w.slot_id join store on store.id = w.store_id
    where w.slot_id = ${slotId} and w.state = 'waiting' and ${isBookableSql(limits)} and ${isUsableSql(today)}
      and ${queryFreeNo} is not null and ${isNotBookedIn(slotId)}
      and (w.person_id = account.person_id or ${isConsentedOn(today)})
    order by w.seq limit 1 for update of w skip locked`,
    nextRow,
  );
  return next ?? null;
}

/**
 * Offers a free place of a slot to the first usable entry in its line: takes the place, and writes the order that holds it with its event, or
 * holds it for an order that waits for an earlier place. Who joined first is first, with a place already or without. An entry that cannot use the place now (card or project ended before its day, entitlement in use, an order in the slot, a relative's consent ended) is skipped and keeps its
 * position.
 * @returns the order's number, or null when there is no free place or no usable entry
 */
async function offerOne(tx: Tx, slotId: string, now: Date): Promise<string | null> {
  if (!(await lockFreeSlot(tx, slotId, now))) return null;
  const next = await lockNext(tx, slotId, now);
  const wish = await lockFirstWish(tx, slotId, next?.joinedAt ?? null, now, getSlotMoment(now));
  if (wish) {
    await offerToWish(tx, slotId, wish, now);
    return wish.order.orderNo;
  }
  if (!next) return null;
  return offerToEntry(tx, slotId, next, now);
}

/** Holds a place of a locked slot for a locked entry. @returns the number of the order that holds it */
async function offerToEntry(tx: Tx, slotId: string, next: Next, now: Date): Promise<string> {
  const { entryId, freeNo, holdMinutes } = next;
  const holdExpiresAt = new Date(now.getTime() + holdMinutes * MINUTE_MS);
  const order: NewOrder = { ...next, id: createId(), orderNo: createOrderNo(now), state: 'pending_pay', holdExpiresAt, at: now };
  const isFree = order.selfFen === 0;
  const decided = { slotId: sql`place.id`, entitlementNo: sql`${freeNo}::int`, from: sql`place` };
  await tx.execute(sql`with place as (update slot_day set held = held + 1 where id = ${slotId} returning id),
  made as (${insertOrder(order, decided)}),
  event as (${insertOrderEvent({ type: 'offered', params: { holdMinutes, isFree } }, now, sql`made`)}),
  offered as (
    update wait_entry set state = 'offered', order_id = made.id from made where wait_entry.id = ${entryId})
  select from made`);
  const { personId, storeName, date, period } = next.notice;
  const params = { orderNo: order.orderNo, storeName, date, period, holdExpiresAt: holdExpiresAt.toISOString(), isFree };
  await addNotice(tx, { personId, fact: { type: 'place_offered', params }, dedupe: `offer:${order.id}` }, now);
  return order.orderNo;
}

/** The slots for which somebody waits, with a place already or without. */
export const waitedSlots = sql`(select slot_id from wait_entry where state = 'waiting'
  union select s.slot_id from earlier_wish w join earlier_wish_slot s on s.wish_id = w.id where w.state = 'waiting' and s.outcome is null)`;

async function hasLine(db: DbOrTx, slotId: string): Promise<boolean> {
  const query = sql`select 1 as one where exists (select from wait_entry where slot_id = ${slotId} and state = 'waiting')
    or exists (select from earlier_wish_slot s join earlier_wish w on w.id = s.wish_id
      where s.slot_id = ${slotId} and s.outcome is null and w.state = 'waiting')`;
  return (await queryRows(db, query, z.object({ one: z.int() }))).length > 0;
}

/**
 * Offers the free places of a slot to its line in the transaction that freed one, so that nobody else can take them. When a card in the
 * line books elsewhere at this moment, the transaction continues without the offer, and the job makes it.
 * @returns the number of places offered
 */
export async function offerFreePlaces(tx: Tx, slotId: string, { now, logger }: OfferServices): Promise<number> {
  if (!(await hasLine(tx, slotId))) return 0;
  let count = 0;
  try {
    while (count < MAX_OFFERS) {
      const orderNo = await tx.transaction((inner) => offerOne(inner, slotId, now()));
      if (!orderNo) break;
      count++;
      logger.info({ event: 'waitlist_offered', orderNo }, 'A free place was offered to the first in line');
    }
  } catch (error) {
    if (!getUniqueViolation(error)) throw error;
    logger.info({ event: 'waitlist_offer_postponed', slotId }, 'A free place could not be offered yet; the job will offer it');
  }
  return count;
}

/** Creates the effect that offers every place released by an order to its slot's line. */
export function createPlaceFreed(services: OfferServices): PlaceFreed {
  return async (tx, slotId) => {
    await offerFreePlaces(tx, slotId, services);
  };
}
