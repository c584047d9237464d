import { isDeepStrictEqual } from 'node:util';
import type { Change } from './ImportKind';

/**
 * What comes out when a file speaks about a row: what it says goes over what is there; of what it does not say (undefined), what is
 * there stays, and a new row gets the default.
 */
export function mergeRow<T extends object>(
  existing: T | undefined,
  given: { [K in keyof T]?: T[K] | undefined },
  defaults: T,
): { row: T; change: Change } {
  const base = existing ?? defaults;
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
  const row = { ...base, ...said };
  if (!existing) return { row, change: 'inserted' };
  return { row, change: isDeepStrictEqual(row, existing) ? 'unchanged' : 'updated' };
}
