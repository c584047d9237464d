import { useEffect, useState } from 'react';

/** Whole seconds from now until an instant; 0 after it. */
export function getSecondsLeft(until: number | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** Counts down to an instant. @param until in milliseconds since 1970; null while there is nothing to wait for */
export function useSecondsLeft(until: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const update = () => setLeft(getSecondsLeft(until, Date.now()));
    update();
    if (getSecondsLeft(until, Date.now()) === 0) return;
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
