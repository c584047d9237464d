import type { PartnerAnswer } from '../adapters/partner/PartnerProvider';
import type { OrderServices } from '../modules/orders/OrderServices';
import type { OrderRow } from '../modules/orders/orders.repo';
import { postponeAsking } from '../modules/orders/partnerTries';
import { refuseMove } from '../modules/orders/refusePartner';
import { transitionOrderAlone } from '../modules/orders/transitionOrder';
import { toPartnerBooking } from './toPartnerBooking';

async function takeAnswer(services: OrderServices, order: OrderRow, answer: PartnerAnswer): Promise<void> {
  const { db, now } = services;
  if (answer.state === 'pending') return postponeAsking(db, order, now());
  if (answer.state === 'refused') return db.transaction((tx) => refuseMove(tx, services, order, now()));
  const partner = { state: 'confirmed', partnerNo: answer.partnerNo } as const;
  await transitionOrderAlone(db, order, 'moveConfirmed', { at: now(), partner });
}

/** Submits the rebooking of a confirmed order to the partner and processes its answer. Rejects if the partner is unreachable. */
export async function movePartnerBooking(services: OrderServices, order: OrderRow): Promise<void> {
  if (!order.partnerNo) return;
  await takeAnswer(services, order, await services.partner.move(order.partnerNo, toPartnerBooking(order)));
}
