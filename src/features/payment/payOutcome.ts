import type { CallResponse } from '../../../shared/contract/contract';
import { isOrderIn } from '../../../shared/orderStates';

type OrderDetails = CallResponse<'queryOrderDetails'>;

/** What the cashier shows. */
export type PayOutcome =
  /** Money is due and the hold lives. */
  | 'due'
  /** The hold is over; the order is about to be closed or was closed for it. */
  | 'expired'
  /** Cancelled or closed before anything was paid. */
  | 'closed'
  /** Paid, and the place is the person's. */
  | 'paid'
  /** The company pays all of it. */
  | 'companyPaid'
  /** Paid after the hold had ended, and a place was found again. */
  | 'lateClaimed'
  | 'refunding'
  | 'refunded';

/** Event type of an order whose late payment found a place again. */
const LATE_CLAIMED_EVENT = 'reclaimed';
/** Event type of an order that was closed because its hold ended. */
const HOLD_EXPIRED_EVENT = 'expired';

/**
 * What became of an order's payment.
 * @param secondsLeft of the hold, or null while unknown
 */
export function getPayOutcome(
  order: Pick<OrderDetails, 'state' | 'selfFen' | 'payments' | 'timeline'>,
  secondsLeft: number | null,
): PayOutcome {
  const hasPayment = (state: OrderDetails['payments'][number]['state']) => order.payments.some((payment) => payment.state === state);
  const hasEvent = (type: string) => order.timeline.some((event) => event.type === type);
  if (isOrderIn(order.state, 'payable')) return secondsLeft === 0 ? 'expired' : 'due';
  if (isOrderIn(order.state, 'calledOff')) {
    if (hasPayment('refunding') || hasPayment('success')) return 'refunding';
    if (hasPayment('refunded')) return 'refunded';
    return hasEvent(HOLD_EXPIRED_EVENT) ? 'expired' : 'closed';
  }
  if (order.selfFen === 0) return 'companyPaid';
  return hasEvent(LATE_CLAIMED_EVENT) ? 'lateClaimed' : 'paid';
}
