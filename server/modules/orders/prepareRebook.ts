import { BUSINESS_CODES } from '../../../shared/constants';
import type { DbOrTx } from '../../db/Db';
import { ApiError, notYoursError, validationError } from '../../errors/ApiError';
import { queryBookingContext } from './bookingContext';
import { checkBooking } from './checkBooking';
import type { PlaceMove } from './movePlace';
import { getRebookRule } from './orderRules';
import type { OrderRow } from './orders.repo';
import { getPartnerChange } from './partnerChange';
import { requireNotBookedIn } from './usedError';

/** The slot to which a person moves their order. */
interface Target {
  accountId: string;
  storeId: string;
  slotId: string;
}

/** Applies the rules of booking to the new slot, and those of rebooking to the order. @throws ApiError 4001, 4031, 4091, 4093 data.orderNo, 4094 */
export async function prepareRebook(db: DbOrTx, order: OrderRow, { accountId, storeId, slotId }: Target, at: Date): Promise<PlaceMove> {
  const rule = getRebookRule(order, at);
  if (!rule.allowed) throw new ApiError(BUSINESS_CODES.notAllowedNow, rule.reason);
  if (slotId === order.slotId) throw validationError({ slotId: '与原来的时段相同' }, '新的时段和原来的一样，请选择其他时段。');
  const { cardId, comboId, quotaClass } = order;
  const booking = await queryBookingContext(db, { accountId, cardId, comboId, storeId, slotId });
  if (!booking) throw notYoursError('这张体检卡不属于您。');
  const slot = checkBooking(booking, quotaClass, at);
  await requireNotBookedIn(db, cardId, slotId);
  const { date, period, storeName } = order;
  const params = { from: { date, period, storeName }, to: { date: slot.date, period: slot.period } };
  return {
    transition: 'rebook',
    storeId,
    slotId,
    quotaClass,
    params,
    count: order.closedReason === null ? 1 : 0,
    ...getPartnerChange(order),
    at,
  };
}
