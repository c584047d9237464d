import type { CallResponse } from '../../../shared/contract/contract';
import { countDaysBetween } from '../../lib/day';
import type { Store } from './storeDistance';

export type ScheduleDay = CallResponse<'queryStoreSchedule'>['days'][number];

/** A period that can still be booked. */
export interface FreePlace {
  date: string;
  slotId: string;
  period: string;
  remaining: number;
}

/** True when the day has a place that can be booked. */
export function isOpenDay(day: ScheduleDay): boolean {
  return day.state === 'open' && day.periods.some((period) => period.remaining > 0);
}

/** The day that is chosen first at a store: the first whose order could still be changed, else the first with a place, else none. */
export function pickFirstDay({ nextChangeable, nextFree }: Pick<Store, 'nextChangeable' | 'nextFree'>): string {
  return nextChangeable ?? nextFree?.date ?? '';
}

/**
 * The free days nearest to a given day, nearest first. Of two equally distant days the later one comes first, because plans are rather
 * postponed than advanced.
 * @param days schedule of one store, any number of months
 * @param around the preferred day
 */
export function findNearestFreeDays(days: readonly ScheduleDay[], around: string, limit = 3): ScheduleDay[] {
  const distance = (day: ScheduleDay) => Math.abs(countDaysBetween(around, day.date));
  return days
    .filter(isOpenDay)
    .sort((a, b) => distance(a) - distance(b) || b.date.localeCompare(a.date))
    .slice(0, limit);
}

/**
 * What to offer when a place was lost: other periods of the same day, then the nearest free days with the period closest to the lost one.
 * @param period the lost period, for example `07:30-08:30`
 * @param lostSlotId is not offered again, even if an old answer still lists it
 */
export function findAlternatives(
  days: readonly ScheduleDay[],
  wish: { date: string; period: string; slotId: string },
  limit = 3,
): FreePlace[] {
  const start = toMinutes(wish.period);
  return findNearestFreeDays(days, wish.date, limit + 1)
    .flatMap((day) => {
      const places = day.periods
        .filter((period) => period.remaining > 0 && period.slotId !== wish.slotId)
        .sort((a, b) => Math.abs(toMinutes(a.period) - start) - Math.abs(toMinutes(b.period) - start));
      const best = places[0];
      return best ? [{ date: day.date, ...best }] : [];
    })
    .slice(0, limit);
}

/** The start of a period in minutes since midnight. */
function toMinutes(period: string): number {
  const match = /^(\d{1,2}):(\d{2})/.exec(period);
  return match ? Number(match[1]) * 60 + Number(match[2]) : 0;
}
