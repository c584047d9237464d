import { createHash } from 'node:crypto';
import { z } from 'zod';
import { urgency } from '../../../shared/contract/records';
import { getItemUnit } from './items/itemCode';
import { getJudgedItem } from './items/judgedItem';
import { toBaseUnit } from './items/units';
import { readGrade } from './readValue';
import { RULE_FILES } from './ruleFiles';

const words = {
  id: z.string().regex(/^[a-z0-9-]+$/),
  urgency,
  /** What it is and what to do, to the person, without a diagnosis. */
  text: z.string().min(1).max(120),
  /** What to ask a doctor. */
  questions: z.array(z.string().min(1)).min(1),
  /** What to do within how many days of the report, how to prepare, and which items of packages check the value. Left out for `watch`. */
  action: z
    .strictObject({
      what: z.string().min(1),
      days: z.int().min(0),
      prepare: z.string().default(''),
      source: z.string().min(1).optional(),
      items: z.array(z.string()).default([]),
    })
    .optional(),
  /** `found`: the text of the limit was found at `section`. `recalled`: a physician has to confirm it. */
  source: z.strictObject({
    name: z.string().min(1),
    section: z.string().default(''),
    evidence: z.enum(['found', 'recalled']),
    note: z.string().optional(),
  }),
};

/** The words of a rule, of numbers or of texts. */
export const ruleWords = z.strictObject(words);
export type RuleWords = z.infer<typeof ruleWords>;

const limit = z.number();
const condition = z.union([
  z.strictObject({ below: limit }),
  z.strictObject({ atMost: limit }),
  z.strictObject({ above: limit }),
  z.strictObject({ atLeast: limit }),
  /** Multiples of the upper limit that is printed beside the value. */
  z.strictObject({ timesUpper: z.number().positive() }),
  z.strictObject({ flag: z.enum(['high', 'low', 'abnormal']) }),
  z.strictObject({ gradeAtLeast: z.string().refine((grade) => readGrade(grade) !== null) }),
]);

const valueRule = z.strictObject({
  ...words,
  items: z.array(z.string()).min(1),
  when: condition,
  /** Of a limit: the item's own unit. */
  unit: z.string().optional(),
  sex: z.enum(['male', 'female']).optional(),
  /** Whole years, both included. */
  age: z.strictObject({ from: z.int().optional(), to: z.int().optional() }).optional(),
  /** True: only for pregnant persons; false: for all others. */
  pregnant: z.boolean().optional(),
  /** Not for a woman who has her period, which is blood in her urine. */
  period: z.literal(false).optional(),
  /** Not for a person who takes warfarin, which makes the blood clot slowly. */
  warfarin: z.literal(false).optional(),
});
export type ValueRule = z.infer<typeof valueRule>;

/** As it is written and reviewed: one of several conditions may hold. */
const writtenRule = z.strictObject({ ...valueRule.shape, when: z.union([condition, z.array(condition).min(2)]) });
type WrittenRule = z.infer<typeof writtenRule>;

/** A rule for each condition of one, all with its ID and words. */
export const splitRule = ({ when, ...rule }: WrittenRule): ValueRule[] => [when].flat().map((each) => ({ ...rule, when: each }));

const ruleFile = z.strictObject({ system: z.string(), title: z.string(), rules: z.array(writtenRule) });
export type RuleFile = z.infer<typeof ruleFile>;

/** A limit, with the side on which it is exceeded. */
export function getLimit({ when }: ValueRule): { side: 'high' | 'low'; limit: number; isIncluded: boolean } | null {
  if ('below' in when) return { side: 'low', limit: when.below, isIncluded: false };
  if ('atMost' in when) return { side: 'low', limit: when.atMost, isIncluded: true };
  if ('above' in when) return { side: 'high', limit: when.above, isIncluded: false };
  if ('atLeast' in when) return { side: 'high', limit: when.atLeast, isIncluded: true };
  return null;
}

function checkRule(rule: ValueRule): void {
  for (const code of rule.items) {
    const unit = getJudgedItem(code)?.unit ?? getItemUnit(code);
    if (getLimit(rule) && toBaseUnit(rule.unit ?? '') !== toBaseUnit(unit))
      throw new Error(`Rule ${rule.id}: ${code} is given in "${unit}", not in "${rule.unit}"`);
  }
  if (rule.urgency !== 'watch' && !rule.action) throw new Error(`Rule ${rule.id} does not say what to do`);
}

/** The rules by body system. */
export const ruleFiles: readonly RuleFile[] = RULE_FILES.map((file) => ruleFile.parse(file));

const byItem = new Map<string, ValueRule[]>();
for (const rule of ruleFiles.flatMap(({ rules }) => rules.flatMap(splitRule))) {
  checkRule(rule);
  for (const code of rule.items) byItem.set(code, [...(byItem.get(code) ?? []), rule]);
}

/** The rules about an item. */
export const listRules = (code: string): readonly ValueRule[] => byItem.get(code) ?? [];

/** Changes whenever a rule changes. */
export const valueRulesHash: string = createHash('sha256').update(JSON.stringify(RULE_FILES)).digest('hex');
