import { z } from 'zod';
import { observationFlag, urgency } from '../../../shared/contract/records';
import rawRules from './readingRules.json';

const rules = z
  .array(
    z.strictObject({
      codes: z.array(z.string()).min(1),
      flag: observationFlag,
      urgency,
      text: z.string().min(1),
      questions: z.array(z.string().min(1)).min(1),
      source: z.string().min(1),
      /** For `recheck` and `doctor`: what to do within how many days of the report, how to prepare, where the limit comes from, and which items of packages check the value. */
      action: z
        .strictObject({
          what: z.string().min(1),
          days: z.int().positive(),
          prepare: z.string().min(1),
          source: z.string().min(1),
          items: z.array(z.string()).min(1),
        })
        .optional(),
    }),
  )
  .parse(rawRules);

type Rule = (typeof rules)[number];
export type ActionRule = NonNullable<Rule['action']>;

/** The items that some rule advises to act on. */
export const ACTION_CODES: readonly string[] = [...new Set(rules.filter(({ action }) => action).flatMap(({ codes }) => codes))];

/** The rule with a cited source about an item and its flag, if there is one. */
export function findReadingRule(code: string, flag: Rule['flag']): Rule | undefined {
  return rules.find((rule) => rule.codes.includes(code) && rule.flag === flag);
}

/** Most urgent first; a value without a rule comes before those that it is enough to watch. */
const ORDER = ['doctor', 'recheck', undefined, 'watch'];

/** Orders findings and readings by how soon to act. */
export function compareUrgency(a: { urgency?: Rule['urgency'] }, b: { urgency?: Rule['urgency'] }): number {
  return ORDER.indexOf(a.urgency) - ORDER.indexOf(b.urgency);
}
