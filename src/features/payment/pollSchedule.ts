/** How long to wait before asking for a payment's result again, in milliseconds. */
export const POLL = { first: 2_000, slow: 5_000, eagerFor: 60_000, slowAfter: 180_000 } as const;

/**
 * Two seconds while people usually pay, then growing evenly to five.
 * @param elapsed milliseconds since the person last came (back) to the page
 */
export function getPollDelay(elapsed: number): number {
  if (elapsed <= POLL.eagerFor) return POLL.first;
  if (elapsed >= POLL.slowAfter) return POLL.slow;
  return Math.round(POLL.first + ((POLL.slow - POLL.first) * (elapsed - POLL.eagerFor)) / (POLL.slowAfter - POLL.eagerFor));
}
