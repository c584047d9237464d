import type { PlaceMove } from './movePlace';
import type { OrderRow } from './orders.repo';

/** What the partner has to be told of a move: only a confirmed order has to be moved there as well; others are sent with the new slot later. */
export function getPartnerChange(order: OrderRow): Pick<PlaceMove, 'partner' | 'movedFromSlotId'> {
  const knows = order.state === 'confirmed' && order.partnerNo !== null;
  return knows ? { partner: 'pending', movedFromSlotId: order.slotId } : { partner: 'none', movedFromSlotId: null };
}
