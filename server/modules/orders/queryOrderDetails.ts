import { defineHandler } from '../../calls/defineHandler';
import { loadOrderDetails, queryOwnOrder } from './orderAnswers';

/** One order with everything that its page shows. 4030 for somebody else's, 4040 for none. */
export const queryOrderDetails = defineHandler({
  name: 'queryOrderDetails',
  access: 'card',
  async handle({ orderNo }, { services, caller }) {
    const order = await queryOwnOrder(services.db, orderNo, caller);
    return loadOrderDetails(services.db, order, services.now());
  },
});
