import type { Location } from 'react-router-dom';
import type { BrowserHistory } from './DrawnRouter';

/**
 * The location that the server rendered the document for. A step back or forward may have left it before the router could hear of it; the browser
 * keeps the document's address in its navigation timing. A name that is no address says nothing.
 */
export function findDrawn(history: BrowserHistory, { location, performance }: Pick<Window, 'location' | 'performance'>): Location {
  const name = performance.getEntriesByType('navigation')[0]?.name ?? '';
  const { pathname, search, hash } = name.startsWith(`${location.origin}/`) ? new URL(name) : location;
  return { ...history.location, pathname, search, hash };
}
