import { findRoute, type PageRow, type RouteParams, readParams } from '../../../shared/routes';

/** An address with a page. */
export interface PageMatch {
  kind: 'page';
  /** Null for an address that no route has; its page is the 404 page. */
  row: PageRow | null;
  /** Address without base path and trailing slash. */
  pathname: string;
  params: RouteParams;
}

/** An address that leads to another one. */
export interface RedirectMatch {
  kind: 'redirect';
  id: string;
  /** Without the base path. */
  to: string;
}

/**
 * Finds what an address asks for in the route table.
 * @param pathname path with the base path in front, without the query
 * @returns null when the address lies outside the base path or is not valid
 */
export function matchRoute(pathname: string, basePath: string): PageMatch | RedirectMatch | null {
  if (basePath && pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return null;
  const inside = pathname.slice(basePath.length);
  const path = inside.length > 1 && inside.endsWith('/') ? inside.slice(0, -1) : inside || '/';
  const row = findRoute(path);
  if (row?.kind === 'redirect') return { kind: 'redirect', id: row.id, to: row.to };
  const params = readParams(row, path);
  return params && { kind: 'page', row, pathname: path, params };
}
