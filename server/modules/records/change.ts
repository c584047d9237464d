import type { z } from 'zod';
import type { changeKind } from '../../../shared/contract/records';
import { type Flag, isAbnormal, type MeasuredValue } from './flag';

export type Change = z.infer<typeof changeKind>;
export type ComparedValue = MeasuredValue & { flag: Flag; unit: string };

/** Grades from none to strong, each in the spellings of laboratories. Other words are not compared. */
const GRADES = [['阴性', '-'], ['±'], ['弱阳性'], ['+', '1+'], ['++', '2+'], ['+++', '3+'], ['++++', '4+']];
const getGrade = (value: string) => GRADES.findIndex((words) => words.includes(value));
/**
 * The distance of two abnormal numbers, as a share of the limit, from which they count as changed: less is within the accuracy of the
 * measurement.
 */
const NOTABLE_SHARE = 0.03;

/** How far a number is outside its own range, as a share of the limit that it exceeds; 0 inside the range. */
function getExcess({ number, rangeLow, rangeHigh }: ComparedValue): number {
  if (number === null) return 0;
  if (rangeHigh !== null && number > rangeHigh) return (number - rangeHigh) / (Math.abs(rangeHigh) || 1);
  if (rangeLow !== null && number < rangeLow) return (rangeLow - number) / (Math.abs(rangeLow) || 1);
  return 0;
}

function compareAbnormal(before: ComparedValue, after: ComparedValue): Change {
  if (before.number !== null && after.number !== null && before.unit === after.unit) {
    const growth = getExcess(after) - getExcess(before);
    if (Math.abs(growth) < NOTABLE_SHARE) return 'same';
    return growth > 0 ? 'worse' : 'better';
  }
  const [from, to] = [getGrade(before.value), getGrade(after.value)];
  if (from < 0 || to < 0 || from === to) return 'same';
  return to > from ? 'worse' : 'better';
}

/**
 * How a value changed since the previous examination: `new` when it is abnormal for the first time, `better` when it is normal again; for
 * two abnormal values, the distances from their own ranges decide. `single` when there is nothing to compare.
 */
export function getChange(before: ComparedValue | null, after: ComparedValue | null): Change {
  if (!before || !after) return 'single';
  const [was, is] = [isAbnormal(before.flag), isAbnormal(after.flag)];
  if (!was && !is) return 'normal';
  if (!was) return 'new';
  return is ? compareAbnormal(before, after) : 'better';
}
