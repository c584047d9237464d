/** Presses of buttons before hydration. Links, and forms with an address, work without JavaScript; other buttons and forms do not. */
export interface EarlyClicks {
  /** Stops recording. @returns the button, or the form, that was pressed last */
  stop(): HTMLElement | null;
}

declare global {
  interface Window {
    /** Recorded since the page's first script (src/loadAfterPaint.ts), which a development build has not. */
    earlyClicks?: EarlyClicks;
  }
}

/** Records the last press until {@link EarlyClicks.stop} is called. Forms with an address are sent by the browser. */
export function recordEarlyClicks(page: Document): EarlyClicks {
  let last: HTMLElement | null = null;
  const hear = ({ target }: Event) => {
    const button = (target as Partial<Element>).closest?.('button');
    if (button?.type !== 'submit') last = button ?? last;
  };
  // Sent without an address, it would load the page again, without what was typed.
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action')) return;
    event.preventDefault();
    last = event.submitter ?? form;
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  page.addEventListener('click', hear, options);
  page.addEventListener('submit', hold, options);
  return {
    stop() {
      listening.abort();
      return last;
    },
  };
}
