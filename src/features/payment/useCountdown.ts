import { useEffect, useState } from 'react';
import { useClock } from '../../lib/clock';
import { countSecondsLeft } from './countdown';

/**
 * Seconds until an instant, updated every second.
 * @param until ISO 8601, or null without an end
 * @returns null on the server and during hydration, so that both render the same
 */
export function useCountdown(until: string | null | undefined): number | null {
  const clock = useClock();
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!until) {
      setSeconds(null);
      return;
    }
    const end = Date.parse(until);
    const tick = () => setSeconds(countSecondsLeft(end, clock.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, clock]);
  return seconds;
}
