import { useEffect, useState } from 'react';
import { countSecondsLeft } from './countdown';

/**
 * Seconds until an instant, updated every second.
 * @param until ISO 8601, or null without an end
 * @param clockOffset milliseconds by which this machine's clock is behind the server's
 * @returns null on the server and during hydration, so that both render the same
 */
export function useCountdown(until: string | null | undefined, clockOffset = 0): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!until) {
      setSeconds(null);
      return;
    }
    const end = Date.parse(until);
    const tick = () => setSeconds(countSecondsLeft(end, Date.now() + clockOffset));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, clockOffset]);
  return seconds;
}
