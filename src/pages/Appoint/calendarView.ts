import { type DaySpan, getFirstShownDay, getLastDay, getShownDays } from '../../components/MonthCalendar/monthGrid';
import { addMonths, getMonthOf } from '../../lib/day';

/** How many months ahead the calendar goes. */
const MONTHS_AHEAD = 3;

/** The part of the calendar that is shown. */
export interface CalendarView {
  month: string;
  /** The first and last day that can be shown. */
  range: DaySpan;
  /** The first and last day that are shown. */
  shown: DaySpan;
  /** The months of the shown days: one or two. */
  months: readonly string[];
  lastMonth: string;
}

/**
 * What the calendar shows: the month that was turned to, else the one of the chosen day. A day of the next weeks is shown with this week, also
 * when its month is the next one.
 */
export function getCalendarView({ date, turned, today }: { date: string; turned: string; today: string }): CalendarView {
  const thisMonth = getMonthOf(today);
  const lastMonth = addMonths(thisMonth, MONTHS_AHEAD);
  const range = { first: getFirstShownDay(today), last: getLastDay(lastMonth) };
  const isNear = date <= getShownDays(thisMonth, range).last;
  const wanted = turned || (isNear ? thisMonth : getMonthOf(date));
  const month = wanted > thisMonth && wanted <= lastMonth ? wanted : thisMonth;
  const shown = getShownDays(month, range);
  return { month, range, shown, months: [...new Set([getMonthOf(shown.first), getMonthOf(shown.last)])], lastMonth };
}

/** A month in an address; empty for anything else. */
export const parseMonth = (text: string | null): string => (/^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? '') : '');
