/** Clicks on buttons before hydration. Links and forms work without JavaScript; other buttons do not. */
export interface EarlyClicks {
  /** Stops recording. @returns the button that was clicked last */
  stop(): HTMLElement | null;
}

declare global {
  interface Window {
    /** Recorded since the page's first script (src/loadAfterPaint.ts). */
    earlyClicks?: EarlyClicks;
  }
}

/** Records the last click on a button until {@link EarlyClicks.stop} is called. Forms are sent by the browser. */
export function recordEarlyClicks(page: Document): EarlyClicks {
  let last: HTMLElement | null = null;
  const hear = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button, [role=button]') : null;
    if (!(button instanceof HTMLButtonElement && button.type === 'submit')) last = button ?? last;
  };
  page.addEventListener('click', hear, true);
  return {
    stop() {
      page.removeEventListener('click', hear, true);
      return last;
    },
  };
}
