/** Presses of buttons before hydration. Links, and forms with an address, work without JavaScript; other buttons and forms do not. */
export interface EarlyClicks {
  /** Stops recording. @returns the button, or the form, that was pressed last */
  stop(): HTMLElement | null;
}

declare global {
  interface Window {
    /** Recorded since the page's first script (src/loadAfterPaint.ts). */
    earlyClicks?: EarlyClicks;
  }
}

/** Records the last press until {@link EarlyClicks.stop} is called. Forms with an address are sent by the browser. */
export function recordEarlyClicks(page: Document): EarlyClicks {
  let last: HTMLElement | null = null;
  const hear = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button, [role=button]') : null;
    if (!(button instanceof HTMLButtonElement && button.type === 'submit')) last = button ?? last;
  };
  // Sent without an address, it would load the page again, without what was typed.
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action')) return;
    event.preventDefault();
    last = event.submitter ?? form;
  };
  page.addEventListener('click', hear, true);
  page.addEventListener('submit', hold, true);
  return {
    stop() {
      page.removeEventListener('click', hear, true);
      page.removeEventListener('submit', hold, true);
      return last;
    },
  };
}
