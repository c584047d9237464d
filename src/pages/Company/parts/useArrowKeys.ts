import { useEffect, useRef } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function getStops(area: HTMLElement | null): HTMLElement[] {
  return [...(area?.querySelectorAll<HTMLElement>('input[type="search"], ul a') ?? [])];
}

/** Lets the arrow keys move the focus between the search field and the links of the list. The links stay in the tab order. */
export function useArrowKeys() {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = area.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const stops = getStops(element);
      const index = stops.findIndex((stop) => stop.matches(':focus'));
      // Input methods use the arrow keys to choose a candidate.
      if (step === undefined || index < 0 || event.isComposing) return;
      event.preventDefault();
      stops[index + step]?.focus();
    };
    element?.addEventListener('keydown', handleKeyDown);
    return () => element?.removeEventListener('keydown', handleKeyDown);
  }, []);
  return { area, focusFirst: () => getStops(area.current)[1]?.focus() };
}
