import { isOrderIn } from '../../../shared/orderStates';
import { confirmByHand } from './confirmByHand';
import { moveOrderAlone } from './moveOrder';
import type { OrderServices } from './OrderServices';
import { queryOrderByNo } from './orders.repo';

/**
 * A person's answer for an order whose partner refused or stayed silent (`partner.state` is `failed`): they called the
 * examination centre, and it confirmed after all, or is to be asked once more.
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
  return (await moveOrderAlone(db, order, 'askAgain', { at: now(), partner })) !== null;
}
