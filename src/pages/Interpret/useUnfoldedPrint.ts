import { useEffect } from 'react';

/** Opens what is folded on the page while it is printed: the questions to a doctor are printed to be taken along. */
export function useUnfoldedPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const unfold = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const each of opened) each.open = true;
    };
    const fold = () => {
      for (const each of opened) each.open = false;
    };
    window.addEventListener('beforeprint', unfold);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', unfold);
      window.removeEventListener('afterprint', fold);
    };
  }, []);
}
