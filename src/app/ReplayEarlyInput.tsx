import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createPath, type Location } from 'react-router-dom';
import type { HeldPresses } from '../lib/holdPresses';
import { replayInputs } from '../lib/replayInputs';
import { ReplayedContext } from '../lib/useHydrated';

interface ReplayProps {
  root: HTMLElement;
  /** What the server rendered the document for. */
  drawn: Location;
  presses: HeldPresses;
  /** Called before the replay: what it fills in is older than what is replayed. */
  onHydrated?: ((root: HTMLElement) => void) | undefined;
  children: ReactNode;
}

/**
 * Replays what happened before hydration: values typed or chosen, the last click, and a step back or forward. The effect runs when the whole
 * page is hydrated; the router does not listen to the history before that.
 */
export function ReplayEarlyInput({ root, drawn, presses, onHydrated, children }: ReplayProps): ReactNode {
  const [isReplayed, setReplayed] = useState(false);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (createPath(drawn) !== pathname + search + hash)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    onHydrated?.(root);
    const repeatPress = presses.release();
    replayInputs(root);
    repeatPress();
    // A transition, because the router draws in one what the replay has changed in the address.
    startTransition(() => setReplayed(true));
  }, [root, drawn, presses, onHydrated]);
  return <ReplayedContext value={isReplayed}>{children}</ReplayedContext>;
}
