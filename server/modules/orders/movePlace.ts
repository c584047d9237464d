import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/Db';
import type { OrderEventFact } from '../../db/factTypes/orderEventFact';
import { queryRows } from '../../db/queryRows';
import { insertOrderNotice } from '../notices/insertOrderNotice';
import { getLastDaySql, getSlotMoment, isBookableSql } from '../stores/bookableSlot';
import { endOffer } from './bookingSql';
import { insertOrderEvent } from './insertOrderEvent';
import { getNextState, getOrderEvent, getPlaceChange } from './orderTransitions';
import type { OrderAtVersion } from './transitionOrder';

/** The target of a move, and what is written with it. */
export interface PlaceMove {
  transition: 'rebook' | 'relocate' | 'moveReverted';
  storeId: string;
  slotId: string;
  quotaClass: 'normal' | 'vip';
  /** The event's parameters. */
  params: OrderEventFact['params'];
  /** Added to the number of rebookings: -1 undoes one that the partner refused, 0 is for a move out of a closed slot. */
  count: 1 | 0 | -1;
  partner: 'none' | 'pending' | 'confirmed';
  /** The slot in which the partner still has the order until it answers. */
  movedFromSlotId: string | null;
  at: Date;
  /** An `insert` of the answer to the request, to be written with the move. */
  answer?: SQL;
}

const resultRow = z.object({ found: z.int(), moved: z.int() });

/**
 * Moves an order to another slot in one statement: the new place is taken before the old one is released, and order, event and answer are
 * written with it. Both slots are locked in the order of their IDs, so that two persons who swap slots do not deadlock.
 * @returns `stale` when the order changed in the meantime, `full` when the card cannot book the new slot (any more)
 */
export async function movePlace(db: DbOrTx, order: OrderAtVersion, move: PlaceMove): Promise<'moved' | 'stale' | 'full'> {
  if (!getNextState(move.transition, order.state)) throw new Error(`An order in state ${order.state} cannot ${move.transition}`);
  const { held, booked } = getPlaceChange(null, order.state);
  const at = sql`${move.at.toISOString()}::timestamptz`;
  const limits = { quotaClass: move.quotaClass, lastDay: getLastDaySql(order.cardId), moment: getSlotMoment(move.at) };
  const event = getOrderEvent(move.transition, move.params);
  const notice = insertOrderNotice(order, event, move.at, sql`and exists (select 1 from moved)`);
  const query = sql`with locked as (
    select id from exam_order where id = ${order.id} and state = ${order.state} and version = ${order.version} for update),
  slots as (
    select id from slot_day where id in (${order.slotId}, ${move.slotId}) and exists (select 1 from locked) order by id for no key update),
  place as (
    update slot_day set held = held + ${held}::int, booked = booked + ${booked}::int from slots
    where slot_day.id = slots.id and slot_day.id = ${move.slotId} and slot_day.store_id = ${move.storeId}
      and ${isBookableSql(limits)}
    returning slot_day.id),
  moved as (
    update exam_order set slot_id = place.id, store_id = ${move.storeId}, version = exam_order.version + 1,
      rebook_count = greatest(0, rebook_count + ${move.count}::int), partner_state = ${move.partner}, partner_tries = 0, partner_ask_at = null, coming_at = null,
      moved_from_slot_id = ${move.movedFromSlotId}, updated_at = ${at}
    from place where exam_order.id = ${order.id} and exam_order.version = ${order.version}
    returning exam_order.id, exam_order.slot_id, exam_order.version, exam_order.state),
  given as (
    update slot_day set held = held - ${held}::int, booked = booked - ${booked}::int from moved where slot_day.id = ${order.slotId}),
  event as (${insertOrderEvent(event, move.at, sql`moved`)}),
  waits as (${endOffer(order.id, 'booked', move.at, sql`and exists (select 1 from moved)`)})
  ${notice ? sql`, ${notice}` : sql``}
  ${move.answer ? sql`, answer as (${move.answer})` : sql``}
  select (select count(*)::int from locked) as found, (select count(*)::int from moved) as moved`;
  const [row] = await queryRows(db, query, resultRow);
  if (row?.moved === 1) return 'moved';
  return row?.found === 1 ? 'full' : 'stale';
}
