import { BUSINESS_CODES } from '../../../shared/constants';
import { isOrderIn } from '../../../shared/orderStates';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryOwnOrder } from './orderAnswers';

/** A ticket for the arrival slip to show at reception. @throws ApiError 4030, 4040; 4094 for an order without a coming appointment */
export const getArrivalSlip = defineHandler({
  name: 'getArrivalSlip',
  access: 'card',
  async handle({ orderNo }, { services, caller }) {
    const order = await queryOwnOrder(services.db, orderNo, caller);
    if (!isOrderIn(order.state, 'expected')) throw new ApiError(BUSINESS_CODES.notAllowedNow, '预约生效后才能下载。');
    const name = `到检单-${order.date}.pdf`;
    return services.tickets.issue(caller, { kind: 'arrivalSlip', subject: order.orderNo, name });
  },
});
