/** The number of concurrent renders. */
export interface AdaptiveLimit {
  readonly value: number;
  /** A render ended. */
  count(): void;
  /**
   * Adapts the limit; is called at regular intervals.
   * @param busy processor use of this process since the last call, 0 to 1
   * @param seconds since the last call
   */
  adjust(busy: number, seconds: number): void;
}

const MIN = 4;
const MAX = 128;
/** From this use on the processor is the bottleneck, and more concurrency only makes every render slower. */
const BUSY = 0.9;
/** Target duration of a render while the processor is busy, in seconds. */
const TARGET_SECONDS = 0.04;
const GROWTH = 1.25;
/** Weight of the newest interval in the rate of finished renders when it is lower; a higher rate counts at once. */
const NEWEST_LOWER = 0.3;

/**
 * Limits concurrent renders. While the processor is busy, the limit is the number of renders that finish within the target time (Little's
 * law). Otherwise renders wait for something else, such as a slow back end, and the limit grows. Nothing has to be configured for a machine
 * or a page.
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
