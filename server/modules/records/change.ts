import type { z } from 'zod';
import type { changeKind } from '../../../shared/contract/records';
import { toBaseUnit } from '../judgement/items/units';
import { clearsFindings } from '../judgement/texts/clearsFindings';
import { compareUrgencies, type Urgency } from '../judgement/urgency';
import { type Flag, isAbnormal } from '../judgement/verdict';
import { getExcess } from './compareFindings';
import { compareTexts } from './compareTexts';

export type Change = z.infer<typeof changeKind>;

/** A value with what it was compared with, as stored in a report. */
export interface ComparedValue {
  code: string;
  name: string;
  category: string;
  value: string;
  /** Null for words and grades. */
  number: number | null;
  comparator: '' | '<' | '>';
  unit: string;
  rangeLow: number | null;
  rangeHigh: number | null;
  flag: Flag;
  urgency?: Urgency | null;
}

/**
 * The distance of two abnormal numbers, as a share of the limit, from which they count as changed: less is within the accuracy of the
 * measurement.
 */
const NOTABLE_SHARE = 0.03;

/** Compares two numbers on the same side of their ranges. Beyond what the instrument measures, only a lower bound of the excess is known. */
function compareExcess(before: ComparedValue, after: ComparedValue): Change {
  const [was, is] = [getExcess(before), getExcess(after)];
  // In its range, and marked as abnormal all the same.
  if (was > 0 && is === 0) return 'unclear';
  // A rule may find a number abnormal that has no range or is in it.
  const growth = was > 0 && is > 0 ? is - was : getRise(before, after);
  if (before.comparator && after.comparator) return 'unclear';
  if (after.comparator) return growth >= 0 ? 'worse' : 'unclear';
  if (before.comparator) return growth <= 0 ? 'better' : 'unclear';
  const isNear = Math.abs(growth) < NOTABLE_SHARE;
  // With another range the distance may change although the number did not, or moved the other way.
  const rise = getRise(before, after);
  if (!isNear && (Math.abs(rise) < NOTABLE_SHARE || growth * rise < 0)) return 'unclear';
  if (isNear) return after.flag === 'abnormal' && before.number !== after.number ? 'unclear' : 'same';
  if (after.flag === 'abnormal') return 'unclear';
  return growth > 0 ? 'worse' : 'better';
}

/** How far a number moved to its abnormal side, as a share of the earlier one. */
function getRise(before: ComparedValue, after: ComparedValue): number {
  const [from, to] = [before.number ?? 0, after.number ?? 0];
  return (after.flag === 'low' ? from - to : to - from) / (Math.abs(from) || 1);
}

function compareAbnormal(before: ComparedValue, after: ComparedValue): Change {
  if (before.number === null && after.number === null) return compareTexts(before.value, after.value);
  if (before.number === null || after.number === null) return 'unclear';
  if (before.flag !== after.flag || toBaseUnit(before.unit) !== toBaseUnit(after.unit)) return 'unclear';
  return compareExcess(before, after);
}

/** Compares values of which at least one was not judged, for lack of a reference. Words that differ may describe a finding. */
function compareUnjudged(before: ComparedValue, after: ComparedValue): Change {
  if (isAbnormal(before.flag) || isAbnormal(after.flag)) return 'unclear';
  if (before.number !== null && after.number !== null) return 'unjudged';
  return before.value.trim() === after.value.trim() ? 'unjudged' : 'unclear';
}

/**
 * Whether a value that is normal now is better for certain: a text speaks of what was found, and a number of the same unit moved to the normal
 * side, which another range alone does not do.
 */
function isCleared(before: ComparedValue, after: ComparedValue): boolean {
  if (before.number === null || after.number === null) return after.number !== null || clearsFindings(before, after);
  if (toBaseUnit(before.unit) !== toBaseUnit(after.unit)) return true;
  const isSameRange = before.rangeLow === after.rangeLow && before.rangeHigh === after.rangeHigh;
  if (before.flag === 'abnormal') return before.number !== after.number;
  return -getRise(before, { ...after, flag: before.flag }) > (isSameRange ? 0 : NOTABLE_SHARE);
}

const isUnjudged = (flag: Flag): boolean => flag === 'none' || flag === 'unread';
const needsDoctor = ({ urgency }: ComparedValue): boolean => urgency === 'now' || urgency === 'soon';

/** Two abnormal values: what has to be dealt with sooner than before is neither the same nor better, however small the step. */
function compareUrgent(before: ComparedValue, after: ComparedValue): Change {
  const change = compareAbnormal(before, after);
  const isSooner = compareUrgencies(after.urgency ?? null, before.urgency ?? null) < 0;
  if (change === 'same' && isSooner) return getRise(before, after) > 0 ? 'worse' : 'unclear';
  // A value that needs a doctor is not called better for being less far from its range.
  return change === 'better' && (isSooner || needsDoctor(after)) ? 'unclear' : change;
}

/**
 * How a value changed since the previous examination: `new` when it is abnormal for the first time, `better` when it is normal again; for
 * two abnormal numbers the distances from their own ranges decide, for two abnormal texts `compareTexts`. `unclear` when a doctor has to
 * compare them, `unjudged` when there is no reference, `single` when there is nothing to compare.
 */
export function getChange(before: ComparedValue | null, after: ComparedValue | null): Change {
  if (!before || !after) return 'single';
  if (isUnjudged(before.flag) || isUnjudged(after.flag)) return compareUnjudged(before, after);
  const [was, is] = [isAbnormal(before.flag), isAbnormal(after.flag)];
  if (!was && !is) return 'normal';
  if (!was) return 'new';
  if (!is) return isCleared(before, after) ? 'better' : 'unclear';
  return compareUrgent(before, after);
}
