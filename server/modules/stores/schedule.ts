import { addDays } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import { getChangeDeadline } from '../../../shared/orderTimes';
import { countFree, findSlotObstacle, type SlotLimits } from './bookableSlot';
import type { CardTerms, SlotRow } from './stores.repo';

type ScheduleLimits = SlotLimits & CardTerms;
export type ScheduleDay = CallResponse<'queryStoreSchedule'>['days'][number];

/** The first and last day of a month. @param month `YYYY-MM` */
export function getMonthBounds(month: string): { from: string; to: string } {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const next = index === 12 ? `${String(year + 1).padStart(4, '0')}-01` : `${month.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`;
  return { from: `${month}-01`, to: addDays(`${next}-01`, -1) };
}

function createDay(date: string, slots: readonly SlotRow[], limits: ScheduleLimits): ScheduleDay {
  const closed = (reason: string): ScheduleDay => ({ date, state: 'closed', reason, remaining: 0, periods: [] });
  if (date < limits.moment.today) return { date, state: 'past', remaining: 0, periods: [] };
  if (date > limits.lastDay) return closed('超出体检卡或项目的有效期');
  const ahead = slots.filter((slot) => findSlotObstacle(slot, limits) !== 'begun');
  if (ahead.length === 0) return slots.length > 0 ? { date, state: 'past', remaining: 0, periods: [] } : closed('当日不开放预约');
  const open = ahead.filter((slot) => findSlotObstacle(slot, limits) === null);
  if (open.length === 0) return closed(ahead[0]?.closedReason ?? '当日不开放预约');
  const periods = open.map((slot) => ({
    slotId: slot.id,
    period: slot.period,
    remaining: countFree(slot),
    changeUntil: getChangeDeadline(date, slot.period, limits.deadlineHours).toISOString(),
  }));
  const remaining = periods.reduce((total, period) => total + period.remaining, 0);
  return { date, state: remaining > 0 ? 'open' : 'full', remaining, periods };
}

/**
 * The calendar of a month: all its days, with or without places.
 * @param month `YYYY-MM`
 * @param slots the store's slots of that month for the card's quota class
 */
export function createSchedule(month: string, slots: readonly SlotRow[], limits: ScheduleLimits): ScheduleDay[] {
  const { from, to } = getMonthBounds(month);
  const days: ScheduleDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const ofDay = slots.filter((slot) => slot.date === date);
    days.push(createDay(date, ofDay, limits));
  }
  return days;
}
