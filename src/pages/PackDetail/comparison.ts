import type { CallResponse } from '../../../shared/contract/contract';

export type Contrast = CallResponse<'contrastComboItem'>;
type Row = Contrast['rows'][number];

export interface ContrastGroup {
  category: string;
  rows: (Row & { differs: boolean })[];
}

/** True when some of the packages hold the item and some do not. */
export function differs(row: Pick<Row, 'in'>): boolean {
  return row.in.some((held) => held !== row.in[0]);
}

/**
 * The rows by category, in the order they came.
 * @param onlyDifferences leaves out what all packages have alike, and categories that have nothing else
 */
export function groupContrast(rows: readonly Row[], onlyDifferences: boolean): ContrastGroup[] {
  const groups = new Map<string, ContrastGroup>();
  for (const row of rows) {
    const isDifferent = differs(row);
    if (onlyDifferences && !isDifferent) continue;
    const group = groups.get(row.category) ?? { category: row.category, rows: [] };
    group.rows.push({ ...row, differs: isDifferent });
    groups.set(row.category, group);
  }
  return [...groups.values()];
}
