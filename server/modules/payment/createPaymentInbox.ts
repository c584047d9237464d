import type { PaymentInbox } from '../../adapters/payment/PaymentProvider';
import type { OrderServices } from '../orders/OrderServices';
import { endHold } from './endHold';
import { keepNotice, processKept, receiveNotice } from './paymentNotices';

/** What a payment provider's own routes and jobs hand their news to. */
export function createPaymentInbox(services: OrderServices): PaymentInbox {
  return {
    async accept(notice) {
      await keepNotice(services, notice);
      // The inbox keeps it when this fails, and the job tries again.
      processKept(services, notice).catch((error: unknown) => {
        services.logger.error(
          { event: 'payment_notice_failed', noticeId: notice.id, err: error },
          'A payment notice could not be processed',
        );
      });
    },
    receive: (notice) => receiveNotice(services, notice),
    endHold: (outTradeNo) => endHold(services, outTradeNo),
  };
}
