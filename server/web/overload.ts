import { performance as hooks } from 'node:perf_hooks';
import { createAdaptiveLimit } from './adaptiveLimit';

/** `ok`: render; `shell`: no place is free, let the browser render private pages; `refuse`: too late even for that, answer 503. */
export type LoadLevel = 'ok' | 'shell' | 'refuse';

export interface LoadGuard {
  level(): LoadLevel;
  /** Runs a render when it is its turn. @returns null when no place is free, or none became free in time */
  run<T>(render: () => Promise<T>): Promise<T | null>;
  /** For the metrics. */
  read(): { running: number; waiting: number; limit: number };
  stop(): void;
}

const ADJUST_MS = 50;
/**
 * For so long renders begin in one turn of the event loop; then so many turns are for others. A page whose data is at hand renders in the
 * turn that reads its request, and a turn accepts one connection (libuv): a rush would be rendered one by one while everybody else is
 * neither let in nor told that there is no place. A turn in which nothing happens takes some twenty microseconds.
 */
const SLICE_MS = 8;
const REST_TURNS = 8;
/** How long somebody waits, and how many do in a rush that is soon over: a page a moment later is better than a shell. */
const MAX_WAIT_MS = 150;
const MAX_WAITING = 256;
/** When no place has been free for so long, it is no passing rush: then no more wait than run. */
const STANDING_MS = 150;
/** Late by so much on average, not even the shells are keeping up. */
const REFUSE_LATE_MS = 1_000;
/** Weight of the newest measurement of lateness: one long garbage collection is not overload. */
const NEWEST = 0.3;
const MICROSECONDS = 1e6;

/** Reads how busy the processor was with this process since the last time, database thread included. */
function createBusyMeter(): (seconds: number) => number {
  let cpu = process.cpuUsage();
  let loop = hooks.eventLoopUtilization();
  return (seconds) => {
    const cpuNow = process.cpuUsage();
    const loopNow = hooks.eventLoopUtilization();
    const used = (cpuNow.user + cpuNow.system - cpu.user - cpu.system) / MICROSECONDS / seconds;
    // In a container with a part of a processor the first never comes near 1, but the loop is never idle then.
    const { utilization } = hooks.eventLoopUtilization(loopNow, loop);
    cpu = cpuNow;
    loop = loopNow;
    return Math.min(1, Math.max(used, utilization));
  };
}

interface Waiting {
  since: number;
  go(mayRun: boolean): void;
}

/**
 * Lets as many renders run at once as the processor finishes soon. Others wait for a moment: many in a passing rush, few when the queue
 * stands (the idea of CoDel, RFC 8289). Who finds no place is told at once, for next to nothing, instead of making all others late
 * (decision 074).
 */
export function createLoadGuard(createMeter = createBusyMeter): LoadGuard {
  const limit = createAdaptiveLimit();
  const readBusy = createMeter();
  const waiting: Waiting[] = [];
  let running = 0;
  let lateMs = 0;
  let adjustedAt = performance.now();
  /** When a place was free last. */
  let freeAt = adjustedAt;
  let sliceStartedAt: number | null = null;
  let restTurns = 0;

  const isStanding = (now: number) => now - freeAt > STANDING_MS;

  /** Only where places are short: after a pause of the whole process everybody is late, and could still be served. */
  function dropLate(now: number): void {
    if (running < limit.value && waiting.length <= limit.value) return;
    while (waiting[0] && now - waiting[0].since > MAX_WAIT_MS) waiting.shift()?.go(false);
  }

  const isSliceOver = (now: number) => sliceStartedAt !== null && now - sliceStartedAt >= SLICE_MS;
  const hasPlace = (now: number) => running < limit.value && restTurns === 0 && !isSliceOver(now);

  function endTurn(): void {
    if (restTurns > 0) restTurns -= 1;
    else if (isSliceOver(performance.now())) restTurns = REST_TURNS;
    if (restTurns > 0) {
      setImmediate(endTurn);
      return;
    }
    sliceStartedAt = null;
    startNext();
  }

  function begin(now: number): void {
    running += 1;
    if (sliceStartedAt !== null) return;
    sliceStartedAt = now;
    setImmediate(endTurn);
  }

  /** One at a time: the next one begins when this one has ended, or in the next turn when it waits for its data. */
  function startNext(): void {
    const now = performance.now();
    dropLate(now);
    if (!hasPlace(now)) return;
    const next = waiting.shift();
    if (next) {
      begin(now);
      next.go(true);
    } else freeAt = now;
  }

  const timer = setInterval(() => {
    const now = performance.now();
    const elapsed = now - adjustedAt;
    adjustedAt = now;
    lateMs += NEWEST * (Math.max(0, elapsed - ADJUST_MS) - lateMs);
    limit.adjust(readBusy(elapsed / 1000), elapsed / 1000);
    startNext();
  }, ADJUST_MS);
  timer.unref();

  const isFull = () => waiting.length >= (isStanding(performance.now()) ? limit.value : MAX_WAITING);

  async function takePlace(): Promise<boolean> {
    const now = performance.now();
    if (hasPlace(now) && waiting.length === 0) {
      freeAt = now;
      begin(now);
      return true;
    }
    if (isFull()) return false;
    return new Promise((resolve) => waiting.push({ since: performance.now(), go: resolve }));
  }

  return {
    level: () => (lateMs > REFUSE_LATE_MS ? 'refuse' : isFull() ? 'shell' : 'ok'),
    async run(render) {
      if (!(await takePlace())) return null;
      try {
        return await render();
      } finally {
        running -= 1;
        limit.count();
        startNext();
      }
    },
    read: () => ({ running, waiting: waiting.length, limit: limit.value }),
    stop: () => clearInterval(timer),
  };
}
