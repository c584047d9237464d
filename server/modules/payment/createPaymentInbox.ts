import type { PayChannel } from '../../../shared/payChannels';
import type { PaymentInbox } from '../../adapters/payment/PaymentProvider';
import type { OrderServices } from '../orders/OrderServices';
import { endHold } from './endHold';
import { keepNotice, processKept, receiveNotice } from './paymentNotices';

/** The inbox that a payment provider's own routes and jobs put notices into. @param provider whose notices they are */
export function createPaymentInbox(services: OrderServices, provider: PayChannel): PaymentInbox {
  return {
    async accept(notice) {
      await keepNotice(services, provider, notice);
      // The inbox keeps it when this fails, and the job tries again.
      processKept(services, notice).catch((error: unknown) => {
        services.logger.error(
          { event: 'payment_notice_failed', noticeId: notice.id, err: error },
          'A payment notice could not be processed',
        );
      });
    },
    receive: (notice) => receiveNotice(services, provider, notice),
    endHold: (outTradeNo) => endHold(services, outTradeNo),
  };
}
