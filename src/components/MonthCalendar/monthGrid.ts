import { addDays, addMonths, countDaysBetween, countDaysInMonth, getMonthOf, getWeekday } from '../../lib/day';

const WEEK = 7;

/** The column of a day in a week that starts on Monday. */
const getColumn = (day: string) => (getWeekday(day) + 6) % WEEK;

/** A view shows at least this many weeks: the current one and three more, also when the month ends. */
const LEAST_WEEKS = 4;

/** A stretch of days, both ends included. */
export interface DaySpan {
  first: string;
  last: string;
}

/** The days that the view of a month shows: from its first displayable day to its end, and on into the next month if less than four weeks are left. */
export function getShownDays(month: string, range: DaySpan): DaySpan {
  const start = `${month}-01`;
  const [, first = start] = [start, range.first].sort();
  const fourWeeks = addDays(first, LEAST_WEEKS * WEEK - 1 - getColumn(first));
  const [, wanted = fourWeeks] = [getLastDay(month), fourWeeks].sort();
  return { first, last: [wanted, range.last].sort()[0] ?? wanted };
}

/** The weeks of a stretch of days, starting on Monday; cells before the first and after the last day are null. */
export function createWeeks({ first, last }: DaySpan): (string | null)[][] {
  const lead = getColumn(first);
  const count = countDaysBetween(first, last) + 1;
  return Array.from({ length: Math.ceil((lead + count) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (__, column) => {
      const offset = week * WEEK + column - lead;
      return offset >= 0 && offset < count ? addDays(first, offset) : null;
    }),
  );
}

/** The same day in another month, or that month's last day if it is shorter. */
export function shiftMonth(day: string, count: number): string {
  const month = addMonths(getMonthOf(day), count);
  return `${month}-${String(Math.min(Number(day.slice(8)), countDaysInMonth(month))).padStart(2, '0')}`;
}

function moveFreely(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return addDays(day, -getColumn(day));
    case 'End':
      return addDays(day, WEEK - 1 - getColumn(day));
    case 'PageUp':
      return shiftMonth(day, -1);
    case 'PageDown':
      return shiftMonth(day, 1);
    default:
      return null;
  }
}

/**
 * The target of a key press in a date grid (WAI-ARIA authoring practices): arrow keys by day and week, Home and End within the week, PageUp
 * and PageDown by month, within the displayable days.
 * @returns the day to focus, or null for any other key
 */
export function moveFocus(key: string, day: string, range: DaySpan): string | null {
  const next = moveFreely(key, day);
  if (next === null) return null;
  if (next > range.last) return range.last;
  return next.localeCompare(range.first) < 0 ? range.first : next;
}

/** Monday of a day's week, but not before the month begins: the first day to display in the current month. */
export function getFirstShownDay(today: string): string {
  const monday = addDays(today, -getColumn(today));
  const first = `${getMonthOf(today)}-01`;
  return monday < first ? first : monday;
}

/** The last day of a month. */
export function getLastDay(month: string): string {
  return `${month}-${countDaysInMonth(month)}`;
}
