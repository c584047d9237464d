import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOrderIn, type OrderState } from '../../../shared/orderStates';
import type { Db, Tx } from '../../db/Db';
import type { OrderEventFact } from '../../db/factTypes/orderEventFact';
import { queryRows } from '../../db/queryRows';
import { slotDay } from '../../db/schema/catalogue';
import { examOrder, payment } from '../../db/schema/orders';
import { insertOrderNotice, type NotifiedOrder } from '../notices/insertOrderNotice';
import { queryReportPromise } from '../outcomes/reportPromise';
import { getLastDaySql, getSlotMoment, isBookableSql } from '../stores/bookableSlot';
import { endOffer, endWaits } from './bookingSql';
import { endWish } from './earlierWish.repo';
import { insertOrderEvent } from './insertOrderEvent';
import { getEndReason, getNextState, getOrderEvent, getPlaceChange, type OrderTransition, type PlaceChange } from './orderTransitions';
import { endRelocation } from './relocation.repo';

/** An order as the writer read it. Nothing is written when its state or version has changed since. */
export interface OrderAtVersion extends NotifiedOrder {
  id: string;
  cardId: string;
  selfFen: number;
  slotId: string;
  state: OrderState;
  version: number;
}

interface TransitionOptions {
  at: Date;
  /** The event's parameters, where the state table leaves them open. */
  params?: OrderEventFact['params'];
  /** The person's reason for cancelling, in their own words. */
  cancelReason?: string;
  partner?: { state: 'none' | 'pending' | 'confirmed' | 'failed'; partnerNo?: string };
  /** Another of the card's entitlements, when an order is reclaimed and its own entitlement is in use. */
  entitlementNo?: number;
}

type Changes = Partial<typeof examOrder.$inferInsert>;

