/** Presses of buttons in a page that nobody has taken over yet: links and forms work without us, buttons do not. */
export interface EarlyPresses {
  /** From now on the page hears presses itself. */
  stop(): void;
  /** Presses what was pressed last, once, if it is still there. */
  replay(): void;
}

/** Remembers the last button that is pressed, from now until {@link EarlyPresses.stop}. */
export function hearEarlyPresses(page: Document): EarlyPresses {
  let last: HTMLElement | null = null;
  const hear = ({ target }: Event) => {
    if (target instanceof Element) last = target.closest<HTMLElement>('button:not([type="submit"])') ?? last;
  };
  page.addEventListener('click', hear, true);
  return {
    stop: () => page.removeEventListener('click', hear, true),
    replay() {
      if (last?.isConnected) last.click();
      last = null;
    },
  };
}
