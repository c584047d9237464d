import { isDeepStrictEqual } from 'node:util';
import type { Change } from './ImportKind';

/**
 * Merges a file's row into the stored one: the file's values take precedence; undefined keeps the stored value, or the default for a new
 * row.
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
