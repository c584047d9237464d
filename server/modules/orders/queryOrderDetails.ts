import { defineHandler } from '../../handlerKit/defineHandler';
import { loadOrderDetails, queryOwnOrder } from './orderAnswers';

/** One order with everything that its page shows. @throws ApiError 4030, 4040 */
export const queryOrderDetails = defineHandler({
  name: 'queryOrderDetails',
  access: 'card',
  async handle({ orderNo }, { services, caller }) {
    const order = await queryOwnOrder(services.db, orderNo, caller);
    return loadOrderDetails(services.db, order, services.now());
  },
});
