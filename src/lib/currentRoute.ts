import { createContext, useContext } from 'react';
import type { RouteRow } from '../../shared/routes';

const CurrentRouteContext = createContext<RouteRow | null>(null);

export const CurrentRouteProvider = CurrentRouteContext.Provider;

/** The row of the current route, or null on the 404 page. */
export function useCurrentRoute(): RouteRow | null {
  return useContext(CurrentRouteContext);
}
