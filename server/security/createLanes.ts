interface Lane {
  running: number;
  waiting: number;
  /** Settles when the most recent attempt has its permit. */
  last: Promise<unknown>;
  /** Resolves when the next running attempt ends. */
  nextEnd: Promise<void>;
  signalEnd(): void;
}

export interface Lanes {
  /**
   * Waits, in order of arrival, until fewer attempts of the key are running than `getRoom` allows. One may always run.
   * @param getRoom how many may run now; called again whenever one ends
   * @returns a function that leaves the lane, or null if too many attempts are waiting
   */
  enter(key: string, getRoom: () => Promise<number>): Promise<(() => void) | null>;
  /** How many keys have attempts. */
  readonly size: number;
}

const MAX_WAITING = 500;

function renewSignal(lane: Lane): void {
  lane.nextEnd = new Promise((resolve) => {
    lane.signalEnd = resolve;
  });
}

function createLane(): Lane {
  const lane: Lane = { running: 0, waiting: 0, last: Promise.resolve(), nextEnd: Promise.resolve(), signalEnd: () => undefined };
  renewSignal(lane);
  return lane;
}

async function takePermit(lane: Lane, getRoom: () => Promise<number>): Promise<void> {
  for (;;) {
    // Read before `getRoom`, so that an attempt that ends in the meantime is not missed.
    const { nextEnd } = lane;
    const room = await getRoom();
    if (lane.running === 0 || lane.running < room) break;
    await nextEnd;
  }
  lane.running += 1;
}

/** Queues of attempts in this process, one per key; empty queues are removed. @param maxWaiting bounds each queue */
export function createLanes(maxWaiting = MAX_WAITING): Lanes {
  const lanes = new Map<string, Lane>();

  const forgetIfEmpty = (key: string, lane: Lane) => {
    if (lane.running === 0 && lane.waiting === 0) lanes.delete(key);
  };

  return {
    get size() {
      return lanes.size;
    },
    async enter(key, getRoom) {
      const lane = lanes.get(key) ?? createLane();
      if (lane.waiting >= maxWaiting) return null;
      lanes.set(key, lane);
      lane.waiting += 1;
      const turn = lane.last.then(() => takePermit(lane, getRoom));
      lane.last = turn.catch(() => undefined);
      try {
        await turn;
      } finally {
        lane.waiting -= 1;
        forgetIfEmpty(key, lane);
      }
      return () => {
        lane.running -= 1;
        lane.signalEnd();
        renewSignal(lane);
        forgetIfEmpty(key, lane);
      };
    },
  };
}
