import { createContext, type RefObject, useContext, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Holds the path whose heading last had its turn. The first page keeps the browser's own focus, so it starts with that path. */
const PageFocusContext = createContext<{ path: string } | null>(null);

/** Given by the frame of the private pages. */
export const PageFocusProvider = PageFocusContext.Provider;

/**
 * Moves the focus to a page's heading once after each navigation, so that a screen reader says where it is and the next Tab
 * starts at the page's content.
 * @param heading the heading; it needs `tabIndex={-1}`
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
      // A heading that leaves with the focus (a loading page that becomes a full one) passes it to the next.
      if (turn && element && element === document.activeElement) turn.path = '';
    };
  }, [turn, heading]);
}
