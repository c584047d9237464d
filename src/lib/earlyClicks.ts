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

/**
 * Records the last click on a button until {@link EarlyClicks.stop} is called. Until the replay, forms are sent by the browser: React, which
 * may listen already, would handle them by a state that does not yet know what was chosen in their fields.
 */
export function recordEarlyClicks(page: Document): EarlyClicks {
  let last: HTMLElement | null = null;
  let isRecording = true;
  const hear = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.type === 'submit' || button?.type === 'submit') event.stopPropagation();
    else if (isRecording) last = button ?? last;
  };
  const types = ['click', 'submit'];
  for (const type of types) page.addEventListener(type, hear, true);
  return {
    stop() {
      isRecording = false;
    },
    replay() {
      for (const type of types) page.removeEventListener(type, hear, true);
      if (last?.isConnected) last.click();
      last = null;
    },
  };
}
