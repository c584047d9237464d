import { BUSINESS_CODES } from '../../../shared/constants';
import { isOrderIn } from '../../../shared/orderStates';
import type { Tx } from '../../db/Db';
import { ApiError, missingError } from '../../errors/ApiError';
import { startRefund } from '../refunds/startRefund';
import type { OrderServices } from './OrderServices';
import { type OrderRow, queryLockedOrder, queryOrderByNo } from './orders.repo';
import { transitionLockedOrder } from './transitionOrder';

/** The order that an operator may cancel: any that has not ended and whose examination has not taken place. @throws ApiError 4040, 4094 */
export async function queryOrderToCallOff({ db }: Pick<OrderServices, 'db'>, orderNo: string): Promise<OrderRow> {
  const order = await queryOrderByNo(db, orderNo);
  if (!order) throw missingError('没有找到这个订单，请核对订单号。');
  requireLive(order);
  return order;
}

function requireLive({ state }: OrderRow): void {
  if (isOrderIn(state, 'payable') || isOrderIn(state, 'expected')) return;
  throw new ApiError(BUSINESS_CODES.notAllowedNow, `订单的状态是 ${state}，不能取消。`);
}

/** Cancels a locked order. @returns what will be refunded, in fen */
export async function callOffLocked(tx: Tx, order: OrderRow, at: Date): Promise<number> {
  if (isOrderIn(order.state, 'payable')) {
    await transitionLockedOrder(tx, order, 'callOffUnpaid', { at });
    return 0;
  }
  const refundFen = await startRefund(tx, order.id, '客服取消预约', at);
  await transitionLockedOrder(tx, order, 'callOff', { at, params: { refunds: refundFen > 0 } });
  return refundFen;
}

/**
 * Cancels an order for its person, at any time before the examination: the deadline for cancelling binds people, not operators. The place is
 * released, and everything that the person paid is refunded.
 * @returns the refund in fen
 * @throws ApiError 4040; 4094 when the order has ended or the examination has taken place
 */
export async function callOffOrder(services: OrderServices, orderNo: string): Promise<number> {
  const { id } = await queryOrderToCallOff(services, orderNo);
  return services.db.transaction(async (tx) => {
    const order = await queryLockedOrder(tx, id);
    requireLive(order);
    const refundFen = await callOffLocked(tx, order, services.now());
    await services.placeFreed(tx, order.slotId);
    return refundFen;
  });
}
