import { addDays, addMonths, countDaysInMonth, getMonthOf, getWeekday } from '../../lib/day';

const WEEK = 7;

/** The column of a day in a week that starts on Monday. */
const getColumn = (day: string) => (getWeekday(day) + 6) % WEEK;

/** The weeks of a month, starting on Monday; cells before the first and after the last day are null. */
export function createWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const count = countDaysInMonth(month);
  const lead = getColumn(first);
  const weeks = Math.ceil((lead + count) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
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
export function moveFocus(key: string, day: string, range: { first: string; last: string }): string | null {
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
