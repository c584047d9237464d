import { type ReactNode, useEffect, useRef } from 'react';
import { createPath, useHref, useLocation } from 'react-router-dom';
import type { EarlyPresses } from '../lib/earlyPress';
import { replayInputs } from '../lib/replayInputs';

/**
 * Once the page is taken over, hears what was done before: what was chosen, typed and pressed, and a step back or forward. The router
 * listens only when everything is drawn, and the page is taken over in slices, so there is time for both.
 */
export function TakenOver({ root, presses, children }: { root: HTMLElement; presses: EarlyPresses; children: ReactNode }): ReactNode {
  const drawn = useHref(createPath(useLocation()));
  const first = useRef(drawn);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (first.current !== pathname + search + hash) {
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }
    replayInputs(root);
    presses.replay();
  }, [root, presses]);
  return children;
}
