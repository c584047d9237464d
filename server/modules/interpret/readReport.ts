import type { CallResponse } from '../../../shared/contract/contract';
import { isAbnormal } from '../records/flag';
import { compareUrgency, findReadingRule } from '../records/readingRules';
import type { ObservationRow } from '../records/records.repo';
import { toRange } from '../records/reportAnswers';

type Reading = CallResponse<'interpretDetails'>['readings'][number];

/**
 * Explains a report by the rule table. A reading says only what a rule with a cited source says about this item and flag; abnormal values
 * without a rule are listed without comment.
 */
export function readReport(observations: readonly ObservationRow[]): { readings: Reading[]; unread: string[] } {
  const readings: Reading[] = [];
  const unread: string[] = [];
  for (const row of observations.filter(({ flag }) => isAbnormal(flag))) {
    const { code, name, value, unit, flag } = row;
    const rule = findReadingRule(code, flag);
    if (!rule) unread.push(name);
    else {
      const { urgency: soon, text, questions, source } = rule;
      readings.push({
        code,
        name,
        value: unit ? `${value} ${unit}` : value,
        range: toRange(row).text,
        flag,
        urgency: soon,
        text,
        questions,
        source,
      });
    }
  }
  return { readings: readings.sort(compareUrgency), unread };
}
