import type { PartnerBooking } from '../adapters/partner/PartnerProvider';
import type { OrderRow } from '../modules/orders/orders.repo';

/** The part of an order that the partner receives. A repeated try has the same version, because a failed one does not change the order. */
export function toPartnerBooking({ orderNo, version, storeId, slotId, date, period, comboId }: OrderRow): PartnerBooking {
  return { orderNo, version, storeId, slotId, date, period, comboId };
}
