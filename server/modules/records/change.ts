import type { z } from 'zod';
import type { changeKind } from '../../../shared/contract/records';
import { compareTexts } from './compareTexts';
import { type Flag, isAbnormal, type MeasuredValue } from './flag';

export type Change = z.infer<typeof changeKind>;
export type ComparedValue = MeasuredValue & { flag: Flag; unit: string };

/**
 * The distance of two abnormal numbers, as a share of the limit, from which they count as changed: less is within the accuracy of the
 * measurement.
 */
const NOTABLE_SHARE = 0.03;

/** Spellings of a unit become one. Other units are not converted. */
export const normalizeUnit = (unit: string): string =>
  unit
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[*×xX]?10[\^E*]?(9|12|3|6)(?=\/)/, '10^$1')
    .replace(/[μµ]/g, 'u')
    .replace(/^IU(?=\/)/, 'U')
    .toLowerCase();

/** How far a number is outside its own range, as a share of the limit that it exceeds. */
function getExcess({ number, rangeLow, rangeHigh }: ComparedValue): number {
  if (number === null) return 0;
  if (rangeHigh !== null && number > rangeHigh) return (number - rangeHigh) / (Math.abs(rangeHigh) || 1);
  if (rangeLow !== null && number < rangeLow) return (rangeLow - number) / (Math.abs(rangeLow) || 1);
  return 0;
}

/** Compares two numbers on the same side of their ranges. Beyond what the instrument measures, only a lower bound of the excess is known. */
function compareExcess(before: ComparedValue, after: ComparedValue): Change {
  const growth = getExcess(after) - getExcess(before);
  if (before.comparator && after.comparator) return 'unclear';
  if (after.comparator) return growth >= 0 ? 'worse' : 'unclear';
  if (before.comparator) return growth <= 0 ? 'better' : 'unclear';
  if (Math.abs(growth) < NOTABLE_SHARE) return 'same';
  return growth > 0 ? 'worse' : 'better';
}

function compareAbnormal(before: ComparedValue, after: ComparedValue): Change {
  if (before.number === null && after.number === null) return compareTexts(before.value, after.value);
  if (before.number === null || after.number === null) return 'unclear';
  if (before.flag !== after.flag || normalizeUnit(before.unit) !== normalizeUnit(after.unit)) return 'unclear';
  return compareExcess(before, after);
}

/** Compares values of which at least one was not judged, for lack of a reference. Words that differ may describe a finding. */
function compareUnjudged(before: ComparedValue, after: ComparedValue): Change {
  if (isAbnormal(before.flag) || isAbnormal(after.flag)) return 'unclear';
  if (before.number !== null && after.number !== null) return 'unjudged';
  return before.value.trim() === after.value.trim() ? 'unjudged' : 'unclear';
}

/**
 * How a value changed since the previous examination: `new` when it is abnormal for the first time, `better` when it is normal again; for
 * two abnormal numbers the distances from their own ranges decide, for two abnormal texts `compareTexts`. `unclear` when a doctor has to
 * compare them, `unjudged` when there is no reference, `single` when there is nothing to compare.
 */
export function getChange(before: ComparedValue | null, after: ComparedValue | null): Change {
  if (!before || !after) return 'single';
  if (before.flag === 'none' || after.flag === 'none') return compareUnjudged(before, after);
  const [was, is] = [isAbnormal(before.flag), isAbnormal(after.flag)];
  if (!was && !is) return 'normal';
  if (!was) return 'new';
  return is ? compareAbnormal(before, after) : 'better';
}
