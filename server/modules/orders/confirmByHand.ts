import { isOrderIn } from '../../../shared/orderStates';
import { moveOrder, moveOrderAlone } from './moveOrder';
import type { OrderServices } from './OrderServices';
import type { OrderRow } from './orders.repo';

/**
 * Confirms an order after a phone call to the examination centre, in place of the partner. Booked and confirming orders become confirmed;
 * for a confirmed order, the pending rebooking is confirmed.
 * @param partnerNo the examination centre's number of the order
 * @returns false when there is nothing to confirm or the order changed in the meantime
 */
export async function confirmByHand({ db, now }: OrderServices, order: OrderRow, partnerNo: string): Promise<boolean> {
  const at = now();
  const { state } = order;
  const partner = { state: 'confirmed', partnerNo } as const;
  if (state === 'confirmed' && order.partnerState !== 'confirmed') {
    return (await moveOrderAlone(db, order, 'moveConfirmed', { at, partner })) !== null;
  }
  if (!isOrderIn(state, 'unconfirmed')) return false;
  return db.transaction(async (tx) => {
    const version = state === 'booked' ? await moveOrder(tx, order, 'submit', { at }) : order.version;
    return version !== null && (await moveOrder(tx, { ...order, state: 'confirming', version }, 'confirm', { at, partner })) !== null;
  });
}
