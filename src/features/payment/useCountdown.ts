import { useEffect, useState } from 'react';
import { countSecondsLeft } from './countdown';

/**
 * Seconds until an instant, counted down every second.
 * @param until ISO 8601, or null when nothing ends
 * @param clockOffset milliseconds that this machine is behind the server
 * @returns null on the server and until the browser has taken over, so that both draw the same
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
