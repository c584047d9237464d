import { monitorEventLoopDelay } from 'node:perf_hooks';

/** `ok`: render; `shell`: let the browser render private pages; `refuse`: answer 503. */
export type LoadLevel = 'ok' | 'shell' | 'refuse';

export interface LoadGuard {
  level(): LoadLevel;
  stop(): void;
}

const SAMPLE_MS = 500;
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;
const SHELL_DELAY_MS = 250;
const REFUSE_DELAY_MS = 2_000;

/** Watches how late the event loop runs: lateness is what every visitor waits, whatever the reason. */
export function createLoadGuard(): LoadGuard {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // The mean and not the maximum: one slow start-up or garbage collection is not overload.
    delayMs = Number.isNaN(histogram.mean) ? 0 : histogram.mean / NANOSECONDS - RESOLUTION_MS;
    histogram.reset();
  }, SAMPLE_MS);
  timer.unref();
  return {
    level: () => (delayMs > REFUSE_DELAY_MS ? 'refuse' : delayMs > SHELL_DELAY_MS ? 'shell' : 'ok'),
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
