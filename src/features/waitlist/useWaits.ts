import { isCallMissing } from '../../api/ApiFailure';
import { waitlistApi } from '../../api/endpoints/waitlist';
import type { WaitEntry } from './waitTexts';

/** What is known of the card's waits. */
interface Waits {
  available: boolean;
  waits: readonly WaitEntry[];
  /** True when there is a waiting list that did not answer. */
  failed: boolean;
  /** True while the list is asked for. */
  busy: boolean;
  refetch(): unknown;
}

/** The card's waits. `available` is false for a back end without a waiting list, and until that is known. */
export function useWaits(skip = false): Waits {
  const { data, error, isError, isFetching, refetch } = waitlistApi.useWaitlistListQuery(undefined, { skip, refetchOnFocus: true });
  return {
    available: data !== undefined && !isCallMissing(error),
    waits: data?.list ?? [],
    failed: isError && !isCallMissing(error),
    busy: isFetching,
    refetch,
  };
}
