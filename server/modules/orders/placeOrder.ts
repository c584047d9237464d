import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/Db';
import type { OrderEventFact } from '../../db/factTypes/orderEventFact';
import { queryRows } from '../../db/queryRows';
import { type Intent, insertAnswer } from '../../handlerKit/idempotency';
import { getLastDaySql, getSlotMoment, isBookableSql } from '../stores/bookableSlot';
import { endWaits, isNotBookedIn, isUnusedNo } from './bookingSql';
import { insertOrder, type NewOrder } from './insertOrder';
import { insertOrderEvent } from './insertOrderEvent';
import { getPlaceChange } from './orderTransitions';

/** A new order with the data that taking its place depends on. */
export interface OrderDraft extends NewOrder {
  slotId: string;
  quotaClass: 'normal' | 'vip';
  event: OrderEventFact;
}

const placedRow = z.object({ entitlementNo: z.int().nullable(), placed: z.int() });

const freeEntitlement = (draft: OrderDraft) => sql`free as (
  select n from card, generate_series(1, card.entitlement_total) as n
  where card.id = ${draft.cardId} and ${isUnusedNo} and ${isNotBookedIn(draft.slotId)}
  order by n limit 1)`;

const takePlace = (draft: OrderDraft) => {
  const change = getPlaceChange(null, draft.state);
  const limits = { quotaClass: draft.quotaClass, lastDay: getLastDaySql(draft.cardId), moment: getSlotMoment(draft.at) };
  return sql`place as (
  update slot_day set held = held + ${change.held}::int, booked = booked + ${change.booked}::int
  where id = ${draft.slotId} and store_id = ${draft.storeId} and ${isBookableSql(limits)} and exists (select 1 from free)
  returning id)`;
};

const placeAndFree = { slotId: sql`place.id`, entitlementNo: sql`free.n`, from: sql`place, free` };

/**
 * Takes a place and the smallest free entitlement of the card, and writes the order, its first event and the answer to its request. One
 * statement, so that the slot's row is locked for a single round trip (on a hot slot, 1.7 times the orders per second of BEGIN … COMMIT).
 * @returns `placed`, or what was missing. `full` includes a slot that was closed or changed in the meantime
 * @throws a unique violation when another order of the card, or the same request, was committed first
 */
export async function placeOrder(db: DbOrTx, draft: OrderDraft, intent: Intent, answer: unknown): Promise<'placed' | 'full' | 'used'> {
  const query = sql`with ${freeEntitlement(draft)}, ${takePlace(draft)}, made as (
  ${insertOrder(draft, placeAndFree)}), event as (
  ${insertOrderEvent(draft.event, draft.at, sql`made`)}), answer as (
  ${insertAnswer(intent, answer, draft.at, sql`from made`)}), waits as (
  ${endWaits(draft.cardId, draft.at, sql`and exists (select 1 from made)`)})
select (select n from free) as "entitlementNo", (select count(*)::int from made) as placed`;
  const [row] = await queryRows(db, query, placedRow);
  if (row?.placed === 1) return 'placed';
  return row?.entitlementNo === null ? 'used' : 'full';
}
