import { BUSINESS_CODES } from '../../../shared/constants';
import type { PartnerInbox, PartnerReply } from '../../adapters/partner/PartnerProvider';
import { ApiError, toEnvelope } from '../../errors/ApiError';
import type { OrderServices } from './OrderServices';
import { receivePartnerEvent } from './partnerEvents';

/** The inbox to which the partner's route adds events. */
export function createPartnerInbox(services: OrderServices): PartnerInbox {
  const { logger, metrics } = services;
  return {
    async accept(event): Promise<PartnerReply> {
      const { eventId, orderNo, event: type } = event;
      try {
        const { result, isRepeated } = await receivePartnerEvent(services, event);
        if (!isRepeated) metrics.partnerEvent(result);
        logger.info({ event: 'partner_event', eventId, orderNo, type, result, isRepeated }, 'An event of a partner was processed');
        return { code: BUSINESS_CODES.ok, data: { eventId, result } };
      } catch (error) {
        metrics.partnerEvent(error instanceof ApiError ? 'refused' : 'failed');
        if (!(error instanceof ApiError)) throw error;
        logger.warn({ event: 'partner_event_refused', eventId, orderNo, type, code: error.code }, 'An event of a partner was refused');
        return toEnvelope(error);
      }
    },
    refused: (reason) => metrics.partnerEvent(reason),
  };
}
