import type { PayChannel } from '../../../shared/payChannels';
import type { PaymentInbox } from '../../adapters/payment/PaymentProvider';
import type { OrderServices } from '../orders/OrderServices';
import { endHold } from './endHold';
import { keepNotice, processKept, receiveNotice } from './paymentNotices';

/** The inbox to which a payment provider's routes and jobs add notices. @param provider the sender of the notices */
export function createPaymentInbox(services: OrderServices, provider: PayChannel): PaymentInbox {
  return {
    async accept(notice) {
      await keepNotice(services, provider, notice);
      // The notice stays in the inbox when this fails, and the job tries again.
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
