import { useEffect, useState } from 'react';
import { useClock } from './clock';

/** Whole seconds from now until an instant; 0 after it. */
export function getSecondsLeft(until: number | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** Counts down to an instant. @param until in milliseconds since 1970; null while there is nothing to wait for */
export function useSecondsLeft(until: number | null): number {
  const clock = useClock();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const update = () => setLeft(getSecondsLeft(until, clock.now()));
    update();
    if (getSecondsLeft(until, clock.now()) === 0) return;
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until, clock]);
  return left;
}
