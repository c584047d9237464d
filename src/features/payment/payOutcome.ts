import type { CallResponse } from '../../../shared/contract/contract';
import { isOrderIn } from '../../../shared/orderStates';
import { getPaidWallet } from './payWallets';

type OrderDetails = CallResponse<'queryOrderDetails'>;

/** What the payment page shows. */
export type PayOutcome =
  /** The order has to be paid, and its place is held. */
  | 'due'
  /** The hold has expired; the order is closed or about to be. */
  | 'expired'
  /** Cancelled or closed without a payment. */
  | 'closed'
  /** Paid, and the place is assigned. */
  | 'paid'
  /** The company pays everything. */
  | 'companyPaid'
  /** Paid after the hold had expired, and a place was still free. */
  | 'lateClaimed'
  | 'refunding'
  | 'refunded'
  /** The back end has a state that the client does not know. */
  | 'unknown';

/** Whether the person has the place. */
export const isBooked = (outcome: PayOutcome) => outcome === 'paid' || outcome === 'companyPaid' || outcome === 'lateClaimed';

/** Event type of an order that was reopened by a late payment. */
const LATE_CLAIMED_EVENT = 'reclaimed';
/** Event type of an order that was closed because its hold expired. */
const HOLD_EXPIRED_EVENT = 'expired';

/**
 * The outcome of an order's payment.
 * @param secondsLeft of the hold, or null while unknown
 */
export function getPayOutcome(
  order: Pick<OrderDetails, 'state' | 'selfFen' | 'payments' | 'timeline'>,
  secondsLeft: number | null,
): PayOutcome {
  const hasPayment = (state: OrderDetails['payments'][number]['state']) => order.payments.some((payment) => payment.state === state);
  const hasEvent = (type: string) => order.timeline.some((event) => event.type === type);
  if (isOrderIn(order.state, 'payable')) return secondsLeft === 0 ? 'expired' : 'due';
  if (isOrderIn(order.state, 'void')) {
    if (hasPayment('refunding') || hasPayment('success')) return 'refunding';
    if (hasPayment('refunded')) return 'refunded';
    return hasEvent(HOLD_EXPIRED_EVENT) ? 'expired' : 'closed';
  }
  if (order.state === 'unknown') return 'unknown';
  if (order.selfFen === 0) return 'companyPaid';
  return hasEvent(LATE_CLAIMED_EVENT) ? 'lateClaimed' : 'paid';
}

/** What becomes of the money of an order that ended after it was paid; empty for an order without a refund. */
export function describeRefund(order: Pick<OrderDetails, 'state' | 'selfFen' | 'payments' | 'timeline'>): string {
  const outcome = getPayOutcome(order, null);
  const { app } = getPaidWallet(order.payments);
  const end = order.state === 'cancelled' ? '这个预约已取消，名额已释放。' : '这个预约没有约成，名额已释放。';
  if (outcome === 'refunding') return `${end}款项正在原路退回您的${app}，一般几分钟内到账；用银行卡付的，可能要几个工作日。`;
  return outcome === 'refunded' ? `${end}款项已原路退回您的${app}，请留意到账通知。` : '';
}
