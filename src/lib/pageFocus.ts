import { createContext, type RefObject, useContext, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The path whose heading was focused last. The first page keeps the browser's own focus, so this starts with its path. */
const PageFocusContext = createContext<{ path: string } | null>(null);

/** Provided by the layout of private pages. */
export const PageFocusProvider = PageFocusContext.Provider;

/**
 * Focuses a page's heading once after each navigation, so that screen readers announce the page and the next Tab starts at its content.
 * @param heading the heading, which needs `tabIndex={-1}`
 * @param view names the view of a page with several, where only the query of the address changes
 */
export function usePageFocus(heading: RefObject<HTMLElement | null>, view = ''): void {
  const turn = useContext(PageFocusContext);
  const { pathname } = useLocation();
  useEffect(() => {
    const place = view ? `${pathname}?${view}` : pathname;
    if (!turn || turn.path === place) return;
    // The first page starts with its path alone.
    const isFirst = turn.path === pathname;
    turn.path = place;
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [turn, pathname, view, heading]);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      // A focused heading that is unmounted (a loading page that becomes the loaded one) passes the focus on.
      if (turn && element && element === document.activeElement) turn.path = '';
    };
  }, [turn, heading]);
}
