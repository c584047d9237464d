import type { Column, Columns } from './columns';
import { FileError } from './FileError';

/** `卡号*`, `卡 号`, and `卡号（必填）` mean the column 卡号. */
const clean = (heading: string) =>
  heading
    .normalize('NFKC')
    .replace(/\p{Cf}|\s|[*:]|\(必填\)/gu, '')
    .toLowerCase();

const listColumns = (columns: [string, Column][]) => columns.map(([key, { label }]) => `${label}（${key}）`).join('、');

const mapNames = (columns: Columns) =>
  new Map(
    Object.entries(columns).flatMap(([key, { label, aliases = [] }]) =>
      [key, label, ...aliases].map((name) => [clean(name), key] as const),
    ),
  );

/** How many of the cells are headings of known columns. */
export function countKnown(cells: readonly string[], columns: Columns): number {
  const names = mapNames(columns);
  return cells.filter((cell) => names.has(clean(cell))).length;
}

/** What a heading contains that stands between known columns, as a text editor with a Chinese keyboard writes it; empty if there is none. */
const findSeparator = (heading: string, columns: Columns): string =>
  [...'，、；|'].find((separator) => countKnown(heading.split(separator), columns) > 1) ?? '';

/**
 * Maps each heading, a column's key or Chinese name, to its column; an empty one to null.
 * @throws FileError for an unknown or repeated heading and for a missing column
 */
export function matchHeader(headings: readonly string[], columns: Columns): (string | null)[] {
  const names = mapNames(columns);
  const seen = new Map<string, string>();
  const keys = headings.map((heading) => {
    if (clean(heading) === '') return null;
    const key = names.get(clean(heading));
    const separator = key ? '' : findSeparator(heading, columns);
    if (separator) throw new FileError(`列之间是“${separator}”，请改成英文逗号“,”。`);
    if (!key) throw new FileError(`不认识列“${heading}”。可用的列：${listColumns(Object.entries(columns))}。`);
    const earlier = seen.get(key);
    if (earlier === heading) throw new FileError(`列“${heading}”出现了两次。`);
    if (earlier !== undefined) throw new FileError(`列“${heading}”和“${earlier}”是同一列，请只留一列。`);
    seen.set(key, heading);
    return key;
  });
  const missing = Object.entries(columns).filter(([key, { isRequired }]) => isRequired && !seen.has(key));
  if (missing.length > 0) throw new FileError(`缺少列：${listColumns(missing)}。`);
  return keys;
}
