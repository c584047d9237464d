import { BUSINESS_CODES } from '../../../shared/constants';
import type { PartnerEvent, PartnerInbox, PartnerReply } from '../../adapters/partner/PartnerProvider';
import { isRetryable } from '../../db/databaseError';
import { ApiError, toEnvelope } from '../../errors/ApiError';
import type { OrderServices } from './OrderServices';
import { receivePartnerEvent } from './partnerEvents';

/** A concurrent change of the same rows ends one transaction; its repetition reads the new state. */
const TRIES = 3;

async function receiveWithRetries(services: OrderServices, event: PartnerEvent) {
  for (let left = TRIES; ; left--) {
    try {
      return await receivePartnerEvent(services, event);
    } catch (error) {
      if (left <= 1 || !isRetryable(error)) throw error;
    }
  }
}

/** The inbox to which the partner's route adds events. */
export function createPartnerInbox(services: OrderServices): PartnerInbox {
  const { logger, metrics } = services;
  return {
    async accept(event): Promise<PartnerReply> {
      const { eventId, orderNo, event: type } = event;
      try {
        const { result, isRepeated } = await receiveWithRetries(services, event);
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
