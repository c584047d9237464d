import { useEffect } from 'react';
import { packagesApi } from '../../api/endpoints/packages';

/** A quote is asked for anew this long before it ends, so that nobody books on one that is just gone. */
const RENEW_BEFORE_MS = 5_000;
const SHORTEST_WAIT_MS = 5_000;
/** Browsers cut longer timers to nothing. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** How long to wait before asking for a new quote. @param validUntil ISO 8601; @param now milliseconds since 1970 */
export function getRenewDelay(validUntil: string, now: number): number {
  return Math.min(Math.max(Date.parse(validUntil) - now - RENEW_BEFORE_MS, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
}

/**
 * The price of a choice, asked for again whenever its quote ends. Keeps showing the old price while the new one is on its way.
 * @param comboId empty: no package is chosen, nothing is asked
 */
export function useQuote(comboId: string, addOnIds: string[]) {
  const query = packagesApi.useGetComboAmountQuery({ comboId, addOnIds }, { skip: !comboId });
  const { currentData, refetch } = query;
  const validUntil = currentData?.validUntil;
  useEffect(() => {
    if (!validUntil) return;
    const timer = setTimeout(refetch, getRenewDelay(validUntil, Date.now()));
    return () => clearTimeout(timer);
  }, [validUntil, refetch]);
  return { quote: currentData, shown: query.data, isFetching: query.isFetching, isError: query.isError, error: query.error, refetch };
}
