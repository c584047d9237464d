import { offerFreePlaces } from '../waitlist/offerPlaces';
import { moveOrder, type OrderAtVersion } from './moveOrder';
import type { OrderServices } from './OrderServices';
import type { OrderTransition } from './orderTransitions';

/**
 * Moves an order that gives its place back, and hands the place to the first in line in the same transaction.
 * @returns the new version, or null when somebody else moved the order first
 */
export function moveAndOffer(
  services: OrderServices,
  order: OrderAtVersion,
  transition: OrderTransition,
  options: { at: Date; text?: string },
): Promise<number | null> {
  return services.db.transaction(async (tx) => {
    const version = await moveOrder(tx, order, transition, options);
    if (version !== null) await offerFreePlaces(tx, order.slotId, services);
    return version;
  });
}
