import { compareUrgencies } from '../judgement/urgency';
import type { MeasuredRow } from './records.repo';

type Finding = Pick<MeasuredRow, 'number' | 'rangeLow' | 'rangeHigh' | 'urgency'>;

/** How far a number is outside its own range, in multiples of the limit that it exceeds; 0 for words and within the range. */
export function getExcess({ number, rangeLow, rangeHigh }: Omit<Finding, 'urgency'>): number {
  if (number === null) return 0;
  if (rangeHigh !== null && number > rangeHigh) return (number - rangeHigh) / (Math.abs(rangeHigh) || 1);
  if (rangeLow !== null && number < rangeLow) return (rangeLow - number) / (Math.abs(rangeLow) || 1);
  return 0;
}

/** Orders findings and readings: by how soon to act, then by the distance from the limit. */
export const compareFindings = (a: Finding, b: Finding): number => compareUrgencies(a.urgency, b.urgency) || getExcess(b) - getExcess(a);
