import { createContext, useContext, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False from hydration until what a person typed, chose and pressed before it has been replayed (src/app/ReplayEarlyInput.tsx). */
export const ReplayedContext = createContext(true);

/**
 * False on the server and until the page has taken over from its plain forms, then true; for features that require JavaScript. A button
 * that is free only when something is chosen would otherwise be disabled between hydration and the replay of the choice.
 */
export function useHydrated(): boolean {
  const isReplayed = useContext(ReplayedContext);
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isHydrated && isReplayed;
}