function getChanges(transition: OrderTransition, order: OrderAtVersion, to: OrderState, options: TransitionOptions): Changes {
  const { at, partner, entitlementNo, cancelReason } = options;
  const endReason = getEndReason(transition);
  return {
    state: to,
    version: order.version + 1,
    updatedAt: at,
    // Who cancels does not come.
    ...(isOrderIn(to, 'over') ? { comingAt: null } : {}),
    ...(endReason ? { endReason } : isOrderIn(to, 'over') ? {} : { endReason: null }),
    ...(isOrderIn(to, 'payable') ? {} : { holdExpiresAt: null }),
    ...(partner ? { partnerState: partner.state, partnerTries: 0, partnerAskAt: null, movedFromSlotId: null } : {}),
    // The cancellation is a request of its own, with all its tries.
    ...(to === 'cancelled' ? { partnerTries: 0, partnerAskAt: null } : {}),
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

/**
 * Takes a place in the order's own slot; of a day that is over, the place that the order had.
 * @returns false when the order has changed, or the slot cannot be booked
 */
async function takePlace(tx: Tx, order: OrderAtVersion, transition: OrderTransition, change: PlaceChange, at: Date): Promise<boolean> {
  // The order is locked before its slot, as by all writers.
  const [locked] = await tx.select({ id: examOrder.id }).from(examOrder).where(isAtVersion(order)).for('update');
  if (!locked) return false;
  // The slot is the order's own, so its quota is the right one.
  const limits = { quotaClass: sql`slot_day.quota_class`, lastDay: getLastDaySql(order.cardId), moment: getSlotMoment(at) };
  const [taken] = await tx
    .update(slotDay)
    .set(getCounters(change))
    .where(and(eq(slotDay.id, order.slotId), transition === 'undoVisit' ? undefined : isBookableSql(limits)))
    .returning({ id: slotDay.id });
  return taken !== undefined;
}

/** Writes the order and its event in one statement. @returns the new version, or null when the order has changed */
async function writeTransition(tx: Tx, order: OrderAtVersion, changes: Changes, event: OrderEventFact, at: Date): Promise<number | null> {
  const { id, version, state } = examOrder;
  const changed = tx.update(examOrder).set(changes).where(isAtVersion(order)).returning({ id, version, state });
  const query = sql`with changed as ${changed} ${insertOrderEvent(event, at, sql`changed`)} returning order_version as version`;
  const [written] = await queryRows(tx, query, z.object({ version: z.int() }));
  return written?.version ?? null;
}

/** Ends what depends on an order: its open trades and the places held besides its own when it ends, and the waits for its place or its card. */
async function endDependents(tx: Tx, order: OrderAtVersion, transition: OrderTransition, to: OrderState, at: Date): Promise<void> {
  if (to === order.state) return;
  if (!isOrderIn(to, 'live')) await endWish(tx, order.id, 'over', at);
  if (isOrderIn(to, 'over')) await endRelocation(tx, order.id, 'cancelled', at);
  if (isOrderIn(to, 'void') && order.selfFen > 0) {
    // Only marked here: the job closes them at the provider, because that may take time.
    const isOpen = and(eq(payment.orderId, order.id), inArray(payment.state, ['created', 'notpay']));
    await tx.update(payment).set({ state: 'closing' }).where(isOpen);
  }
  if (to === 'closed') await tx.execute(endOffer(order.id, transition === 'giveUp' ? 'left' : 'missed', at));
  if (to !== 'booked') return;
  if (isOrderIn(order.state, 'payable')) await tx.execute(endOffer(order.id, 'booked', at));
  await tx.execute(endWaits(order.cardId, at));
}

/** What the confirmation of an examination says besides: by when its report is promised. */
async function promiseReport(tx: Tx, order: OrderAtVersion, transition: OrderTransition): Promise<OrderEventFact['params'] | undefined> {
  if (transition !== 'confirm' && transition !== 'moveConfirmed') return undefined;
  return { reportBy: (await queryReportPromise(tx, order)).dueOn };
}

/**
 * Makes a transition of the state table in the caller's transaction: state and version, the timeline's event, the notice, open trades and
 * waits, and the slot's counters. Nothing changes when the order has changed in the meantime, or when a place is needed and none is free. A
 * place is released last, so that the slot's row is locked as briefly as possible.
 * @returns the new version, or null when nothing changed
 * @throws Error when the table does not allow the transition, which is a bug in the caller
 */
export async function transitionOrder(
  tx: Tx,
  order: OrderAtVersion,
  transition: OrderTransition,
  options: TransitionOptions,
): Promise<number | null> {
  const to = getNextState(transition, order.state);
  if (!to) throw new Error(`An order in state ${order.state} cannot ${transition}`);
  const { at } = options;
  const event = getOrderEvent(transition, options.params ?? (await promiseReport(tx, order, transition)));
  const change = getPlaceChange(order.state, to);
  const takes = change.held + change.booked > 0;
  if (takes && !(await takePlace(tx, order, transition, change, at))) return null;
  const version = await writeTransition(tx, order, getChanges(transition, order, to, options), event, at);
  if (version === null) return null;
  const notice = insertOrderNotice(order, event, at);
  if (notice) await tx.execute(sql`with ${notice} select`);
  await endDependents(tx, order, transition, to, at);
  const isCounted = takes || (change.held === 0 && change.booked === 0);
  if (!isCounted) await tx.update(slotDay).set(getCounters(change)).where(eq(slotDay.id, order.slotId));
  return version;
}

/** As `transitionOrder`, in a transaction of its own. */
export function transitionOrderAlone(
  db: Db,
  order: OrderAtVersion,
  transition: OrderTransition,
  options: TransitionOptions,
): Promise<number | null> {
  return db.transaction((tx) => transitionOrder(tx, order, transition, options));
}

/**
 * As `transitionOrder`, for an order that the transaction has locked. A transition that the table allows cannot fail then; if it does, this throws, so
 * that the transaction is rolled back.
 */
export async function transitionLockedOrder(
  tx: Tx,
  order: OrderAtVersion,
  transition: OrderTransition,
  options: TransitionOptions,
): Promise<number> {
  const version = await transitionOrder(tx, order, transition, options);
  if (version === null) throw new Error(`The locked order ${order.id} could not ${transition}`);
  return version;
}
