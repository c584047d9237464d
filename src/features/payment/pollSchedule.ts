/** Intervals of polling for a payment's result, in milliseconds. */
export const POLL = { first: 2_000, slow: 5_000, eagerFor: 60_000, slowAfter: 180_000 } as const;

/**
 * The delay until the next poll: two seconds while people usually pay, then growing linearly to five.
 * @param elapsed milliseconds since the person last opened or returned to the page
 */
export function getPollDelay(elapsed: number): number {
  if (elapsed <= POLL.eagerFor) return POLL.first;
  if (elapsed >= POLL.slowAfter) return POLL.slow;
  return Math.round(POLL.first + ((POLL.slow - POLL.first) * (elapsed - POLL.eagerFor)) / (POLL.slowAfter - POLL.eagerFor));
}
