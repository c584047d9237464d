import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOrderIn, type OrderState } from '../../../shared/orderStates';
import type { Db, Tx } from '../../db/Db';
import type { OrderEventFact } from '../../db/facts/orderEventFact';
import { queryRows } from '../../db/queryRows';
import { slotDay } from '../../db/schema/catalogue';
import { examOrder, payment } from '../../db/schema/orders';
import { insertOrderNotice, type ToldOrder } from '../notices/insertOrderNotice';
import { endOffer, endWaits } from './bookingSql';
import { insertOrderEvent } from './insertOrderEvent';
import { getEndReason, getNextState, getOrderEvent, getPlaceChange, type OrderTransition, type PlaceChange } from './orderTransitions';

/** An order as its writer has read it. Nothing is written when it has another state or version by now. */
export interface OrderAtVersion extends ToldOrder {
  id: string;
  cardId: string;
  selfFen: number;
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

type Changes = Partial<typeof examOrder.$inferInsert>;

function getChanges(transition: OrderTransition, order: OrderAtVersion, to: OrderState, options: MoveOptions): Changes {
  const { at, partner, entitlementNo, cancelReason } = options;
  const endReason = getEndReason(transition);
  return {
    state: to,
    version: order.version + 1,
    updatedAt: at,
    ...(endReason ? { endReason } : isOrderIn(to, 'over') ? {} : { endReason: null }),
    ...(isOrderIn(to, 'payable') ? {} : { holdExpiresAt: null }),
    ...(partner ? { partnerState: partner.state, partnerTries: 0, movedFromSlotId: null } : {}),
    ...(partner?.partnerNo ? { partnerNo: partner.partnerNo } : {}),
    ...(entitlementNo ? { entitlementNo } : {}),
    ...(cancelReason ? { cancelReason } : {}),
  };
}

const isAtVersion = ({ id, state, version }: OrderAtVersion) =>
  and(eq(examOrder.id, id), eq(examOrder.state, state), eq(examOrder.version, version));

const getCounters = ({ held, booked }: PlaceChange) => ({
  ...(held === 0 ? {} : { held: sql`${slotDay.held} + ${held}::int` }),
  ...(booked === 0 ? {} : { booked: sql`${slotDay.booked} + ${booked}::int` }),
});

/** Takes a place in the order's own slot. @returns false when the order was moved meanwhile, or the slot has no place or is closed */
async function takePlace(tx: Tx, order: OrderAtVersion, change: PlaceChange): Promise<boolean> {
  // The order is locked before its slot, as in every other writer.
  const [locked] = await tx.select({ id: examOrder.id }).from(examOrder).where(isAtVersion(order)).for('update');
  if (!locked) return false;
  const hasPlace = sql`${slotDay.held} + ${slotDay.booked} < ${slotDay.capacity} and ${slotDay.closedReason} is null`;
  const [taken] = await tx
    .update(slotDay)
    .set(getCounters(change))
    .where(and(eq(slotDay.id, order.slotId), hasPlace))
    .returning({ id: slotDay.id });
  return taken !== undefined;
}

/** Writes the order and its event, so that neither can be there without the other. @returns the new version, or null when the order was moved meanwhile */
async function writeMove(tx: Tx, order: OrderAtVersion, changes: Changes, event: OrderEventFact, at: Date): Promise<number | null> {
  const { id, version, state } = examOrder;
  const moved = tx.update(examOrder).set(changes).where(isAtVersion(order)).returning({ id, version, state });
  const query = sql`with moved as ${moved} ${insertOrderEvent(event, at, sql`moved`)} returning order_version as version`;
  const [written] = await queryRows(tx, query, z.object({ version: z.int() }));
  return written?.version ?? null;
}

/** Ends what depends on an order: its open trades when it is called off, and the waits for its place or its card. */
async function endDependents(tx: Tx, order: OrderAtVersion, transition: OrderTransition, to: OrderState, at: Date): Promise<void> {
  if (to === order.state) return;
  if (isOrderIn(to, 'calledOff') && order.selfFen > 0) {
    // The job closes them at the provider, because that may take time.
    const isOpen = and(eq(payment.orderId, order.id), inArray(payment.state, ['created', 'notpay']));
    await tx.update(payment).set({ state: 'closing' }).where(isOpen);
  }
  if (to === 'closed') await tx.execute(endOffer(order.id, transition === 'giveUp' ? 'left' : 'missed', at));
  if (to !== 'booked') return;
  if (isOrderIn(order.state, 'payable')) await tx.execute(endOffer(order.id, 'booked', at));
  await tx.execute(endWaits(order.cardId, at));
}

/**
 * Moves an order along the state table in the caller's transaction: state and version, the event of the timeline, the notice to its person,
 * its open trades and waits, and the slot's counters. Nothing happens when somebody else moved the order first, or when a place is needed
 * and none is free. A place is given back last, so that the slot's row is locked for the shortest time.
 * @returns the new version, or null when nothing happened
 * @throws when the table does not allow the move: a mistake of the caller
 */
export async function moveOrder(tx: Tx, order: OrderAtVersion, transition: OrderTransition, options: MoveOptions): Promise<number | null> {
  const to = getNextState(transition, order.state);
  if (!to) throw new Error(`An order in state ${order.state} cannot ${transition}`);
  const { at } = options;
  const event = getOrderEvent(transition, options.params);
  const change = getPlaceChange(order.state, to);
  const takes = change.held + change.booked > 0;
  if (takes && !(await takePlace(tx, order, change))) return null;
  const version = await writeMove(tx, order, getChanges(transition, order, to, options), event, at);
  if (version === null) return null;
  const notice = insertOrderNotice(order, event, at);
  if (notice) await tx.execute(notice);
  await endDependents(tx, order, transition, to, at);
  const isCounted = takes || (change.held === 0 && change.booked === 0);
  if (!isCounted) await tx.update(slotDay).set(getCounters(change)).where(eq(slotDay.id, order.slotId));
  return version;
}

/** As `moveOrder`, in a transaction of its own. */
export function moveOrderAlone(db: Db, order: OrderAtVersion, transition: OrderTransition, options: MoveOptions): Promise<number | null> {
  return db.transaction((tx) => moveOrder(tx, order, transition, options));
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
