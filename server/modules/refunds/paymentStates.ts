import type { CallResponse } from '../../../shared/contract/contract';

type PaymentState = CallResponse<'getWxResult'>['state'];

/** From which states a payment comes into each. `closed → success` and `closing → success`: the money came after all. */
export const paymentSources = {
  notpay: ['created'],
  success: ['created', 'notpay', 'closing', 'closed'],
  closing: ['created', 'notpay'],
  closed: ['closing'],
  // Straight to refunding: paid, but for an order that is over or already paid.
  refunding: ['success', 'created', 'notpay', 'closing', 'closed'],
  refunded: ['refunding'],
} as const satisfies Partial<Record<PaymentState, readonly PaymentState[]>>;

/** True once the provider took the money, whatever became of it. */
export function isPaid(state: PaymentState): boolean {
  return state === 'success' || state === 'refunding' || state === 'refunded';
}
