import { type SQL, sql } from 'drizzle-orm';
import { isOccupying } from '../../db/orderStateSql';

/** Parts of the statements that change the waiting list. */

/**
 * Ends the waits of a card that has received a place. Entries locked by another transaction are skipped, so that writers do not wait for
 * each other; the job ends them later.
 * @param condition further conditions, when this is part of the statement that assigns the place
 */
export const endWaits = (cardId: string, at: Date, condition: SQL = sql``): SQL => sql`update wait_entry
  set state = 'ended', end_reason = 'booked', ended_at = ${at.toISOString()}::timestamptz
  where id in (select id from wait_entry where card_id = ${cardId} and state = 'waiting' for update skip locked) ${condition}`;

/** Ends the wait whose held place was accepted or released. @param condition as for `endWaits` */
export const endOffer = (
  orderId: string,
  reason: 'booked' | 'left' | 'missed',
  at: Date,
  condition: SQL = sql``,
): SQL => sql`update wait_entry
  set state = 'ended', end_reason = ${reason}, ended_at = ${at.toISOString()}::timestamptz
  where order_id = ${orderId} and state = 'offered' ${condition}`;

/** True for an entitlement number `n` of the card that no order uses; part of a statement over `card`. */
export const isUnusedNo = sql`not exists (
  select 1 from exam_order used where used.card_id = card.id and used.entitlement_no = n and ${isOccupying(sql`used.state`)})`;

/**
 * True for a card without an order in the slot; part of a statement over `card`. Nobody is examined twice at the same time: a second order is
 * the same one, sent from another tab or after the back button.
 */
export const isNotBookedIn = (slotId: string): SQL => sql`not exists (
  select 1 from exam_order same where same.card_id = card.id and same.slot_id = ${slotId} and ${isOccupying(sql`same.state`)})`;

/** The smallest entitlement number of the card that no order uses, or null; part of a statement over `card`. */
export const queryFreeNo = sql`(select n from generate_series(1, card.entitlement_total) as n where ${isUnusedNo} order by n limit 1)`;
