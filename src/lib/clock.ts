import { createContext, useContext } from 'react';

/** The header has whole seconds, and a measurement includes the network's delay: a smaller difference counts as none. */
const TOLERANCE_MS = 2_000;

/**
 * The only clock of the client. It is the server's time, as far as that is known, because business days, deadlines and countdowns are the
 * server's; a person's clock may be wrong by days.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Sets the clock. @param server its time; @param own this machine's time at the same moment */
  set(server: number, own: number): void;
  /** Call before a request. @returns a function that sets the clock by the answer's `Date` header */
  measure(): (dateHeader: string | null) => void;
}

/** A clock that is this machine's until it is set. @param readOwn this machine's time */
export function createClock(readOwn: () => number = () => Date.now()): Clock {
  let offset = 0;
  const set = (server: number, own: number) => {
    const difference = server - own;
    if (Number.isFinite(difference)) offset = Math.abs(difference) < TOLERANCE_MS ? 0 : Math.round(difference);
  };
  return {
    now: () => readOwn() + offset,
    set,
    measure: () => {
      const sentAt = readOwn();
      // The header is cut to whole seconds.
      return (dateHeader) => set(Date.parse(dateHeader ?? '') + 500, (sentAt + readOwn()) / 2);
    },
  };
}

/** This machine's clock, for the server. */
export const SYSTEM_CLOCK = createClock();

const ClockContext = createContext(SYSTEM_CLOCK);

export const ClockProvider = ClockContext.Provider;

/** The clock for components and hooks; on the server, its own. */
export function useClock(): Clock {
  return useContext(ClockContext);
}
