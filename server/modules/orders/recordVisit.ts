import { getDayOf } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { Tx } from '../../db/Db';
import { getUniqueViolation } from '../../db/databaseError';
import { ApiError, missingError } from '../../errors/ApiError';
import type { OrderServices } from './OrderServices';
import { type OrderRow, queryLockedOrder, queryOrderByNo } from './orders.repo';
import { transitionLockedOrder } from './transitionOrder';

/** @throws ApiError 4094 when the order is not confirmed, its day has not come or, for a no-show, is not over */
export function checkVisit(order: Pick<OrderRow, 'state' | 'date'>, came: boolean, at: Date): void {
  const today = getDayOf(at);
  if (order.state !== 'confirmed')
    throw new ApiError(BUSINESS_CODES.notAllowedNow, `订单的状态是 ${order.state}，只有已确认的订单可以这样做。`);
  if (order.date > today) throw new ApiError(BUSINESS_CODES.notAllowedNow, `预约日是 ${order.date}，还没有到。`);
  if (!came && order.date === today) throw new ApiError(BUSINESS_CODES.notAllowedNow, '预约日还没有过完，请明天再标记未到检。');
}

/** Records the outcome of a locked order's day. @throws ApiError 4094 as `checkVisit` */
export async function recordLockedVisit(tx: Tx, order: OrderRow, came: boolean, at: Date): Promise<void> {
  checkVisit(order, came, at);
  await transitionLockedOrder(tx, order, came ? 'examine' : 'missDay', { at });
}

/**
 * Records the outcome of a confirmed order's day: the person was examined, or did not come and keeps the entitlement.
 * @returns the ID of the person examined
 * @throws ApiError 4040; 4094 as `checkVisit`
 */
export async function recordVisit({ db, now }: OrderServices, orderNo: string, came: boolean): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await queryOrderByNo(tx, orderNo);
    if (!found) throw missingError('没有找到这个订单，请核对订单号。');
    const order = await queryLockedOrder(tx, found.id);
    await recordLockedVisit(tx, order, came, now());
    return order.personId;
  });
}

/**
 * Takes back that a person was examined, or that they did not come, which was recorded of the wrong order: it is confirmed again.
 * @returns the ID of the person
 * @throws ApiError 4040; 4094 when nothing is recorded, the report is there, or the person has booked again with the same entitlement
 */
export async function undoVisit({ db, now }: OrderServices, orderNo: string): Promise<string> {
  const undo = db.transaction(async (tx) => {
    const found = await queryOrderByNo(tx, orderNo);
    if (!found) throw missingError('没有找到这个订单，请核对订单号。');
    const order = await queryLockedOrder(tx, found.id);
    if (order.state === 'report_ready')
      throw new ApiError(BUSINESS_CODES.notAllowedNow, '报告已经出了；报告不是本人的，请先用 ops withdraw-report 撤回。');
    if (order.state !== 'examined' && order.state !== 'no_show')
      throw new ApiError(BUSINESS_CODES.notAllowedNow, `订单的状态是 ${order.state}，没有记录过到检或未到检。`);
    await transitionLockedOrder(tx, order, 'undoVisit', { at: now() });
    return order.personId;
  });
  return undo.catch((error: unknown) => {
    if (!getUniqueViolation(error)) throw error;
    throw new ApiError(BUSINESS_CODES.notAllowedNow, '本人已经用卡上的这次体检另约，请先和本人核实，取消那个订单。');
  });
}
