import type { CalendarDay } from '../../components/MonthCalendar/DayCell';
import { isOpenDay, type ScheduleDay } from './nearestFreeDays';

/** Up to this number, free places are displayed as few. */
export const FEW_PLACES = 3;

/** Converts a day of a store's schedule for the calendar. @param canWait whether a full day can be chosen to wait for a place */
export function toCalendarDay(day: ScheduleDay, canWait = false): CalendarDay {
  const { date, remaining, reason } = day;
  if (isOpenDay(day)) {
    const few = remaining <= FEW_PLACES;
    return { date, state: few ? 'few' : 'open', label: `${few ? '仅剩' : '余'} ${remaining}`, description: '可约' };
  }
  if (day.state === 'past') return { date, state: 'past', label: '已过', description: reason ?? '' };
  if (day.state === 'closed') return { date, state: 'closed', label: '不开放', description: reason ?? '' };
  return canWait
    ? { date, state: 'full', label: '可候补', description: '约满', choosable: true }
    : { date, state: 'full', label: '约满', description: '' };
}
