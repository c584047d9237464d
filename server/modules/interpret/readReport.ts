import { z } from 'zod';
import type { CallResponse } from '../../../shared/contract/contract';
import { urgency } from '../../../shared/contract/interpret';
import { observationFlag } from '../../../shared/contract/records';
import { isAbnormal } from '../records/flag';
import type { ObservationRow } from '../records/records.repo';
import { toRange } from '../records/reportAnswers';
import rawRules from './rules.json';

type Reading = CallResponse<'interpretDetails'>['readings'][number];

const rules = z
  .array(
    z.strictObject({
      codes: z.array(z.string()).min(1),
      flag: observationFlag,
      urgency,
      text: z.string().min(1),
      questions: z.array(z.string().min(1)).min(1),
      source: z.string().min(1),
    }),
  )
  .parse(rawRules);

/** Most urgent first. */
const ORDER: readonly Reading['urgency'][] = ['doctor', 'recheck', 'watch'];

/**
 * Explains a report by the rule table. A reading says only what a rule with a cited source says about this item and flag; abnormal values
 * without a rule are listed without comment.
 */
export function readReport(observations: readonly ObservationRow[]): { readings: Reading[]; unread: string[] } {
  const readings: Reading[] = [];
  const unread: string[] = [];
  for (const row of observations.filter(({ flag }) => isAbnormal(flag))) {
    const { code, name, value, unit, flag } = row;
    const rule = rules.find((each) => each.codes.includes(code) && each.flag === flag);
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
  return { readings: readings.sort((a, b) => ORDER.indexOf(a.urgency) - ORDER.indexOf(b.urgency)), unread };
}
