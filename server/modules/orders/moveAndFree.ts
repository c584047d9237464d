import type { OrderEventFact } from '../../db/facts/orderEventFact';
import { moveOrder, type OrderAtVersion } from './moveOrder';
import type { OrderServices } from './OrderServices';
import type { OrderTransition } from './orderTransitions';

/**
 * Moves an order that releases its place, and announces the free place in the same transaction.
 * @returns the new version, or null when the order changed in the meantime
 */
export function moveAndFree(
  services: Pick<OrderServices, 'db' | 'placeFreed'>,
  order: OrderAtVersion,
  transition: OrderTransition,
  options: { at: Date; params?: OrderEventFact['params'] },
): Promise<number | null> {
  return services.db.transaction(async (tx) => {
    const version = await moveOrder(tx, order, transition, options);
    if (version !== null) await services.placeFreed(tx, order.slotId);
    return version;
  });
}
