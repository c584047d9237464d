import { isOrderIn } from '../../../shared/orderStates';
import { confirmByHand } from './confirmByHand';
import type { OrderServices } from './OrderServices';
import { queryOrderByNo } from './orders.repo';
import { transitionOrderAlone } from './transitionOrder';

/**
 * Applies an operator's answer for an order whose partner refused or did not respond (`partner.state` is `failed`): after a phone call the
 * examination centre has confirmed, or is to be asked again.
 * @returns false when the order does not wait for such an answer
 */
export async function answerPartner(
  services: OrderServices,
  orderNo: string,
  answer: { confirmed: true; partnerNo: string } | { confirmed: false },
): Promise<boolean> {
  const { db, now } = services;
  const order = await queryOrderByNo(db, orderNo);
  if (order?.partnerState !== 'failed') return false;
  if (answer.confirmed) return confirmByHand(services, order, answer.partnerNo);
  const { state } = order;
  if (!isOrderIn(state, 'expected')) return false;
  const partner = { state: state === 'booked' ? 'none' : 'pending' } as const;
  return (await transitionOrderAlone(db, order, 'askAgain', { at: now(), partner })) !== null;
}
