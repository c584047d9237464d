import { useState } from 'react';
import type { Position } from './storeDistance';

const LIMITS = { timeout: 10_000, maximumAge: 300_000 };

/**
 * The person's position, asked for only when they press a button. It stays in this component: it is neither stored nor sent.
 * @returns `ask`, `forget`, the position or null, and how the question ended
 */
export function usePosition() {
  const [position, setPosition] = useState<Position | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = () => {
    const handleFailure = () => setState('failed');
    if (!('geolocation' in navigator)) return handleFailure();
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude });
        setState('idle');
      },
      handleFailure,
      LIMITS,
    );
  };
  return { position, ask, forget: () => setPosition(null), isAsking: state === 'asking', hasFailed: state === 'failed' };
}
