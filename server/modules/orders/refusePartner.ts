import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { slotDay } from '../../db/schema/catalogue';
import { movePlace } from './movePlace';
import type { OrderServices } from './OrderServices';
import type { OrderRow } from './orders.repo';
import { transitionOrder } from './transitionOrder';

type Services = Pick<OrderServices, 'logger' | 'placeFreed'>;

/** Notes that a partner refused an order or could not be reached; an operator has to act. Nothing when the order has changed. */
export async function failOrder(tx: Tx, { logger }: Pick<Services, 'logger'>, order: OrderRow, at: Date): Promise<void> {
  if ((await transitionOrder(tx, order, 'partnerFailed', { at, partner: { state: 'failed' } })) === null) return;
  logger.error({ event: 'partner_failed', orderNo: order.orderNo }, 'A partner did not confirm an order');
}

/**
 * Returns an order whose new time the partner refused to its old place, if that is still free and in the future. The refused
 * rebooking does not count, and the new place is offered to the waiting list.
 */
async function revertMove(tx: Tx, services: Services, order: OrderRow, at: Date): Promise<boolean> {
  if (!order.movedFromSlotId) return false;
  const [old] = await tx.select().from(slotDay).where(eq(slotDay.id, order.movedFromSlotId));
  if (!old) return false;
  const { id: slotId, storeId, quotaClass, date, period } = old;
  const params = { refused: { date: order.date, period: order.period }, restored: { date, period } };
  const back = { transition: 'moveReverted', partner: 'confirmed', count: -1, movedFromSlotId: null } as const;
  const result = await movePlace(tx, order, { ...back, storeId, slotId, quotaClass, params, at });
  if (result === 'moved') await services.placeFreed(tx, order.slotId);
  // If another process changed the order in the meantime, the next run handles it.
  return result !== 'full';
}

/** Processes a refused rebooking of a confirmed order: it returns to its old place, or an operator has to act. */
export async function refuseMove(tx: Tx, services: Services, order: OrderRow, at: Date): Promise<void> {
  if (await revertMove(tx, services, order, at)) return;
  if ((await transitionOrder(tx, order, 'moveFailed', { at, partner: { state: 'failed' } })) === null) return;
  services.logger.error(
    { event: 'partner_move_failed', orderNo: order.orderNo },
    'A partner refused a rebooking and the old place is gone',
  );
}
