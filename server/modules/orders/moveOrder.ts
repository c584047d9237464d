import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOrderIn, type OrderState } from '../../../shared/orderStates';
import type { DbOrTx, Tx } from '../../db/Db';
import type { OrderEventFact } from '../../db/facts/orderEventFact';
import { queryRows } from '../../db/queryRows';
import { insertOrderNotice, type ToldOrder } from '../notices/insertOrderNotice';
import { endOffer, endWaits } from './bookingSql';
import { insertOrderEvent } from './insertOrderEvent';
import { getEndReason, getNextState, getOrderEvent, getPlaceChange, type OrderTransition } from './orderTransitions';

/** An order as its writer has read it. Nothing is written when it has another state or version by now. */
export interface OrderAtVersion extends ToldOrder {
  id: string;
  slotId: string;
  state: OrderState;
  version: number;
}

interface MoveOptions {
  at: Date;
  /** The event's parameters, where the table leaves them open. */
  params?: OrderEventFact['params'];
  /** Why the person cancels, in their own words. */
  cancelReason?: string;
  partner?: { state: 'none' | 'pending' | 'confirmed' | 'failed'; partnerNo?: string };
  /** Another of the card's entitlements, when the order comes back to life and its own was used meanwhile. */
  entitlementNo?: number;
}

const movedRow = z.object({ version: z.int() });

/** An unpaid trade of an order that ends must be closed at the provider; the job does that, because it may take time. */
const closePayments = sql`closing as (
  update payment set state = 'closing' from moved
  where payment.order_id = moved.id and payment.state in ('created', 'notpay'))`;

function getChanges(transition: OrderTransition, to: OrderState, { at, partner, entitlementNo, cancelReason }: MoveOptions): SQL {
  const endReason = getEndReason(transition);
  const changes = [
    sql`state = ${to}`,
    sql`version = exam_order.version + 1`,
    sql`updated_at = ${at.toISOString()}::timestamptz`,
    ...(endReason ? [sql`end_reason = ${endReason}`] : isOrderIn(to, 'over') ? [] : [sql`end_reason = null`]),
    ...(isOrderIn(to, 'payable') ? [] : [sql`hold_expires_at = null`]),
    ...(partner ? [sql`partner_state = ${partner.state}`, sql`partner_tries = 0`, sql`moved_from_slot_id = null`] : []),
    ...(partner?.partnerNo ? [sql`partner_no = ${partner.partnerNo}`] : []),
    ...(cancelReason ? [sql`cancel_reason = ${cancelReason}`] : []),
    ...(entitlementNo ? [sql`entitlement_no = ${entitlementNo}`] : []),
  ];
  return sql.join(changes, sql`, `);
}

/**
 * Moves an order along the state table: state, version, the slot's counters, the event of the timeline and the notice to its
 * person, in one statement. Nothing happens when somebody else moved the order first, or when a place is needed and none is free.
 * @returns the new version, or null when nothing happened
 * @throws when the table does not allow the move: a mistake of the caller
 */
export async function moveOrder(
  db: DbOrTx,
  order: OrderAtVersion,
  transition: OrderTransition,
  options: MoveOptions,
): Promise<number | null> {
  const to = getNextState(transition, order.state);
  if (!to) throw new Error(`An order in state ${order.state} cannot ${transition}`);
  const change = getPlaceChange(order.state, to);
  const event = getOrderEvent(transition, options.params);
  const moves = change.held !== 0 || change.booked !== 0;
  const takes = change.held + change.booked > 0;
  const counters = sql`update slot_day set held = held + ${change.held}::int, booked = booked + ${change.booked}::int`;
  const isThisVersion = sql`id = ${order.id} and state = ${order.state} and version = ${order.version}`;
  // Taking a place comes first, from an order that is locked for it, and the order follows; giving one back follows the order.
  const taking = sql`locked as (select id, slot_id from exam_order where ${isThisVersion} for update),
    place as (${counters} from locked
      where slot_day.id = locked.slot_id and slot_day.held + slot_day.booked < slot_day.capacity and slot_day.closed_reason is null
      returning locked.id as order_id)`;
  const giving = sql`place as (${counters} from moved where slot_day.id = moved.slot_id)`;
  const moved = sql`moved as (
    update exam_order set ${getChanges(transition, to, options)} where ${isThisVersion} ${takes ? sql`and id in (select order_id from place)` : sql``}
    returning id, card_id, slot_id, version, state)`;
  const written = sql`event as (${insertOrderEvent(event, options.at, sql`moved`)})`;
  const parts = [...(takes ? [taking] : []), moved, ...(moves && !takes ? [giving] : []), written];
  if (isOrderIn(to, 'calledOff')) parts.push(closePayments);
  if (to === 'closed') parts.push(sql`missed as (${endOffer(transition === 'giveUp' ? 'left' : 'missed', options.at)})`);
  if (order.state === 'pending_pay' && to === 'booked') parts.push(sql`taken as (${endOffer('booked', options.at)})`);
  if (to === 'booked') parts.push(sql`waits as (${endWaits(sql`(select card_id from moved)`, options.at, sql`select 1 from moved`)})`);
  const told = insertOrderNotice(order, event, options.at);
  if (told) parts.push(told);
  const rows = await queryRows(db, sql`with ${sql.join(parts, sql`, `)} select version from moved`, movedRow);
  return rows[0]?.version ?? null;
}

/**
 * As `moveOrder`, for an order that the transaction has locked: a move that the table allows then cannot miss, and if it
 * does, nothing of the transaction may stand.
 */
export async function moveLockedOrder(tx: Tx, order: OrderAtVersion, transition: OrderTransition, options: MoveOptions): Promise<number> {
  const version = await moveOrder(tx, order, transition, options);
  if (version === null) throw new Error(`The locked order ${order.id} could not ${transition}`);
  return version;
}
