import type { CalendarDay } from '../../components/MonthCalendar/DayCell';
import { isTooLateToChange } from './changeDeadline';
import { isOpenDay, type ScheduleDay } from './nearestFreeDays';

/** Up to this number, free places are displayed as few. */
export const FEW_PLACES = 3;

/** Days of a month in words, such as `3、8–10 日`. */
export function formatDaysOfMonth(days: readonly number[]): string {
  const starts = days.filter((day) => !days.includes(day - 1));
  const ends = days.filter((day) => !days.includes(day + 1));
  return `${starts.map((start, index) => (start === ends[index] ? start : `${start}–${ends[index]}`)).join('、')} 日`;
}

/** Why days of a month are closed, one line per reason, such as `春节休息：8–10 日`. Elsewhere a reason is a tooltip, which needs a steady hand. */
export function listClosedReasons(days: readonly ScheduleDay[]): string[] {
  const closed = days.filter(({ state }) => state === 'closed');
  const reasons = new Set(closed.map(({ reason }) => reason ?? '').filter(Boolean));
  const listDays = (wanted: string) => closed.filter(({ reason }) => reason === wanted).map(({ date }) => Number(date.slice(8)));
  return [...reasons].map((reason) => `${reason}：${formatDaysOfMonth(listDays(reason))}`);
}

/** True for a day with places of which none could be given back once it is booked. @param now milliseconds since 1970 */
function isFinalDay(day: ScheduleDay, now: number): boolean {
  return day.periods.every(({ remaining, changeUntil }) => remaining === 0 || isTooLateToChange(changeUntil, now));
}

interface DayView {
  /** Whether a full day can be chosen to wait for a place. */
  canWait: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** Converts a day of a store's schedule for the calendar. */
export function toCalendarDay(day: ScheduleDay, { canWait, now }: DayView): CalendarDay {
  const { date, remaining, reason } = day;
  if (isOpenDay(day)) {
    const few = remaining <= FEW_PLACES;
    const left = `${few ? '仅剩' : '余'} ${remaining}`;
    if (isFinalDay(day, now)) return { date, state: 'final', label: '不退改', description: `可约，${left}，约好后不能取消或改约` };
    return { date, state: few ? 'few' : 'open', label: left, description: '可约' };
  }
  if (day.state === 'past') return { date, state: 'past', label: '已过', description: reason ?? '' };
  if (day.state === 'closed') return { date, state: 'closed', label: '不开放', description: reason ?? '' };
  return canWait
    ? { date, state: 'full', label: '可候补', description: '约满', choosable: true }
    : { date, state: 'full', label: '约满', description: '' };
}
