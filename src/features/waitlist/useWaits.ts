import { isCallMissing } from '../../api/ApiFailure';
import { waitlistApi } from '../../api/endpoints/waitlist';
import type { WaitEntry } from './waitTexts';

/** The card's waits. `available` is false for a back end without a waiting list, and until that is known. */
export function useWaits(skip = false): { available: boolean; waits: readonly WaitEntry[] } {
  const { data, error } = waitlistApi.useGetWaitsQuery(undefined, { skip, refetchOnFocus: true });
  return { available: data !== undefined && !isCallMissing(error), waits: data?.list ?? [] };
}
