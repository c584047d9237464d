import { isTooLateToChange } from '../../features/booking/changeDeadline';
import { useClock } from '../../lib/clock';
import { useHydrated } from '../../lib/useHydrated';
import type { Booking } from './useBooking';

/**
 * Until when the chosen period can be changed, and whether that has passed. Until hydration this is judged by the time of the answer, which
 * server and browser share: a warning that appeared only then would move what a person is about to press.
 */
export function useChangeDeadline({ period, schedule }: Pick<Booking, 'period' | 'schedule'>) {
  const clock = useClock();
  const now = useHydrated() ? clock.now() : (schedule.fulfilledTimeStamp ?? 0);
  const until = period?.changeUntil;
  return { until, tooLate: isTooLateToChange(until, now) };
}
