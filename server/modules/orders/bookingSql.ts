import { type SQL, sql } from 'drizzle-orm';
import { isOccupying } from '../../db/orderStateSql';

/** Pieces of the statements that move the waiting list. */

/**
 * Ends what a card waits for, because it has a place now; to stand in the statement that gives it one. Entries that somebody
 * works on in this moment are passed over, so that nobody waits for anybody: the job ends them later.
 * @param condition a select that has a row when the place was given
 */
export const endWaits = (cardId: SQL, at: Date, condition: SQL): SQL => sql`update wait_entry
  set state = 'ended', end_reason = 'booked', ended_at = ${at.toISOString()}::timestamptz
  where id in (select id from wait_entry where card_id = ${cardId} and state = 'waiting' for update skip locked) and exists (${condition})`;

/** Ends the wait whose held place was taken or given up; to stand in the statement that moves the order (`moved`). */
export const endOffer = (reason: 'booked' | 'left' | 'missed', at: Date): SQL => sql`update wait_entry
  set state = 'ended', end_reason = ${reason}, ended_at = ${at.toISOString()}::timestamptz
  from moved where wait_entry.order_id = moved.id and wait_entry.state = 'offered'`;

/** True for an examination `n` of the card that no order uses; part of a statement over `card`. */
export const isUnusedNo = sql`not exists (
  select 1 from exam_order used where used.card_id = card.id and used.entitlement_no = n and ${isOccupying(sql`used.state`)})`;

/** The smallest of the card's examinations that no order uses, or null; part of a statement over `card`. */
export const queryFreeNo = sql`(select n from generate_series(1, card.entitlement_total) as n where ${isUnusedNo} order by n limit 1)`;

/** True for a slot that is open and has not begun; stands in a statement over `slot_day`. */
export const isOpenAhead = (today: string, time: string): SQL =>
  sql`slot_day.closed_reason is null and (slot_day.date > ${today}::date or (slot_day.date = ${today}::date and left(slot_day.period, 5) > ${time}))`;
