interface FairLineOptions {
  /** Tasks that run at once. */
  running: number;
  /** Of those, tasks of one account. */
  runningOfOne: number;
  /** Tasks of one account that may wait. */
  waitingOfOne: number;
  /** Tasks of all accounts that may wait. */
  waiting: number;
  /** The error for a task that may not even wait. */
  createBusyError(): Error;
}

interface Share {
  running: number;
  waiting: (() => void)[];
}

/** Runs a task when it is its turn. @param key whose task it is: an account or, before a login, an address */
export type FairLine = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * A line in which everybody has a share: the next turn goes to the account that has waited longest since its last one, so that one account
 * with a hundred tasks delays another's by one task, not by a hundred.
 */
export function createFairLine({ running: most, runningOfOne, waitingOfOne, waiting, createBusyError }: FairLineOptions): FairLine {
  /** In the order of their turns. An account without a task has no entry. */
  const shares = new Map<string, Share>();
  let running = 0;
  let waitingNow = 0;

  function startNext(): void {
    for (const [key, share] of shares) {
      if (running >= most) return;
      if (share.running >= runningOfOne) continue;
      const start = share.waiting.shift();
      if (!start) continue;
      // Its next turn comes after everybody else's.
      shares.delete(key);
      shares.set(key, share);
      running += 1;
      share.running += 1;
      waitingNow -= 1;
      start();
    }
  }

  return async (key, task) => {
    const share = shares.get(key) ?? { running: 0, waiting: [] };
    const isFree = running < most && share.running < runningOfOne;
    if (!isFree && (share.waiting.length >= waitingOfOne || waitingNow >= waiting)) throw createBusyError();
    shares.set(key, share);
    waitingNow += 1;
    await new Promise<void>((resolve) => {
      share.waiting.push(resolve);
      startNext();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      share.running -= 1;
      // Behind those who came while it ran.
      shares.delete(key);
      if (share.running > 0 || share.waiting.length > 0) shares.set(key, share);
      startNext();
    }
  };
}
