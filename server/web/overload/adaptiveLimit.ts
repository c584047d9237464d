/** How many renders may be under way at once. */
export interface AdaptiveLimit {
  readonly value: number;
  /** A render ended. */
  count(): void;
  /**
   * To be called at regular intervals.
   * @param busy share of the time since the last call in which the processor worked for this process, 0 to 1
   * @param seconds since the last call
   */
  adjust(busy: number, seconds: number): void;
}

const MIN = 4;
const MAX = 128;
/** From here on the processor is what everybody waits for, and more at once only makes all of them wait longer. */
const BUSY = 0.9;
/** Seconds that a render may be under way while the processor is busy. */
const TARGET_SECONDS = 0.04;
const GROWTH = 1.25;
/** Weight of the newest interval in the rate of finished renders when it is lower: after a rest, what is possible shows at once. */
const NEWEST_LOWER = 0.3;

/**
 * While the processor is busy: as many as finish within the target time (Little's law), so that nobody waits for longer than that
 * behind others. While it is not, renders wait for something else, a slow back end for instance, and more of them at once do no
 * harm. Nothing here has to be set for a machine or a page.
 */
export function createAdaptiveLimit(): AdaptiveLimit {
  let value = MAX;
  let finished = 0;
  let rate = 0;
  return {
    get value() {
      return value;
    },
    count() {
      finished += 1;
    },
    adjust(busy, seconds) {
      const newest = finished / seconds;
      rate += newest < rate ? NEWEST_LOWER * (newest - rate) : newest - rate;
      finished = 0;
      value = busy < BUSY ? Math.min(MAX, Math.ceil(value * GROWTH)) : Math.min(MAX, Math.max(MIN, Math.ceil(rate * TARGET_SECONDS)));
    },
  };
}
