import { defineHandler } from '../../handlerKit/defineHandler';
import { queryOwnOrder } from './orderAnswers';

/** Seconds until the client should ask again. */
const RETRY_AFTER = 2;

/** The examination centre's answer to an order. `pending` includes orders that have not been sent to the centre yet. */
export const getThirdOrderResult = defineHandler({
  name: 'getThirdOrderResult',
  access: 'card',
  async handle({ orderNo }, { services, caller }) {
    const order = await queryOwnOrder(services.db, orderNo, caller);
    const partnerNo = order.partnerNo ?? undefined;
    const isWaiting = order.partnerState === 'pending' || (order.partnerState === 'none' && order.state === 'booked');
    return isWaiting ? { state: 'pending', partnerNo, retryAfter: RETRY_AFTER } : { state: order.partnerState, partnerNo };
  },
});
