import type { OrderEventFact } from '../../db/factTypes/orderEventFact';
import type { OrderServices } from './OrderServices';
import type { OrderTransition } from './orderTransitions';
import { type OrderAtVersion, transitionOrder } from './transitionOrder';

/**
 * Makes a transition that releases the place of an order, and announces the free place in the same transaction.
 * @returns the new version, or null when the order changed in the meantime
 */
export function transitionAndFree(
  services: Pick<OrderServices, 'db' | 'placeFreed'>,
  order: OrderAtVersion,
  transition: OrderTransition,
  options: { at: Date; params?: OrderEventFact['params'] },
): Promise<number | null> {
  return services.db.transaction(async (tx) => {
    const version = await transitionOrder(tx, order, transition, options);
    if (version !== null) await services.placeFreed(tx, order.slotId);
    return version;
  });
}
