import { and, eq, inArray } from 'drizzle-orm';
import { addDays } from '../../../shared/businessDay';
import { isOrderIn } from '../../../shared/orderStates';
import { getSlotStart } from '../../../shared/orderTimes';
import type { Tx } from '../../db/Db';
import { queryAccountPerson } from '../../db/people';
import { relocation, relocationPlace } from '../../db/schema/schema';
import { createId } from '../../security/ids';
import { addNotice } from '../notices/addNotice';
import { getSlotMoment } from '../stores/bookableSlot';
import { type OrderRow, queryLockedOrder } from './orders.repo';
import { endRelocation, holdNearPlaces } from './relocation.repo';

/** Places offered to each person. */
const OFFERS = 3;
const HOUR_MS = 3_600_000;
const HOURS_TO_ANSWER = 24;

/** The person who booked, and the order's appointment as notices name it. */
async function describeForNotice(tx: Tx, { orderNo, accountId, storeName, date, period }: OrderRow) {
  return { personId: await queryAccountPerson(tx, accountId), appointment: { orderNo, storeName, date, period } };
}

/**
 * Offers other places to the person of an order whose slot was closed: holds the three nearest and tells the person. The order keeps its
 * place until the person chooses or cancels. An order that needs none (ended, moved, or its slot is open again) is left alone.
 */
export async function relocateOrder(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await queryLockedOrder(tx, orderId);
  if (!isOrderIn(order.state, 'live') || order.closedReason === null) return;
  const id = createId();
  const slotStart = getSlotStart(order.date, order.period).getTime();
  const answerBy = new Date(Math.min(at.getTime() + HOURS_TO_ANSWER * HOUR_MS, slotStart));
  await tx.insert(relocation).values({ id, orderId, slotId: order.slotId, state: 'open', createdAt: at, answerBy });
  const moment = getSlotMoment(at);
  const slotIds = await holdNearPlaces(tx, { order, from: addDays(moment.today, 1), moment, limit: OFFERS });
  if (slotIds.length > 0) await tx.insert(relocationPlace).values(slotIds.map((slotId) => ({ relocationId: id, slotId })));
  const { personId, appointment } = await describeForNotice(tx, order);
  if (personId) {
    const params = { ...appointment, reason: order.closedReason, offers: slotIds.length, answerBy: answerBy.toISOString() };
    await addNotice(tx, { personId, fact: { type: 'slot_closed', params }, dedupe: `relocation:${id}` }, at);
  }
}

/**
 * Ends a relocation that was not answered in time, or whose slot is open again, even after that, and tells the person. The order stays as it is.
 * @returns the slots whose places were released
 */
export async function endUnanswered(tx: Tx, orderId: string, at: Date): Promise<string[]> {
  const order = await queryLockedOrder(tx, orderId);
  const isOpenAgain = order.closedReason === null;
  const isOfSlot = and(eq(relocation.orderId, orderId), eq(relocation.slotId, order.slotId));
  const isUnanswered = inArray(relocation.state, isOpenAgain ? ['open', 'lapsed'] : ['open']);
  const [unanswered] = await tx.select({ id: relocation.id }).from(relocation).where(and(isOfSlot, isUnanswered));
  // Another process was first.
  if (!unanswered) return [];
  const released = await endRelocation(tx, orderId, isOpenAgain ? 'reopened' : 'lapsed', at);
  if (isOpenAgain) await tx.update(relocation).set({ state: 'reopened' }).where(eq(relocation.id, unanswered.id));
  const { personId, appointment } = await describeForNotice(tx, order);
  if (personId && isOrderIn(order.state, 'live')) {
    const type = isOpenAgain ? 'slot_reopened' : 'relocation_lapsed';
    await addNotice(tx, { personId, fact: { type, params: appointment }, dedupe: `${type}:${unanswered.id}` }, at);
  }
  return released;
}
