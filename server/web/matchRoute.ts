import { findRoute, type RouteRow } from '../../shared/routes';

/** What an address asks for. `row` is null for an address that no route has. */
export interface RouteMatch {
  row: RouteRow | null;
  /** Address without base path and trailing slash. */
  pathname: string;
  params: Readonly<Record<string, string>>;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
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
  if (row?.module) return { row, pathname: path, params: { module: row.module } };
  if (row && !row.path.includes(':')) return { row, pathname: path, params: {} };
  const module = decode(path.slice(1));
  if (module === null) return null;
  return { row, pathname: path, params: row ? { module } : {} };
}
