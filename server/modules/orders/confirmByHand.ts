import { isOrderIn } from '../../../shared/orderStates';
import type { Tx } from '../../db/Db';
import type { OrderServices } from './OrderServices';
import type { OrderRow } from './orders.repo';
import { transitionOrder } from './transitionOrder';

/**
 * Confirms an order outside the partner's answer to a request. Booked and confirming orders become confirmed; for a confirmed order, the
 * pending rebooking is confirmed.
 * @param partnerNo the examination centre's number of the order
 * @returns false when there is nothing to confirm or the order changed in the meantime
 */
export async function confirmInTransaction(tx: Tx, order: OrderRow, partnerNo: string, at: Date): Promise<boolean> {
  const { state } = order;
  const partner = { state: 'confirmed', partnerNo } as const;
  if (state === 'confirmed' && order.partnerState !== 'confirmed') {
    return (await transitionOrder(tx, order, 'moveConfirmed', { at, partner })) !== null;
  }
  if (!isOrderIn(state, 'unconfirmed')) return false;
  const version = state === 'booked' ? await transitionOrder(tx, order, 'submit', { at }) : order.version;
  return version !== null && (await transitionOrder(tx, { ...order, state: 'confirming', version }, 'confirm', { at, partner })) !== null;
}

/** As `confirmInTransaction`, for an operator who has phoned the examination centre. */
export function confirmByHand({ db, now }: OrderServices, order: OrderRow, partnerNo: string): Promise<boolean> {
  return db.transaction((tx) => confirmInTransaction(tx, order, partnerNo, now()));
}
