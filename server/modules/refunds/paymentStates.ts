import type { CallResponse } from '../../../shared/contract/contract';

type PaymentState = CallResponse<'getWxResult'>['state'];

/** The states from which a payment can reach each state. `closed → success` and `closing → success`: the money arrived after all. */
export const paymentSources = {
  notpay: ['created'],
  success: ['created', 'notpay', 'closing', 'closed'],
  closing: ['created', 'notpay'],
  closed: ['closing'],
  // Directly to refunding: the order is over or already paid.
  refunding: ['success', 'created', 'notpay', 'closing', 'closed'],
  refunded: ['refunding'],
} as const satisfies Partial<Record<PaymentState, readonly PaymentState[]>>;

/** True when the provider has collected the money, even if it was refunded later. */
export function isPaid(state: PaymentState): boolean {
  return state === 'success' || state === 'refunding' || state === 'refunded';
}
