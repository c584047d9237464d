import { defineHandler } from '../../calls/defineHandler';
import { queryOwnOrder } from './orderAnswers';

/** After how many seconds to ask again. */
const RETRY_AFTER = 2;

/** What the examination centre says of an order. `pending` also stands for an order that the centre has not been told of yet. */
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
