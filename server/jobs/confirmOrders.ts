import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PartnerAnswer } from '../adapters/partner/PartnerProvider';
import { examOrder } from '../db/schema/orders';
import { moveOrderAlone } from '../modules/orders/moveOrder';
import type { OrderServices } from '../modules/orders/OrderServices';
import { type OrderRow, queryOrderById } from '../modules/orders/orders.repo';
import { movePartnerBooking } from './movePartnerBooking';
import { runEach } from './runEach';
import { toPartnerBooking } from './toPartnerBooking';

const BATCH = 100;
/** Retries after 2, 6, 14, 30 … seconds: an examination centre may be unreachable for about half an hour before operators are alerted. */
export const PARTNER_TRIES = 10;

/** Orders that have to be submitted to the partner, or that it has not answered yet. */
const isWaiting = or(
  and(eq(examOrder.state, 'booked'), eq(examOrder.partnerState, 'none')),
  and(eq(examOrder.state, 'confirming'), eq(examOrder.partnerState, 'pending')),
  // Rebooked after it was confirmed.
  and(eq(examOrder.state, 'confirmed'), eq(examOrder.partnerState, 'pending')),
  and(
    eq(examOrder.state, 'cancelled'),
    inArray(examOrder.partnerState, ['pending', 'confirmed', 'failed']),
    isNotNull(examOrder.partnerNo),
  ),
);

async function failOrder(services: OrderServices, order: OrderRow): Promise<void> {
  services.logger.error({ event: 'partner_failed', orderNo: order.orderNo }, 'A partner did not confirm an order');
  await moveOrderAlone(services.db, order, 'partnerFailed', { at: services.now(), partner: { state: 'failed' } });
}

async function confirm(services: OrderServices, orderId: string, answer: PartnerAnswer): Promise<void> {
  const order = await queryOrderById(services.db, orderId);
  if (order?.state !== 'confirming' || answer.state === 'pending') return;
  if (answer.state === 'refused') return failOrder(services, order);
  await moveOrderAlone(services.db, order, 'confirm', { at: services.now(), partner: { state: 'confirmed', partnerNo: answer.partnerNo } });
}

async function submit(services: OrderServices, order: OrderRow): Promise<void> {
  const { partner, db, now } = services;
  const answer = await partner.submit(toPartnerBooking(order));
  if (answer.state === 'refused') return failOrder(services, order);
  const { partnerNo } = answer;
  const version = await moveOrderAlone(db, order, 'submit', { at: now(), partner: { state: 'pending', partnerNo } });
  // The order was cancelled in the meantime. Only this run knows the booking, so it is cancelled here.
  if (version === null) return partner.cancel(partnerNo);
  await confirm(services, order.id, answer);
}

/** Cancels the partner's booking of a cancelled order. The order itself does not change, nor does its timeline. */
async function giveBack({ partner, db }: OrderServices, order: OrderRow): Promise<void> {
  if (order.partnerNo) await partner.cancel(order.partnerNo);
  await db
    .update(examOrder)
    .set({ partnerState: 'none' })
    .where(and(eq(examOrder.id, order.id), eq(examOrder.state, 'cancelled')));
}

async function talk(services: OrderServices, order: OrderRow): Promise<void> {
  if (order.state === 'booked') return submit(services, order);
  if (order.state === 'cancelled') return giveBack(services, order);
  // Another process may have confirmed the order since this run listed it. Then there is no rebooking to submit.
  if (order.state === 'confirmed') return order.partnerState === 'pending' ? movePartnerBooking(services, order) : undefined;
  if (order.partnerNo) return confirm(services, order.id, await services.partner.query(order.partnerNo));
}

/** Counts a failed try; the last one alerts operators. */
async function countFailure(services: OrderServices, order: OrderRow): Promise<void> {
  const [counted] = await services.db
    .update(examOrder)
    .set({ partnerTries: sql`${examOrder.partnerTries} + 1` })
    .where(and(eq(examOrder.id, order.id), eq(examOrder.version, order.version)))
    .returning({ tries: examOrder.partnerTries });
  if (!counted || counted.tries < PARTNER_TRIES) return;
  if (order.state !== 'cancelled') return failOrder(services, order);
  services.logger.error({ event: 'partner_cancel_failed', orderNo: order.orderNo }, 'A partner was not told of a cancelled order');
}

/** Submits new and cancelled orders to the partners and processes their answers. @returns how many were processed without a failure */
export async function confirmOrders(services: OrderServices): Promise<number> {
  const { db, logger, now } = services;
  const isDue = sql`${examOrder.updatedAt} + (power(2, ${examOrder.partnerTries} + 1) - 2) * interval '1 second' <= ${now().toISOString()}::timestamptz`;
  const due = await db
    .select({ id: examOrder.id })
    .from(examOrder)
    .where(and(isWaiting, isDue, sql`${examOrder.partnerTries} < ${PARTNER_TRIES}`))
    .orderBy(asc(examOrder.updatedAt))
    .limit(BATCH);
  const work = async ({ id }: { id: string }) => {
    const order = await queryOrderById(db, id);
    if (!order) return;
    try {
      await talk(services, order);
    } catch (error) {
      await countFailure(services, order);
      throw error;
    }
  };
  return runEach(due, logger, ({ id }) => ({ event: 'partner_try_failed', orderId: id }), work);
}
