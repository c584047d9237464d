import { eq } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../shared/constants';
import { payment } from '../../db/schema/orders';
import { ApiError, missingError, notYoursError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryOrderById } from '../orders/orders.repo';

/**
 * The result of a payment.
 * @throws ApiError 3001 while it is unpaid (ask again), 4030, 4040
 */
export const getWxResult = defineHandler({
  name: 'getWxResult',
  access: 'account',
  async handle({ outTradeNo }, { services, caller }) {
    const [row] = await services.db.select().from(payment).where(eq(payment.outTradeNo, outTradeNo));
    const order = row && (await queryOrderById(services.db, row.orderId));
    if (!row || !order) throw missingError('没有找到这笔支付。');
    if (order.accountId !== caller.accountId) throw notYoursError('这不是您的支付，无法查看。');
    const answer = { state: row.state, orderNo: order.orderNo, orderState: order.state };
    if (row.state === 'created' || row.state === 'notpay') throw new ApiError(BUSINESS_CODES.silent, '尚未收到付款。', answer);
    return answer;
  },
});
