/**
 * How many people or connections a storm has. `npm run verify` runs storms at the smallest size that still proves their claim; `npm run chaos`
 * sets STORMS=full and runs them at the size of a busy morning.
 */
export const stormSize = <T>(small: T, full: T): T => (process.env.STORMS === 'full' ? full : small);
