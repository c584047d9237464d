import { BUSINESS_CODES } from '../../../shared/constants';
import { isOrderIn } from '../../../shared/orderStates';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryOwnOrder } from '../orders/orderAnswers';
import { isHoldAlive } from '../orders/orderRules';
import { queryLockedOrder } from '../orders/orders.repo';
import { transitionLockedOrder } from '../orders/transitionOrder';

/**
 * Accepts a held place of the waiting list that the company pays for. Idempotent.
 * @throws ApiError 4030, 4040; 4092 when the hold has expired; 4094 when there is something to pay
 */
export const waitlistConfirm = defineHandler({
  name: 'waitlistConfirm',
  access: 'card',
  async handle({ orderNo }, { services, caller }) {
    const { db, now } = services;
    const { id } = await queryOwnOrder(db, orderNo, caller);
    return db.transaction(async (tx) => {
      const order = await queryLockedOrder(tx, id);
      if (order.selfFen > 0) throw new ApiError(BUSINESS_CODES.notAllowedNow, '这个名额需要支付个人部分后生效，请前往支付。');
      if (!isOrderIn(order.state, 'payable') && !isOrderIn(order.state, 'void')) return { orderNo, state: order.state };
      if (!isHoldAlive(order, now())) throw new ApiError(BUSINESS_CODES.holdExpired, '保留时间已过，名额已让给下一位。', { orderNo });
      await transitionLockedOrder(tx, order, 'accept', { at: now() });
      return { orderNo, state: 'booked' };
    });
  },
});
