import { and, asc, eq } from 'drizzle-orm';
import type { PartnerAnswer } from '../adapters/partner/PartnerProvider';
import { examOrder } from '../db/schema/orders';
import type { OrderServices } from '../modules/orders/OrderServices';
import { type OrderRow, queryOrderById } from '../modules/orders/orders.repo';
import { claimOrder, countFailedTry, isDueAtPartner, PARTNER_TRIES, postponeAsking } from '../modules/orders/partnerTries';
import { failOrder } from '../modules/orders/refusePartner';
import { transitionOrderAlone } from '../modules/orders/transitionOrder';
import { movePartnerBooking } from './movePartnerBooking';
import { runEach } from './runEach';
import { toPartnerBooking } from './toPartnerBooking';

const BATCH = 100;
/** How many orders are sent at once, so that one hanging answer does not hold the others. */
const LANES = 8;
/** After so many failures and no success the partner is probably away; the next run tries again. */
const VAIN_TRIES = 16;

const fail = (services: OrderServices, order: OrderRow) => services.db.transaction((tx) => failOrder(tx, services, order, services.now()));

async function confirm(services: OrderServices, order: OrderRow, answer: PartnerAnswer): Promise<void> {
  const { db, now } = services;
  if (answer.state === 'pending') return postponeAsking(db, order, now());
  if (answer.state === 'refused') return fail(services, order);
  await transitionOrderAlone(db, order, 'confirm', { at: now(), partner: { state: 'confirmed', partnerNo: answer.partnerNo } });
}

async function submit(services: OrderServices, order: OrderRow): Promise<void> {
  const { partner, db, now } = services;
  const answer = await partner.submit(toPartnerBooking(order));
  if (answer.state === 'refused') return fail(services, order);
  const { partnerNo } = answer;
  const version = await transitionOrderAlone(db, order, 'submit', { at: now(), partner: { state: 'pending', partnerNo } });
  // The order has changed: cancelled, the next run cancels it there; moved, it is submitted again; or an event has confirmed it.
  if (version === null || answer.state === 'pending') return;
  await confirm(services, { ...order, state: 'confirming', version }, answer);
}

/** Cancels the partner's booking of a cancelled order. The order itself does not change, nor does its timeline. */
async function giveBack({ partner, db }: OrderServices, { id, orderNo, version, partnerNo }: OrderRow): Promise<void> {
  await partner.cancel({ orderNo, version, partnerNo });
  await db
    .update(examOrder)
    .set({ partnerState: 'none', partnerVersion: null, partnerAskAt: null })
    .where(and(eq(examOrder.id, id), eq(examOrder.state, 'cancelled')));
}

async function talk(services: OrderServices, order: OrderRow): Promise<void> {
  if (order.state === 'booked') return submit(services, order);
  if (order.state === 'cancelled') return giveBack(services, order);
  if (order.state === 'confirmed') return movePartnerBooking(services, order);
  if (order.state === 'confirming' && order.partnerNo) return confirm(services, order, await services.partner.query(order.partnerNo));
}

/** Counts a failed try; the last one alerts operators. */
async function countFailure(services: OrderServices, order: OrderRow): Promise<void> {
  const tries = await countFailedTry(services.db, order, services.now());
  if (tries === null || tries < PARTNER_TRIES) return;
  if (order.state !== 'cancelled') return fail(services, order);
  services.logger.error({ event: 'partner_cancel_failed', orderNo: order.orderNo }, 'A partner was not told of a cancelled order');
}

/** Submits new and cancelled orders to the partners and processes their answers. @returns how many were processed without a failure */
export async function confirmOrders(services: OrderServices): Promise<number> {
  const { db, logger, now } = services;
  const due = await db
    .select({ id: examOrder.id })
    .from(examOrder)
    .where(isDueAtPartner(now()))
    .orderBy(asc(examOrder.updatedAt))
    .limit(BATCH);
  const counts = { answered: 0, failed: 0 };
  const work = async ({ id }: { id: string }) => {
    const order = await queryOrderById(db, id);
    if (!order || !(await claimOrder(db, order, now()))) return;
    try {
      await talk(services, order);
      counts.answered++;
    } catch (error) {
      counts.failed++;
      await countFailure(services, order);
      throw error;
    }
  };
  const isAway = () => counts.answered === 0 && counts.failed >= VAIN_TRIES;
  await runEach(due, logger, ({ id }) => ({ event: 'partner_try_failed', orderId: id }), work, { lanes: LANES, isOver: isAway });
  // An order that another run had reserved is not counted.
  return counts.answered;
}
