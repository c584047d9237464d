import { createContext, type RefObject, useContext, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The path whose heading was focused last. The first page keeps the browser's own focus, so this starts with its path. */
const PageFocusContext = createContext<{ path: string } | null>(null);

/** Provided by the layout of private pages. */
export const PageFocusProvider = PageFocusContext.Provider;

/**
 * Focuses a page's heading once after each navigation, so that screen readers announce the page and the next Tab starts at its content.
 * @param heading the heading, which needs `tabIndex={-1}`
 */
export function usePageFocus(heading: RefObject<HTMLElement | null>): void {
  const turn = useContext(PageFocusContext);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!turn || turn.path === pathname) return;
    turn.path = pathname;
    heading.current?.focus({ preventScroll: true });
  }, [turn, pathname, heading]);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      // A focused heading that is unmounted (a loading page that becomes the loaded one) passes the focus on.
      if (turn && element && element === document.activeElement) turn.path = '';
    };
  }, [turn, heading]);
}
