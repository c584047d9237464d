import { getDayOf } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError, validationError } from '../../errors/ApiError';
import { findSlotObstacle, getLastDay, getSlotMoment, type SlotObstacle } from '../stores/bookableSlot';
import type { BookingContext } from './bookingContext';

type Slot = NonNullable<BookingContext['slot']>;

/**
 * Applies the rules of booking in the order in which a person can act on them.
 * @returns the slot, which is open and in the future. Whether a place is free is known only when it is taken
 * @throws ApiError 4001, 4031 with data.type, 4091
 */
export function checkBooking(context: BookingContext, quotaClass: 'normal' | 'vip', now: Date): Slot {
  checkCard(context, now);
  if (!context.consented) {
    throw new ApiError(BUSINESS_CODES.consentMissing, '预约前请先阅读并同意《健康信息处理授权书》。', { type: 'health' });
  }
  if (!context.offered) throw validationError({ comboId: '该门店或项目不提供这个套餐' }, '该门店暂不提供所选套餐，请换一家门店。');
  const { slot, card, project } = context;
  if (!slot) throw missingSlot();
  const obstacle = findSlotObstacle(slot, { quotaClass, lastDay: getLastDay(card, project), moment: getSlotMoment(now) });
  if (obstacle) throw obstacleErrors[obstacle](slot);
  return slot;
}

const missingSlot = () => validationError({ slotId: '没有这个时段' }, '所选时段不存在，请重新选择。');

const obstacleErrors: Record<SlotObstacle, (slot: Slot) => ApiError> = {
  otherQuota: missingSlot,
  begun: () => validationError({ slotId: '时段已过' }, '所选时段已过，请选择之后的日期。'),
  closed: ({ closedReason: reason }) => new ApiError(BUSINESS_CODES.slotFull, `该日不开放预约（${reason}），请选择其他日期。`, { reason }),
  tooLate: () => validationError({ slotId: '超出有效期' }, '所选日期超出体检卡或项目的有效期，请选择更早的日期。'),
};

function checkCard({ card, project }: BookingContext, now: Date): void {
  const today = getDayOf(now);
  if (card.status === 'disabled') throw validationError({ cardId: '卡已停用' }, '这张体检卡已停用，请联系公司人力资源部门。');
  if (card.status === 'expired' || card.expiresOn < today) throw validationError({ cardId: '卡已过期' }, '这张体检卡已过期。');
  if (project.startsOn > today || project.endsOn < today) {
    throw validationError({ cardId: '不在预约期内' }, `项目的预约期为 ${project.startsOn} 至 ${project.endsOn}。`);
  }
}
