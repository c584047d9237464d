import { performance as hooks } from 'node:perf_hooks';
import { createAdaptiveLimit } from './adaptiveLimit';

/** `ok`: render; `shell`: overloaded, private pages are left to the browser; `refuse`: too slow even for shells, answer 503. */
export type LoadLevel = 'ok' | 'shell' | 'refuse';

export interface LoadGuard {
  level(): LoadLevel;
  /** Runs a render when it is its turn. @returns null when the queue is full or the wait was too long */
  run<T>(render: () => Promise<T>): Promise<T | null>;
  /** For the metrics. */
  read(): { running: number; waiting: number; limit: number };
  stop(): void;
}

const ADJUST_MS = 50;
/**
 * Start renders for at most 8 ms per event-loop turn, then yield for 8 turns. A page whose data is cached renders in the turn that reads
 * its request, and a turn accepts one connection (libuv): without the pause, a rush is rendered one by one while no other connection is
 * accepted or answered. An idle turn takes about 20 µs.
 */
const SLICE_MS = 8;
const REST_TURNS = 8;
/** Nothing is refused while no request has waited for longer than this (decision 074). */
const TARGET_WAIT_MS = 200;
/** A request that has waited for this long is answered without a render: a shell now is better than a page later. */
const MAX_WAIT_MS = 2 * TARGET_WAIT_MS;
/** Bounds memory only: a queue of this length has exceeded the target wait long before. */
const MAX_WAITING = 10_000;
/** A turn of the event loop that takes longer (garbage collection, a paused process) counts as this much waiting. */
const MAX_TURN_MS = 50;
/** Average delay of the event loop from which on even shells are too slow. */
const REFUSE_LATE_MS = 1_000;
/** Weight of the newest delay: one long garbage collection is not overload. */
const NEWEST = 0.3;
const MICROSECONDS = 1e6;

/**
 * A clock that a pause of the whole process hardly advances: otherwise every request would look late after one, although all can be served
 * at once. Must be read at least every {@link MAX_TURN_MS}.
 */
function createWaitClock(): () => number {
  let readAt = performance.now();
  let elapsed = 0;
  return () => {
    const now = performance.now();
    elapsed += Math.min(now - readAt, MAX_TURN_MS);
    readAt = now;
    return elapsed;
  };
}

/** Measures the processor use of this process since the last call, including the database thread. */
function createBusyMeter(): (seconds: number) => number {
  let cpu = process.cpuUsage();
  let loop = hooks.eventLoopUtilization();
  return (seconds) => {
    const cpuNow = process.cpuUsage();
    const loopNow = hooks.eventLoopUtilization();
    const used = (cpuNow.user + cpuNow.system - cpu.user - cpu.system) / MICROSECONDS / seconds;
    // In a container with a fraction of a processor, CPU time never comes near 1, but the loop is never idle.
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
 * Limits concurrent renders and queues the others. Requests are refused by how long the first of the queue has waited, not by the length of
 * the queue (the idea of CoDel, RFC 8289). Refusals are immediate and cheap (decision 074).
 */
export function createLoadGuard(createMeter = createBusyMeter): LoadGuard {
  const limit = createAdaptiveLimit();
  const readBusy = createMeter();
  const waiting: Waiting[] = [];
  let running = 0;
  let lateMs = 0;
  let adjustedAt = performance.now();
  const readWaitClock = createWaitClock();
  let sliceStartedAt: number | null = null;
  let restTurns = 0;

  /** How long the longest waiting request has waited; 0 when none waits. */
  const getWait = () => {
    const now = readWaitClock();
    return waiting[0] ? now - waiting[0].since : 0;
  };

  function dropLate(): void {
    while (getWait() > MAX_WAIT_MS) waiting.shift()?.go(false);
  }

  const isSliceOver = (now: number) => sliceStartedAt !== null && now - sliceStartedAt >= SLICE_MS;
  const hasRoom = (now: number) => running < limit.value && restTurns === 0 && !isSliceOver(now);

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

  /** Starts one render; the next one starts when this one has ended, or in the next turn while it waits for its data. */
  function startNext(): void {
    dropLate();
    const now = performance.now();
    if (!hasRoom(now)) return;
    const next = waiting.shift();
    if (!next) return;
    begin(now);
    next.go(true);
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

  const isFull = () => getWait() > TARGET_WAIT_MS || waiting.length >= MAX_WAITING;

  async function takeRoom(): Promise<boolean> {
    const now = performance.now();
    if (hasRoom(now) && waiting.length === 0) {
      begin(now);
      return true;
    }
    if (isFull()) return false;
    return new Promise((resolve) => waiting.push({ since: readWaitClock(), go: resolve }));
  }

  return {
    level() {
      if (!isFull()) return 'ok';
      return lateMs > REFUSE_LATE_MS ? 'refuse' : 'shell';
    },
    async run(render) {
      if (!(await takeRoom())) return null;
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
