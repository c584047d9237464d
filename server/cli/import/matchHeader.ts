import type { Column, Columns } from './columns';
import { FileError } from './FileError';

/** `卡号*` and `卡号（必填）` mean the column 卡号. */
const clean = (heading: string) =>
  heading
    .replace(/[*＊]|[（(]必填[）)]/g, '')
    .trim()
    .toLowerCase();

const listColumns = (columns: [string, Column][]) => columns.map(([key, { label }]) => `${label}（${key}）`).join('、');

/**
 * Maps each heading, a column's key or Chinese name, to its column.
 * @throws FileError for an unknown or repeated heading and for a missing column
 */
export function matchHeader(headings: readonly string[], columns: Columns): string[] {
  const byName = new Map(Object.entries(columns).flatMap(([key, { label }]) => [key, label].map((name) => [clean(name), key] as const)));
  const seen = new Set<string>();
  const keys = headings.map((heading) => {
    const key = byName.get(clean(heading));
    if (!key) throw new FileError(`不认识列“${heading}”。可用的列：${listColumns(Object.entries(columns))}。`);
    if (seen.has(key)) throw new FileError(`列“${heading}”出现了两次。`);
    seen.add(key);
    return key;
  });
  const missing = Object.entries(columns).filter(([key, { isRequired }]) => isRequired && !seen.has(key));
  if (missing.length > 0) throw new FileError(`缺少列：${listColumns(missing)}。`);
  return keys;
}
