import { findRoute, type RouteRow, readParams } from '../../../shared/routes';

/** What an address asks for. `row` is null for an address that no route has. */
export interface RouteMatch {
  row: RouteRow | null;
  /** Address without base path and trailing slash. */
  pathname: string;
  params: Readonly<Record<string, string>>;
}

/**
 * Finds the row of the route table for an address.
 * @param pathname path with the base path in front, without the query
 * @returns null when the address lies outside the base path or is not valid
 */
export function matchRoute(pathname: string, basePath: string): RouteMatch | null {
  if (basePath && pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return null;
  const inside = pathname.slice(basePath.length);
  const path = inside.length > 1 && inside.endsWith('/') ? inside.slice(0, -1) : inside || '/';
  const row = findRoute(path);
  const params = readParams(row, path);
  return params && { row, pathname: path, params };
}
