import { BUSINESS_CODES } from '../../../shared/constants';
import type { DbOrTx } from '../../db/Db';
import { ApiError } from '../../errors/ApiError';
import { queryOccupyingOrderNo, queryOrderNoIn } from './orders.repo';

/**
 * The error of a card whose entitlements are all used or booked, or that has an order in the slot. `data.orderNo` is the order in the slot, else
 * the latest one that occupies an entitlement, if there is one.
 */
export async function createUsedError(db: DbOrTx, cardId: string, slotId: string): Promise<ApiError> {
  const orderNo = await queryOccupyingOrderNo(db, cardId, slotId);
  if (!orderNo) return new ApiError(BUSINESS_CODES.alreadyBooked, '这张体检卡没有可用的体检次数。');
  return new ApiError(BUSINESS_CODES.alreadyBooked, '这张体检卡已有预约，可以先查看或取消原来的订单。', { orderNo });
}

/**
 * What moves an order or joins a line asks before it does so. The statement of a booking asks by itself.
 * @throws ApiError 4093 data.orderNo for a card that has an order in the slot
 */
export async function requireNotBookedIn(db: DbOrTx, cardId: string, slotId: string): Promise<void> {
  const orderNo = await queryOrderNoIn(db, cardId, slotId);
  if (orderNo) throw new ApiError(BUSINESS_CODES.alreadyBooked, '您在这个时段已有预约，请选择其他时段。', { orderNo });
}
