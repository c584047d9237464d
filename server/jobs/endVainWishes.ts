import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/Db';
import { queryAccountPerson } from '../db/people';
import { queryRows } from '../db/queryRows';
import { slotDay } from '../db/schema/catalogue';
import { addNotice } from '../modules/notices/addNotice';
import { type EarlierWish, endWish, endWishOffer, queryLiveWish, queryWishSlots } from '../modules/orders/earlierWish.repo';
import type { OrderServices } from '../modules/orders/OrderServices';
import { getEarlierRule } from '../modules/orders/orderRules';
import { type OrderRow, queryLockedOrder } from '../modules/orders/orders.repo';
import { getSlotMoment, isAheadSql, isUsableSql } from '../modules/stores/bookableSlot';
import { runEach } from './runEach';

const BATCH = 200;
const dueRow = z.object({
  orderId: z.string(),
  isUsable: z.boolean(),
  hasAhead: z.boolean(),
  isOfferDue: z.boolean(),
  isLate: z.boolean(),
});
type Due = z.infer<typeof dueRow>;

/** Wishes whose offer ended, or that cannot be fulfilled. Whether an order can still be changed is decided again under its lock. */
function queryDue({ db }: OrderServices, at: Date): Promise<Due[]> {
  const moment = getSlotMoment(at);
  const instant = sql`${at.toISOString()}::timestamptz`;
  return queryRows(
    db,
    sql`select * from (
      select w.order_id as "orderId", ${isUsableSql(moment.today)} as "isUsable",
        exists (select from earlier_wish_slot s join slot_day on slot_day.id = s.slot_id
          where s.wish_id = w.id and s.outcome is null and ${isAheadSql(moment)}) as "hasAhead",
        w.state = 'offered' and (w.hold_expires_at <= ${instant} or exists (
          select from slot_day where slot_day.id = w.offered_slot_id and slot_day.closed_reason is not null)) as "isOfferDue",
        own.closed_reason is null and (exam_order.rebook_count >= project.rebook_max or
          (own.date + left(own.period, 5)::time) at time zone 'Asia/Shanghai' <= ${instant} + project.rebook_deadline_hours * interval '1 hour')
          as "isLate"
      from earlier_wish w join exam_order on exam_order.id = w.order_id join slot_day own on own.id = exam_order.slot_id
        join card on card.id = exam_order.card_id join project on project.id = card.project_id
      where w.state in ('waiting', 'offered')) wishes
    where not "isUsable" or not "hasAhead" or "isOfferDue" or "isLate" limit ${BATCH}`,
    dueRow,
  );
}

/** Ends what is due of a locked order's wish. @returns the slots whose places were released, and why; null when nothing is due */
async function endDue(tx: Tx, order: OrderRow, wish: EarlierWish, due: Due, at: Date) {
  const end = async <R extends 'late' | 'revoked' | 'passed'>(reason: R) => ({ freed: await endWish(tx, order.id, reason, at), reason });
  if (!due.isUsable) return end('revoked');
  if (!getEarlierRule(order, at).allowed) return end('late');
  const [held] = wish.offeredSlotId === null ? [] : await tx.select().from(slotDay).where(eq(slotDay.id, wish.offeredSlotId));
  const outcome = held?.closedReason ? 'closed' : wish.holdExpiresAt && wish.holdExpiresAt <= at ? 'missed' : null;
  if (held && outcome) return { freed: await endWishOffer(tx, order.id, wish, outcome, at), reason: outcome } as const;
  return due.hasAhead ? null : end('passed');
}

/** Ends a wish or its offer, tells the person that the order stays as it is, and offers the place to the next in line. */
async function endOne({ db, now, placeFreed }: OrderServices, due: Due): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    const order = await queryLockedOrder(tx, due.orderId);
    const wish = await queryLiveWish(tx, order.id);
    const ended = wish && (await endDue(tx, order, wish, due, at));
    if (!ended) return;
    await tell(tx, order, wish, ended.reason, at);
    for (const slotId of ended.freed) await placeFreed(tx, slotId);
  });
}

async function tell(
  tx: Tx,
  { id, accountId, orderNo, storeName, date, period, closedReason }: OrderRow,
  wish: EarlierWish,
  reason: 'missed' | 'closed' | 'late' | 'revoked' | 'passed',
  at: Date,
): Promise<void> {
  const personId = await queryAccountPerson(tx, accountId);
  if (!personId) return;
  const [offered = null] =
    wish.offeredSlotId === null
      ? []
      : await tx.select({ date: slotDay.date, period: slotDay.period }).from(slotDay).where(eq(slotDay.id, wish.offeredSlotId));
  const waitsOn = (await queryWishSlots(tx, id)).some(({ state }) => state === 'waiting');
  const isClosed = closedReason !== null && { isClosed: true as const };
  const params = { orderNo, storeName, date, period, reason, offered, waitsOn, ...isClosed };
  const dedupe = `earlier-end:${wish.id}:${wish.offeredSlotId ?? ''}:${wish.holdExpiresAt?.toISOString() ?? ''}`;
  await addNotice(tx, { personId, fact: { type: 'earlier_ended', params }, dedupe }, at);
}

/** Ends offers of earlier places whose time is over, and wishes that cannot be fulfilled any more. @returns how many were processed */
export async function endVainWishes(services: OrderServices): Promise<number> {
  const due = await queryDue(services, services.now());
  return runEach(
    due,
    services.logger,
    ({ orderId }) => ({ event: 'earlier_expiry_failed', orderId }),
    (each) => endOne(services, each),
  );
}
