import { and, eq, inArray } from 'drizzle-orm';
import { isOrderIn } from '../../../shared/orderStates';
import type { DbOrTx } from '../../db/Db';
import type { NoticeFact } from '../../db/factTypes/noticeFact';
import { healthAction } from '../../db/schema/actions';
import { slotDay } from '../../db/schema/catalogue';
import { earlierWish } from '../../db/schema/earlier';
import { examOrder } from '../../db/schema/orders';

/** The order's events whose message says that the booking is expected. */
const EXPECTING: readonly string[] = ['confirmed', 'partner_failed', 'move_confirmed', 'move_reverted', 'move_failed', 'reclaimed'];

/** Messages about a slot that is closed; the other ones about an appointment presume that it is open. */
const ABOUT_CLOSED: readonly string[] = ['slot_closed', 'relocation_lapsed'];

async function queryOrder(db: DbOrTx, orderNo: string) {
  const [order] = await db
    .select({ state: examOrder.state, date: slotDay.date, period: slotDay.period, closedReason: slotDay.closedReason })
    .from(examOrder)
    .innerJoin(slotDay, eq(slotDay.id, examOrder.slotId))
    .where(eq(examOrder.orderNo, orderNo));
  return order;
}

async function hasOpenAction(db: DbOrTx, actionIds: readonly string[]): Promise<boolean> {
  return (await db.$count(healthAction, and(inArray(healthAction.id, [...actionIds]), eq(healthAction.state, 'open')))) > 0;
}

/** Whether the better place is still held for the order. */
async function isStillOffered(db: DbOrTx, { orderNo, date, period }: { orderNo: string; date: string; period: string }): Promise<boolean> {
  const [row] = await db
    .select({ id: earlierWish.id })
    .from(earlierWish)
    .innerJoin(examOrder, eq(examOrder.id, earlierWish.orderId))
    .innerJoin(slotDay, eq(slotDay.id, earlierWish.offeredSlotId))
    .where(and(eq(examOrder.orderNo, orderNo), eq(slotDay.date, date), eq(slotDay.period, period)));
  return row !== undefined;
}

/**
 * True for a message that has become wrong while it waited, such as the reminder of a cancelled or moved examination. Another message tells of
 * what happened instead, or the person did it.
 */
export async function isOutdated(db: DbOrTx, { type, params }: NoticeFact): Promise<boolean> {
  switch (type) {
    case 'exam_soon':
    case 'exam_tomorrow':
    case 'slot_reopened':
    case 'slot_closed':
    case 'relocation_lapsed': {
      const order = await queryOrder(db, params.orderNo);
      if (!order || !isOrderIn(order.state, 'expected') || order.date !== params.date || order.period !== params.period) return true;
      return (order.closedReason !== null) !== ABOUT_CLOSED.includes(type);
    }
    case 'hold_ending':
    case 'place_offered': {
      const order = await queryOrder(db, params.orderNo);
      return !order || !isOrderIn(order.state, 'payable');
    }
    case 'report_late':
      return (await queryOrder(db, params.orderNo))?.state !== 'examined';
    case 'earlier_offered':
      return !(await isStillOffered(db, params));
    case 'recheck_due':
    case 'recheck_late':
    case 'result_open':
      return !(await hasOpenAction(db, params.actionIds));
    case 'result_now':
      return (
        (await db.$count(
          healthAction,
          and(eq(healthAction.reportId, params.reportId), eq(healthAction.state, 'open'), eq(healthAction.urgency, 'now')),
        )) === 0
      );
    case 'order_moved': {
      const { event, orderNo } = params;
      if (!EXPECTING.includes(event.type)) return false;
      const told = event.type === 'move_reverted' ? event.params.restored : params;
      const order = await queryOrder(db, orderNo);
      return !order || !isOrderIn(order.state, 'expected') || order.date !== told.date || order.period !== told.period;
    }
    default:
      return false;
  }
}
