import type { z } from 'zod';
import type { observationFlag } from '../../../shared/contract/records';

export type Flag = z.infer<typeof observationFlag>;

/** A value and what it is compared with, as stored in a report. */
export interface MeasuredValue {
  value: string;
  /** Null for words and grades. */
  number: number | null;
  comparator: '' | '<' | '>';
  rangeLow: number | null;
  rangeHigh: number | null;
  normalTexts: readonly string[];
}

function flagText({ value, normalTexts }: MeasuredValue): Flag {
  if (normalTexts.length === 0) return 'none';
  return normalTexts.includes(value.trim()) ? 'normal' : 'abnormal';
}

/** `<n` says only that the value is below n: low when n is not above the lower limit, normal when n is not above the upper limit. */
function flagBelow(number: number, low: number | null, high: number | null): Flag {
  if (low !== null) return number <= low ? 'low' : 'none';
  return high !== null && number <= high ? 'normal' : 'none';
}

/** `>n`, the mirror image of `flagBelow`. */
function flagAbove(number: number, low: number | null, high: number | null): Flag {
  if (high !== null) return number >= high ? 'high' : 'none';
  return low !== null && number >= low ? 'normal' : 'none';
}

/**
 * Flags a value. A number is compared with the range that the laboratory printed beside it, limits included; a missing limit is never
 * exceeded. Words and grades are normal when they are among the normal texts. Undecidable values are `none`.
 */
export function getFlag(measured: MeasuredValue): Flag {
  const { number, comparator, rangeLow: low, rangeHigh: high } = measured;
  if (number === null) return flagText(measured);
  if (low === null && high === null) return 'none';
  if (comparator === '<') return flagBelow(number, low, high);
  if (comparator === '>') return flagAbove(number, low, high);
  if (low !== null && number < low) return 'low';
  return high !== null && number > high ? 'high' : 'normal';
}

export const isAbnormal = (flag: Flag): boolean => flag === 'low' || flag === 'high' || flag === 'abnormal';
