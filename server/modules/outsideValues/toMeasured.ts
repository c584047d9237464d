import { getItem, type KnownItem } from '../judgement/items/matchItem';
import { judgeResult } from '../judgement/judgeResult';
import type { MeasuredRow } from '../records/records.repo';
import type { ReadValue } from './reading/documentReading';

/** A value in our item and unit, flagged by the range beside it only: rules judge no values of other institutions. */
type OutsideRow = Omit<MeasuredRow, 'labFlag' | 'isCritical' | 'importance' | 'urgency' | 'ruleId'>;

/** A value that can be confirmed; null if it is doubtful. */
export function toMeasured({ code, value, range, doubt }: ReadValue): { row: OutsideRow; item: KnownItem } | null {
  const item = code === null ? undefined : getItem(code);
  if (!item || doubt !== null) return null;
  const limits = [value, ...[range.low, range.high].map((limit) => (limit === null ? '' : String(limit)))];
  const decimals = Math.max(...limits.map((text) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0));
  const { name, category, unit } = item;
  const printed = {
    code: item.code,
    name,
    category,
    value,
    unit,
    rangeLow: range.low,
    rangeHigh: range.high,
    normalTexts: range.normalTexts,
  };
  const { number, comparator, flag } = judgeResult(printed, null);
  return { row: { ...printed, number, comparator, decimals, flag }, item };
}
