/**
 * The number of people or connections in a load test. `npm run verify` uses the smallest size that still proves the claim; `npm run rehearse -- chaos`
 * sets STORMS=full for the size of a busy morning.
 */
export const stormSize = <T>(small: T, full: T): T => (process.env.STORMS === 'full' ? full : small);
