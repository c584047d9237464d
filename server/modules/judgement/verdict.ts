import type { z } from 'zod';
import type { observationFlag } from '../../../shared/contract/records';
import type { JudgedItem } from './items/judgedItem';
import { type JudgedPerson, judgeFlag, judgeGrade, type PrintedRange, type ValueVerdict } from './judgeValue';
import { type LabMark, POSITIVE, type PrintedResult } from './readValue';
import { moreUrgent, type Urgency } from './urgency';

export type Flag = z.infer<typeof observationFlag>;

export const isAbnormal = (flag: Flag): boolean => flag === 'low' || flag === 'high' || flag === 'abnormal' || flag === 'unread';

/** What decides how a result is shown. */
export type Verdict = { flag: Flag; urgency: Urgency | null; ruleId: string | null };
export const NOTHING: Verdict = { flag: 'none', urgency: null, ruleId: null };
export const NORMAL: Verdict = { flag: 'normal', urgency: null, ruleId: null };
export const UNREAD: Verdict = { flag: 'unread', urgency: 'ask', ruleId: null };

/** The more urgent of two. */
export const worseOf = (a: Verdict, b: Verdict): Verdict => {
  if (a.urgency === null && b.urgency === null) return a.flag === 'none' ? b : a;
  return moreUrgent(a.urgency, b.urgency) === a.urgency ? a : b;
};

/**
 * Compares a number with the range printed beside it, limits included; a missing limit is never exceeded. `<n` says only that the value is
 * below n. @returns null if there is no range; `unread` if the comparison is not decided
 */
export function compareWithRange(
  { number, comparator, second }: Pick<PrintedResult, 'number' | 'comparator' | 'second'>,
  { rangeLow, rangeHigh }: PrintedRange,
): Flag | null {
  if (number === null || (rangeLow === null && rangeHigh === null)) return null;
  const top = second ?? number;
  if (comparator === '<') {
    if (rangeLow !== null && rangeLow > 0) return number <= rangeLow ? 'low' : 'unread';
    return rangeHigh !== null && number > rangeHigh ? 'unread' : 'normal';
  }
  if (comparator === '>') {
    if (rangeHigh !== null) return number >= rangeHigh ? 'high' : 'unread';
    return rangeLow !== null && number >= rangeLow ? 'normal' : 'unread';
  }
  if (rangeHigh !== null && top > rangeHigh) return 'high';
  return rangeLow !== null && number < rangeLow ? 'low' : 'normal';
}

/** Marks of the laboratory and classes of the centre raise a judgement, and never lower one. */
export function raise(verdict: Verdict, urgency: Urgency, ruleId: string | null, side: LabMark['side'] = 'abnormal'): Verdict {
  const flag = isAbnormal(verdict.flag) && verdict.flag !== 'unread' ? verdict.flag : side;
  const raised = moreUrgent(urgency, verdict.urgency ?? urgency);
  return raised === verdict.urgency ? { ...verdict, flag } : { flag, urgency: raised, ruleId };
}

/** A rule may contradict the laboratory's own range, which is made for its method. Then only urgent classes count, and rules about pregnancy, for which no range is printed. */
export const outranksRange = (urgency: Urgency): boolean => urgency === 'now' || urgency === 'soon';

/** An index above the limit of a test with the results 阴性 and 阳性, such as 12.5 S/CO of an antibody, is 阳性. */
export function judgeReactive(item: JudgedItem | undefined, side: 'high' | 'low', person: JudgedPerson | null) {
  const rule = side === 'high' ? judgeGrade(item, POSITIVE, person) : null;
  return rule && outranksRange(rule.urgency) ? rule : null;
}

/** From this age on the limits of adults hold. */
const GROWN = 14;

export function combineNumber(
  base: Flag | null,
  verdict: ValueVerdict,
  item: JudgedItem | undefined,
  person: JudgedPerson | null,
): Verdict {
  const { rule, side, isDoubtful, isUnitUnknown, hasLimits } = verdict;
  // The rules are made for adults, and a range that is printed for a child for its age.
  if (base === 'normal' && person && person.age < GROWN) return NORMAL;
  // A limit that cannot be compared for its unit may be more urgent than the rule that can.
  const isCertain = !isDoubtful && !(isUnitUnknown && hasLimits);
  if (rule && (base !== 'normal' || outranksRange(rule.urgency) || rule.pregnant)) {
    const found = { flag: side ?? 'high', urgency: rule.urgency, ruleId: rule.id };
    return isCertain ? found : raise(found, 'ask', null);
  }
  if (base === 'high' || base === 'low') {
    const found = judgeFlag(item, base, person) ?? judgeReactive(item, base, person);
    const general = found && (isCertain || outranksRange(found.urgency)) ? found : null;
    return { flag: base, urgency: general?.urgency ?? 'ask', ruleId: general?.id ?? null };
  }
  if (isDoubtful) return UNREAD;
  if (base === 'unread') return UNREAD;
  if (base === 'normal') return NORMAL;
  // Without a range nothing says that the number is normal; with a unit that cannot be converted not even the limits of the rules could.
  return isUnitUnknown && hasLimits ? UNREAD : NOTHING;
}
