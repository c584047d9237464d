import { type RouteRow, routes } from '../../shared/routes';

/** What an address asks for. `row` is null for an address that no route has. */
export interface RouteMatch {
  row: RouteRow | null;
  /** Address without base path and trailing slash. */
  pathname: string;
  params: Readonly<Record<string, string>>;
}

const rows: readonly RouteRow[] = routes;
const staticRows = new Map(rows.filter((row) => !row.path.includes(':')).map((row) => [row.path, row]));
const moduleRow = rows.find((row) => row.path === '/:module') ?? null;

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
  const known = staticRows.get(path);
  if (known) return { row: known, pathname: path, params: known.module ? { module: known.module } : {} };
  const segment = path.slice(1);
  const module = decode(segment);
  if (module === null) return null;
  if (moduleRow && segment !== '' && !segment.includes('/')) return { row: moduleRow, pathname: path, params: { module } };
  return { row: null, pathname: path, params: {} };
}
