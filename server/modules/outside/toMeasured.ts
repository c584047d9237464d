import { getFlag } from '../records/flag';
import type { MeasuredRow } from '../records/records.repo';
import { parseValue } from '../records/saveReport';
import type { ReadValue } from './documentReading';
import { getItem, type KnownItem } from './matchItem';

/** A value that can be confirmed, in our item and unit, flagged by the range beside it; null if it is doubtful. */
export function toMeasured({ code, value, range, doubt }: ReadValue): { row: MeasuredRow; item: KnownItem } | null {
  const item = code === null ? undefined : getItem(code);
  if (!item || doubt !== null) return null;
  const measured = { value, ...parseValue(value), rangeLow: range.low, rangeHigh: range.high, normalTexts: range.normalTexts };
  const limits = [value, ...[range.low, range.high].map((limit) => (limit === null ? '' : String(limit)))];
  const decimals = Math.max(...limits.map((text) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0));
  const row = {
    ...measured,
    code: item.code,
    name: item.name,
    category: item.category,
    unit: item.unit,
    decimals,
    flag: getFlag(measured),
  };
  return { row, item };
}
