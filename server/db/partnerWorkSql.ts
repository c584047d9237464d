import { type Column, type SQL, sql } from 'drizzle-orm';

interface OrderColumns {
  state: Column;
  partnerState: Column;
  partnerNo: Column;
  partnerVersion: Column;
}

/** A cancelled order of which the partner may have a booking. One without `partnerVersion` was confirmed by hand. */
export function isToCancel({ state, partnerState, partnerNo, partnerVersion }: OrderColumns): SQL {
  return sql`(${state} = 'cancelled' and (${partnerVersion} is not null or (${partnerNo} is not null and ${partnerState} <> 'none')))`;
}

/**
 * An order that has to be submitted to the partner, about which it has to be asked, or whose rebooking or cancellation it has to be sent. The
 * text is exactly the condition of the index `exam_order_partner_idx`, so it has no parameters.
 */
export function isPartnerWork(order: OrderColumns): SQL {
  const { state, partnerState } = order;
  return sql`((${state} = 'booked' and ${partnerState} = 'none') or (${state} in ('confirming', 'confirmed') and ${partnerState} = 'pending') or ${isToCancel(order)})`;
}
