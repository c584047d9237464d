import { getRuleTexts } from '../judgement/ruleTexts';
import { compareUrgencies } from '../judgement/urgency';
import type { MeasuredRow } from './records.repo';

type Finding = Pick<MeasuredRow, 'number' | 'rangeLow' | 'rangeHigh' | 'urgency' | 'ruleId'>;

/** How far a number is outside its own range, in multiples of the limit that it exceeds; 0 for words and within the range. */
export function getExcess({ number, rangeLow, rangeHigh }: Omit<Finding, 'urgency' | 'ruleId'>): number {
  if (number === null) return 0;
  if (rangeHigh !== null && number > rangeHigh) return (number - rangeHigh) / (Math.abs(rangeHigh) || 1);
  if (rangeLow !== null && number < rangeLow) return (rangeLow - number) / (Math.abs(rangeLow) || 1);
  return 0;
}

/** Within how many days to act; what needs no action comes last. */
const getDays = ({ urgency, ruleId }: Finding): number =>
  (urgency && getRuleTexts(ruleId, urgency).action?.days) ?? Number.MAX_SAFE_INTEGER;

/** Orders findings and readings: by how soon to act, by class and then by days, and then by the distance from the limit. */
export const compareFindings = (a: Finding, b: Finding): number =>
  compareUrgencies(a.urgency, b.urgency) || getDays(a) - getDays(b) || getExcess(b) - getExcess(a);
