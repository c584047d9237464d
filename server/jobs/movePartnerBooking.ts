import { eq } from 'drizzle-orm';
import { getDayOf } from '../../shared/businessDay';
import { getSlotStart } from '../../shared/orderTimes';
import type { PartnerAnswer } from '../adapters/partner/PartnerProvider';
import { slotDay } from '../db/schema/catalogue';
import { moveOrderAlone } from '../modules/orders/moveOrder';
import { movePlace } from '../modules/orders/movePlace';
import type { OrderServices } from '../modules/orders/OrderServices';
import type { OrderRow } from '../modules/orders/orders.repo';
import { toPartnerBooking } from './toPartnerBooking';

/**
 * Returns an order whose new time the partner refused to its old place, if that is still free and in the future. The refused
 * rebooking does not count, and the new place is offered to the waiting list.
 */
async function revertMove(services: OrderServices, order: OrderRow, at: Date): Promise<boolean> {
  if (!order.movedFromSlotId) return false;
  const [old] = await services.db.select().from(slotDay).where(eq(slotDay.id, order.movedFromSlotId));
  if (!old || getSlotStart(old.date, old.period) <= at) return false;
  const { id: slotId, storeId, quotaClass, date, period } = old;
  const params = { refused: { date: order.date, period: order.period }, restored: { date, period } };
  const back = { transition: 'moveReverted', partner: 'confirmed', count: -1, movedFromSlotId: null } as const;
  return services.db.transaction(async (tx) => {
    const result = await movePlace(tx, order, { ...back, storeId, slotId, quotaClass, params, at, today: getDayOf(at) });
    if (result === 'moved') await services.placeFreed(tx, order.slotId);
    // If another process changed the order in the meantime, the next run handles it.
    return result !== 'full';
  });
}

async function takeAnswer(services: OrderServices, order: OrderRow, answer: PartnerAnswer): Promise<void> {
  const at = services.now();
  if (answer.state === 'pending') return;
  if (answer.state === 'confirmed') {
    const partner = { state: 'confirmed', partnerNo: answer.partnerNo } as const;
    await moveOrderAlone(services.db, order, 'moveConfirmed', { at, partner });
    return;
  }
  if (await revertMove(services, order, at)) return;
  services.logger.error(
    { event: 'partner_move_failed', orderNo: order.orderNo },
    'A partner refused a rebooking and the old place is gone',
  );
  await moveOrderAlone(services.db, order, 'moveFailed', { at, partner: { state: 'failed' } });
}

/** Submits the rebooking of a confirmed order to the partner and processes its answer. Rejects if the partner is unreachable. */
export async function movePartnerBooking(services: OrderServices, order: OrderRow): Promise<void> {
  if (!order.partnerNo) return;
  await takeAnswer(services, order, await services.partner.move(order.partnerNo, toPartnerBooking(order)));
}
