import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOrderIn } from '../../../shared/orderStates';
import { getChangeDeadline, getSlotStart } from '../../../shared/orderTimes';
import type { Tx } from '../../db/Db';
import { queryAccountPerson } from '../../db/people';
import { queryRows } from '../../db/queryRows';
import { addNotice } from '../notices/addNotice';
import { isNotBookedIn } from '../orders/bookingSql';
import { getRebookRule } from '../orders/orderRules';
import { type OrderRow, queryOrderById } from '../orders/orders.repo';
import { isUsableSql, lastDaySql, type SlotMoment } from '../stores/bookableSlot';

const MINUTE_MS = 60_000;

const wishRow = z.object({
  wishId: z.string(),
  orderId: z.string(),
  holdMinutes: z.int(),
  date: z.iso.date(),
  period: z.string(),
});
/** A wish that is first in the line of a slot, with the slot's time. The wish and its order are locked. */
export type FirstWish = z.infer<typeof wishRow> & { order: OrderRow };

/**
 * Locks the first order in a slot's line that waits there for an earlier place and can be moved now. An order that another transaction is
 * changing is skipped, because it is locked after the slot here; so is one that cannot move at the moment, and both keep their position.
 * @param before only those who joined earlier; null for all
 */
export async function lockFirstWish(
  tx: Tx,
  slotId: string,
  before: Date | null,
  now: Date,
  { today }: SlotMoment,
): Promise<FirstWish | null> {
  const skipped: string[] = [];
  for (;;) {
    const [row] = await queryRows(
      tx,
      sql`select w.id as "wishId", w.order_id as "orderId", project.hold_minutes as "holdMinutes", slot_day.date::text as date, slot_day.period
      from earlier_wish_slot s join earlier_wish w on w.id = s.wish_id join slot_day on slot_day.id = s.slot_id
        join exam_order on exam_order.id = w.order_id join card on card.id = exam_order.card_id join project on project.id = card.project_id
      where s.slot_id = ${slotId} and s.outcome is null and w.state = 'waiting' and exam_order.partner_state <> 'pending'
        and ${isUsableSql(today)} and slot_day.date <= ${lastDaySql} and ${isNotBookedIn(slotId)} and w.id <> all(${sql.param(skipped)}::text[])
        ${before ? sql`and s.joined_at < ${before.toISOString()}::timestamptz` : sql``}
      order by s.seq limit 1 for update of exam_order, w skip locked`,
      wishRow,
    );
    if (!row) return null;
    const order = await queryOrderById(tx, row.orderId);
    if (order && isOrderIn(order.state, 'expected') && getRebookRule(order, now).allowed) return { ...row, order };
    skipped.push(row.wishId);
  }
}

/** A place is held until the project's time is over, the order can no longer be changed, or the slot begins. */
function getHoldEnd({ order, holdMinutes, date, period }: FirstWish, now: Date): Date {
  const ends = [now.getTime() + holdMinutes * MINUTE_MS, getSlotStart(date, period).getTime()];
  // The deadline does not bind the people of a closed slot.
  if (order.closedReason === null) ends.push(getChangeDeadline(order.date, order.period, order.rebookDeadlineHours).getTime());
  return new Date(Math.min(...ends));
}

/** Holds a place of a locked slot for a locked wish, and tells the person who booked. */
export async function offerToWish(tx: Tx, slotId: string, wish: FirstWish, now: Date): Promise<void> {
  const { order, wishId, date, period } = wish;
  const holdExpiresAt = getHoldEnd(wish, now).toISOString();
  await tx.execute(sql`with place as (update slot_day set held = held + 1 where id = ${slotId} returning id)
    update earlier_wish set state = 'offered', offered_slot_id = place.id, hold_expires_at = ${holdExpiresAt}::timestamptz
    from place where earlier_wish.id = ${wishId}`);
  const personId = await queryAccountPerson(tx, order.accountId);
  if (!personId) return;
  const kept = { date: order.date, period: order.period };
  const { orderNo, storeName, closedReason } = order;
  const params = { orderNo, storeName, date, period, holdExpiresAt, kept, ...(closedReason !== null && { isClosed: true as const }) };
  const dedupe = `earlier:${wishId}:${slotId}:${holdExpiresAt}`;
  await addNotice(tx, { personId, fact: { type: 'earlier_offered', params }, dedupe }, now);
}
