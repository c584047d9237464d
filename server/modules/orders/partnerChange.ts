import type { PlaceMove } from './movePlace';
import type { OrderRow } from './orders.repo';

/**
 * What the partner has to be told of a move: only a confirmed order has to be moved there as well; others are sent with the new slot later.
 * A refusal restores the slot that the partner has confirmed. After a move that it has refused or not answered nobody knows which one that is.
 */
export function getPartnerChange(order: OrderRow): Pick<PlaceMove, 'partner' | 'movedFromSlotId'> {
  const knows = order.state === 'confirmed' && order.partnerNo !== null;
  if (!knows) return { partner: 'none', movedFromSlotId: null };
  return { partner: 'pending', movedFromSlotId: order.partnerState === 'confirmed' ? order.slotId : null };
}
