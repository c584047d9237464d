import { contentApi } from '../../api/endpoints/content';
import { isTooLateToChange } from '../../features/booking/changeDeadline';
import { useClock } from '../../lib/clock';
import { useHydrated } from '../../lib/useHydrated';
import type { Booking } from './useBooking';

/**
 * The project's deadline, if the back end knows it, and whether it has passed. Until hydration this is judged by the time of the answer, which
 * server and browser share: a warning that appeared only then would move what a person is about to press.
 */
export function useChangeDeadline({ choice, period }: Pick<Booking, 'choice' | 'period'>) {
  const clock = useClock();
  const { data, fulfilledTimeStamp = 0 } = contentApi.useGetProjectConfigQuery({});
  const now = useHydrated() ? clock.now() : fulfilledTimeStamp;
  const hours = data?.rebookDeadlineHours;
  const tooLate =
    hours !== undefined && period !== undefined && isTooLateToChange({ date: choice.date, period: period.period }, hours, now);
  return { hours, tooLate };
}
