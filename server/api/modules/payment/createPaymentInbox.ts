import type { PaymentInbox } from '../../../adapters/payment/PaymentProvider';
import type { OrderServices } from '../orders/OrderServices';
import { endHold } from './endHold';
import { receiveNotice } from './paymentNotices';

/** What a payment provider's own routes and jobs hand their news to. */
export function createPaymentInbox(services: OrderServices): PaymentInbox {
  return {
    receive: (notice) => receiveNotice(services, notice),
    endHold: (outTradeNo) => endHold(services, outTradeNo),
  };
}
