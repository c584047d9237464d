import { useEffect } from 'react';
import { packagesApi } from '../../api/endpoints/packages';
import { useClock } from '../../lib/clock';

/** A quote is renewed this long before it expires, so that a booking never uses an expired one. */
const RENEW_BEFORE_MS = 5_000;
const SHORTEST_WAIT_MS = 5_000;
/** Browsers fire longer timers immediately. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Milliseconds until a new quote is requested. @param validUntil ISO 8601; @param now milliseconds since 1970 */
export function getRenewDelay(validUntil: string, now: number): number {
  return Math.min(Math.max(Date.parse(validUntil) - now - RENEW_BEFORE_MS, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
}

/**
 * The price of a choice, requested again whenever its quote expires. The old price stays visible until the new one arrives.
 * @param comboId empty: no package is chosen, and nothing is requested
 */
export function useQuote(comboId: string, addOnIds: string[]) {
  const clock = useClock();
  const query = packagesApi.useGetComboAmountQuery({ comboId, addOnIds }, { skip: !comboId });
  const { currentData, refetch } = query;
  const validUntil = currentData?.validUntil;
  useEffect(() => {
    if (!validUntil) return;
    const timer = setTimeout(refetch, getRenewDelay(validUntil, clock.now()));
    return () => clearTimeout(timer);
  }, [validUntil, refetch, clock]);
  return { quote: currentData, shown: query.data, isFetching: query.isFetching, isError: query.isError, error: query.error, refetch };
}
