/** Clicks on buttons before hydration. Links and forms work without JavaScript; buttons do not. */
export interface EarlyClicks {
  /** Stops recording: from now on the page handles clicks itself. */
  stop(): void;
  /** Repeats the last recorded click once, if its button still exists. */
  replay(): void;
}

declare global {
  interface Window {
    /** Recorded since the page's first script (src/loadAfterPaint.ts). */
    earlyClicks?: EarlyClicks;
  }
}

/** Records the last click on a button until {@link EarlyClicks.stop} is called. */
export function recordEarlyClicks(page: Document): EarlyClicks {
  let last: HTMLElement | null = null;
  const record = ({ target }: Event) => {
    if (target instanceof Element) last = target.closest<HTMLElement>('button:not([type="submit"])') ?? last;
  };
  page.addEventListener('click', record, true);
  return {
    stop: () => page.removeEventListener('click', record, true),
    replay() {
      if (last?.isConnected) last.click();
      last = null;
    },
  };
}
