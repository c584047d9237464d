import { BUSINESS_CODES } from '../../../shared/constants';
import { isOrderIn } from '../../../shared/orderStates';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryOwnOrder } from './orderAnswers';

/** A ticket for the appointment's calendar file. @throws ApiError 4030, 4040; 4094 for an order without a coming appointment */
export const getIcs = defineHandler({
  name: 'getIcs',
  access: 'card',
  async handle({ orderNo }, { services, caller }) {
    const order = await queryOwnOrder(services.db, orderNo, caller);
    if (!isOrderIn(order.state, 'expected')) throw new ApiError(BUSINESS_CODES.notAllowedNow, '预约生效后才能下载。');
    const name = `体检预约-${order.date}.ics`;
    return services.tickets.issue(caller, { kind: 'ics', subject: order.orderNo, name });
  },
});
