import { BUSINESS_CODES } from '../../../shared/constants';
import { isOrderIn } from '../../../shared/orderStates';
import type { Tx } from '../../db/Db';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { startRefund } from '../refunds/startRefund';
import { queryOwnOrder } from './orderAnswers';
import { getCancelRule } from './orderRules';
import { type OrderRow, queryLockedOrder, queryRefundFen } from './orders.repo';
import { transitionLockedOrder } from './transitionOrder';

interface Cancelled {
  orderNo: string;
  state: OrderRow['state'];
  refundFen: number;
}

/** Cancels a locked order: an unpaid one is closed; a paid one releases its place and is refunded. */
async function cancelLocked(tx: Tx, order: OrderRow, reason: string | undefined, now: Date): Promise<Cancelled> {
  const rule = getCancelRule(order, now);
  if (!rule.allowed) throw new ApiError(BUSINESS_CODES.notAllowedNow, rule.reason);
  const cancelReason = reason?.trim() ?? '';
  if (isOrderIn(order.state, 'payable')) {
    await transitionLockedOrder(tx, order, 'giveUp', { at: now, cancelReason, params: { wasOffered: false } });
    return { orderNo: order.orderNo, state: 'closed', refundFen: 0 };
  }
  const refundFen = order.selfFen === 0 ? 0 : await startRefund(tx, order.id, '取消预约', now);
  await transitionLockedOrder(tx, order, 'cancel', { at: now, cancelReason, params: { refunds: refundFen > 0 } });
  return { orderNo: order.orderNo, state: 'cancelled', refundFen };
}

/**
 * Cancels one of the caller's orders. Idempotent: a repeated request gets the same answer.
 * @throws ApiError 4030, 4040; 4094 when it can no longer be cancelled (msg says why)
 */
export const cancelOrder = defineHandler({
  name: 'cancelOrder',
  access: 'card',
  async handle({ orderNo, reason }, { services, caller }) {
    const { id } = await queryOwnOrder(services.db, orderNo, caller);
    return services.db.transaction(async (tx) => {
      const order = await queryLockedOrder(tx, id);
      if (isOrderIn(order.state, 'void')) return { orderNo, state: order.state, refundFen: await queryRefundFen(tx, id) };
      const answer = await cancelLocked(tx, order, reason, services.now());
      await services.placeFreed(tx, order.slotId);
      return answer;
    });
  },
});
