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
 * Start renders for at most 8 ms per event-loop turn, then yield for 8 turns. A page whose data is at hand renders in the turn that reads its
 * request, and a turn accepts one connection (libuv): without the pause a rush is rendered one by one while everybody else is neither
 * let in nor answered. A turn in which nothing happens takes some twenty microseconds.
 */
const SLICE_MS = 8;
const REST_TURNS = 8;
/** While nobody has waited for longer than this, nothing is refused (decision 074). */
const TARGET_WAIT_MS = 200;
/** Whoever has waited for this long is answered without a page: a shell now is better than a page later. */
const MAX_WAIT_MS = 2 * TARGET_WAIT_MS;
/** A bound on memory only: a queue that long has exceeded the target wait long before. */
const MAX_WAITING = 10_000;
/** A turn of the event loop that takes longer (garbage collection, a paused process) counts as this much waiting. */
const MAX_TURN_MS = 50;
/** When the loop is late by this much on average while requests wait, not even the shells keep up. */
const REFUSE_LATE_MS = 1_000;
/** Weight of the newest measurement of lateness: one long garbage collection is not overload. */
const NEWEST = 0.3;
const MICROSECONDS = 1e6;

/**
 * A clock that a pause of the whole process hardly moves: after one everybody looks late, although all could be served at once.
 * Must be read at least every {@link MAX_TURN_MS}.
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
 * Runs as many renders at once as the processor finishes soon; others wait in turn. Requests are refused by the time that the longest
 * waiting one has waited, not by how many wait (the idea of CoDel, RFC 8289). Refusals are immediate and cheap (decision 074).
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
    dropLate();
    const now = performance.now();
    if (!hasPlace(now)) return;
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

  async function takePlace(): Promise<boolean> {
    const now = performance.now();
    if (hasPlace(now) && waiting.length === 0) {
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
