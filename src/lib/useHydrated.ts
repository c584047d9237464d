import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and during hydration, then true; for features that require JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
