import { addDays, isSaturday, isSunday } from '../../../shared/businessDay';

/** Days that differ from their weekday: true for a weekend day that is worked, false for a holiday. */
export type SpecialDays = ReadonlyMap<string, boolean>;

/** Whether people work on a day, by the public calendar as far as it is known. */
export const isWorkingDay = (day: string, special: SpecialDays): boolean => special.get(day) ?? !(isSaturday(day) || isSunday(day));

/** The day that many working days after a day. @param count at least 1 */
export function addWorkingDays(day: string, count: number, special: SpecialDays): string {
  let left = count;
  let at = day;
  while (left > 0) {
    at = addDays(at, 1);
    if (isWorkingDay(at, special)) left -= 1;
  }
  return at;
}
