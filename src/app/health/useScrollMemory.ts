import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait until a page is long enough for the remembered position, in milliseconds. */
const PATIENCE_MS = 1500;

/**
 * Scrolls a new page to its top, and restores the scroll position on the way back as soon as the page is long enough. The browser cannot
 * restore it, because the content arrives after the address has changed.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const handleScroll = () => places.current.set(key, window.scrollY);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [key]);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    // A change of the query alone, such as another tab, keeps the position.
    if (navigationType !== 'POP') {
      if (before.pathname !== pathname) window.scrollTo(0, 0);
      return;
    }
    const place = places.current.get(key) ?? 0;
    const restore = () => window.scrollTo(0, place);
    restore();
    const observer = new ResizeObserver(restore);
    const stop = () => observer.disconnect();
    observer.observe(document.body);
    const timer = window.setTimeout(stop, PATIENCE_MS);
    window.addEventListener('wheel', stop, { once: true, passive: true });
    window.addEventListener('keydown', stop, { once: true });
    return () => {
      stop();
      window.clearTimeout(timer);
      window.removeEventListener('wheel', stop);
      window.removeEventListener('keydown', stop);
    };
  }, [key, pathname, navigationType]);
}
