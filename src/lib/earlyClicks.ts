/** Clicks on buttons before hydration. Links and forms work without JavaScript; buttons do not. */
export interface EarlyClicks {
  /** Stops recording: from now on the page handles clicks itself. */
  stop(): void;
  /** Repeats the last recorded click once, if its button still exists. From now on the page handles its forms. */
  replay(): void;
}

declare global {
  interface Window {
    /** Recorded since the page's first script (src/loadAfterPaint.ts). */
    earlyClicks?: EarlyClicks;
  }
}

const isSubmitButton = (target: EventTarget | null) => target instanceof Element && target.closest('button[type="submit"]') !== null;

/**
 * Records the last click on a button until {@link EarlyClicks.stop} is called. Until the replay, forms are sent by the browser: React, which
 * may listen already, would handle them by a state that does not yet know what was chosen in their fields.
 */
export function recordEarlyClicks(page: Document): EarlyClicks {
  let last: HTMLElement | null = null;
  const record = ({ target }: Event) => {
    if (target instanceof Element) last = target.closest<HTMLElement>('button:not([type="submit"])') ?? last;
  };
  const leaveToBrowser = (event: Event) => {
    if (event.type === 'submit' || isSubmitButton(event.target)) event.stopPropagation();
  };
  page.addEventListener('click', record, true);
  for (const type of ['click', 'submit']) page.addEventListener(type, leaveToBrowser, true);
  return {
    stop: () => page.removeEventListener('click', record, true),
    replay() {
      for (const type of ['click', 'submit']) page.removeEventListener(type, leaveToBrowser, true);
      if (last?.isConnected) last.click();
      last = null;
    },
  };
}
