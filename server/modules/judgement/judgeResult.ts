import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { observationFlag } from '../../../shared/contract/records';
import { getJudgedItem, identifyItem, type JudgedItem } from './items/judgedItem';
import { convertUnit, toBaseUnit } from './items/units';
import { judgeMeasuredWords } from './judgeMeasuredWords';
import { hasGradeRules, type JudgedPerson, judgeFlag, judgeGrade, judgeNumber, type PrintedRange, type ValueVerdict } from './judgeValue';
import { type LabMark, POSITIVE, type PrintedResult, readGrade, readLabFlag, readValue } from './readValue';
import { valueRulesHash } from './rules';
import { judgeText } from './texts/judgeText';
import { textRulesHash } from './texts/textRules';
import { compareUrgencies, moreUrgent, type Urgency } from './urgency';

export type Flag = z.infer<typeof observationFlag>;

/** One result as a laboratory delivers it. */
export interface DeliveredResult extends PrintedRange {
  code: string;
  name: string;
  category: string;
  value: string;
  unit: string;
  /** The normal words and grades that are printed beside the value. */
  normalTexts: readonly string[];
  /** The laboratory's own mark: `H`, `↓`, `*` … */
  labFlag?: string;
  /** The laboratory called it a critical value (危急值). */
  isCritical?: boolean;
  /** The centre's own class: 重要异常结果 A or B. */
  importance?: 'A' | 'B' | null;
}

/** What a result means for its person. */
export interface Judgement {
  number: number | null;
  comparator: '' | '<' | '>';
  flag: Flag;
  /** How soon to act; null for a result that is normal or that nothing judges. */
  urgency: Urgency | null;
  /** The rule that decided; null without one. */
  ruleId: string | null;
}

/** Raised whenever a change of the code, not of the rules, changes judgements. */
const ENGINE = 3;

/** The version of all rules. Reports that were judged by another one are judged again. */
export const RULES_VERSION: string = createHash('sha256').update(`${ENGINE} ${valueRulesHash} ${textRulesHash}`).digest('hex').slice(0, 8);

export const isAbnormal = (flag: Flag): boolean => flag === 'low' || flag === 'high' || flag === 'abnormal' || flag === 'unread';

type Verdict = Pick<Judgement, 'flag' | 'urgency' | 'ruleId'>;
const NOTHING: Verdict = { flag: 'none', urgency: null, ruleId: null };
const NORMAL: Verdict = { flag: 'normal', urgency: null, ruleId: null };
const UNREAD: Verdict = { flag: 'unread', urgency: 'ask', ruleId: null };

const hasReference = ({ rangeLow, rangeHigh, normalTexts }: DeliveredResult): boolean =>
  rangeLow !== null || rangeHigh !== null || normalTexts.length > 0;

/**
 * Compares a number with the range printed beside it, limits included; a missing limit is never exceeded. `<n` says only that the value is
 * below n. @returns null if there is no range; `unread` if the comparison is not decided
 */
function compareWithRange({ number, comparator, second, kind }: PrintedResult, { rangeLow, rangeHigh }: PrintedRange): Flag | null {
  if (number === null || (rangeLow === null && rangeHigh === null)) return null;
  const top = kind === 'span' ? (second ?? number) : number;
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

/** A rule may contradict the laboratory's own range, which is made for its method. Then only urgent classes count, and rules about pregnancy, for which no range is printed. */
const outranksRange = (urgency: Urgency): boolean => urgency === 'now' || urgency === 'soon';

/** An index above the limit of a test with the results 阴性 and 阳性, such as 12.5 S/CO of an antibody, is 阳性. */
function judgeReactive(item: JudgedItem | undefined, side: 'high' | 'low', person: JudgedPerson | null) {
  const rule = side === 'high' ? judgeGrade(item, POSITIVE, person) : null;
  return rule && outranksRange(rule.urgency) ? rule : null;
}

function combineNumber(base: Flag | null, verdict: ValueVerdict, item: JudgedItem | undefined, person: JudgedPerson | null): Verdict {
  const { rule, side, isDoubtful, isUnitUnknown } = verdict;
  // A limit that cannot be compared for its unit may be more urgent than the rule that can.
  const isCertain = !isDoubtful && !isUnitUnknown;
  if (rule && (base !== 'normal' || outranksRange(rule.urgency) || rule.pregnant)) {
    const flag = base === 'high' || base === 'low' ? base : (side ?? 'high');
    const found = { flag, urgency: rule.urgency, ruleId: rule.id };
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
  // Without a range nothing says that the number is normal; with a unit that cannot be converted not even the rules could.
  return isUnitUnknown ? UNREAD : NOTHING;
}

const SYSTOLIC = /收缩|sbp/i;
/** `210/118`: the pressures of one measurement. */
function judgePair(printed: PrintedResult, given: DeliveredResult, person: JudgedPerson | null): Verdict {
  const isPressure = /血压|^bp$/i.test(given.name) || given.code === 'BP' || SYSTOLIC.test(given.name);
  if (!isPressure) return hasReference(given) ? UNREAD : NOTHING;
  const range = { rangeLow: null, rangeHigh: null };
  const unit = printed.unit || given.unit;
  const judge = (code: string, number: number | null) => {
    const item = getJudgedItem(code);
    return combineNumber(null, judgeNumber(item, { number, comparator: '', unit }, range, person), item, person);
  };
  const [systolic, diastolic] = [judge('SBP', printed.number), judge('DBP', printed.second)];
  if (systolic.flag === 'unread' || diastolic.flag === 'unread') return UNREAD;
  if (!systolic.urgency && !diastolic.urgency) return NORMAL;
  return moreUrgent(systolic.urgency, diastolic.urgency) === systolic.urgency ? systolic : diastolic;
}

function judgeMeasured(printed: PrintedResult, given: DeliveredResult, person: JudgedPerson | null): Verdict {
  const item = identifyItem(given);
  if (!isSameUnit(item, printed.unit, given.unit)) return UNREAD;
  const base = compareWithRange(printed, given);
  const number = printed.kind === 'span' ? printed.second : printed.number;
  const verdict = judgeNumber(item, { ...printed, number, unit: printed.unit || given.unit }, given, person);
  const own = combineNumber(base, verdict, item, person);
  if (printed.grade === null) return own;
  const graded = judgeGraded(printed.grade, given, item, person);
  return base === null ? worseOf(own, graded) : own;
}

/** A unit behind the number repeats the one of its column, or there is only one of them. */
function isSameUnit(item: JudgedItem | undefined, printed: string, column: string): boolean {
  if (printed === '' || toBaseUnit(column) === '' || toBaseUnit(printed) === toBaseUnit(column)) return true;
  if (!item) return false;
  const [one, other] = [printed, column].map((unit) => convertUnit(item.code, 1, item.unit, unit));
  return one !== null && one === other;
}

const worseOf = (a: Verdict, b: Verdict): Verdict => {
  if (a.urgency === null && b.urgency === null) return a.flag === 'none' ? b : a;
  return moreUrgent(a.urgency, b.urgency) === a.urgency ? a : b;
};

function judgeGraded(grade: number, given: DeliveredResult, item: JudgedItem | undefined, person: JudgedPerson | null): Verdict {
  const normal = given.normalTexts.flatMap((text) => readGrade(text) ?? []);
  const isNormal = given.normalTexts.includes(given.value.trim()) || normal.some((each) => each >= grade);
  const rule = judgeGrade(item, grade, person);
  if (rule && (!isNormal || outranksRange(rule.urgency))) return { flag: 'abnormal', urgency: rule.urgency, ruleId: rule.id };
  if (isNormal) return NORMAL;
  if (hasReference(given)) {
    const general = judgeFlag(item, 'abnormal', person);
    return { flag: 'abnormal', urgency: general?.urgency ?? 'ask', ruleId: general?.id ?? null };
  }
  if (grade === 0 && hasGradeRules(item)) return NORMAL;
  return NOTHING;
}

interface TextVerdict {
  worst: { urgency: Urgency; ruleId: string } | null;
  isUnderstood: boolean;
  saysNormal: boolean;
}
const UNREAD_TEXT: TextVerdict = { worst: null, isUnderstood: false, saysNormal: false };

/**
 * The most urgent thing that a text says, by its findings or by the numbers that it mentions.
 * @param isIgnored rules that do not count for this text
 */
export function judgeWholeText(
  text: string,
  item: { code: string; name: string; category: string },
  person: JudgedPerson,
  isIgnored: (ruleId: string) => boolean = () => false,
): TextVerdict {
  const { findings, isUnderstood, isNormal } = judgeText(text, item);
  const finding = findings.find(({ ruleId }) => !isIgnored(ruleId));
  const rule = judgeMeasuredWords(text, person);
  const measured = rule && { urgency: rule.urgency, ruleId: rule.id };
  const worst = measured && compareUrgencies(measured.urgency, finding?.urgency ?? null) < 0 ? measured : (finding ?? null);
  return { worst, isUnderstood, saysNormal: isNormal && !rule };
}

const toWords = (text: string) => text.normalize('NFKC').replace(/[\s。.，,;；]/g, '');

function judgeWords(given: DeliveredResult, person: JudgedPerson | null): Verdict {
  const isNormal = given.normalTexts.some((text) => toWords(text) === toWords(given.value));
  const { worst, isUnderstood, saysNormal } = person ? judgeWholeText(given.value, given, person) : UNREAD_TEXT;
  if (worst && (!isNormal || outranksRange(worst.urgency))) {
    const verdict = { flag: 'abnormal' as const, urgency: worst.urgency, ruleId: worst.ruleId };
    // A text that the laboratory does not list as normal may say more than was understood.
    return isUnderstood || given.normalTexts.length === 0 ? verdict : raise(verdict, 'ask', null);
  }
  if (isNormal || saysNormal) return NORMAL;
  if (given.rangeLow !== null || given.rangeHigh !== null) return UNREAD;
  if (given.normalTexts.length === 0) return NOTHING;
  const general = judgeFlag(identifyItem(given), 'abnormal', person);
  return {
    flag: 'abnormal',
    urgency: moreUrgent(general?.urgency ?? 'ask', 'ask'),
    ruleId: general && outranksRange(general.urgency) ? general.id : null,
  };
}

function judgePrinted(printed: PrintedResult, given: DeliveredResult, person: JudgedPerson | null): Verdict {
  switch (printed.kind) {
    case 'number':
    case 'span':
      return judgeMeasured(printed, given, person);
    case 'pair':
      return judgePair(printed, given, person);
    case 'grade':
      // A dash instead of a number says that there is none.
      if (given.normalTexts.length === 0 && (given.rangeLow !== null || given.rangeHigh !== null)) return UNREAD;
      return judgeGraded(printed.grade ?? 0, given, identifyItem(given), person);
    case 'words':
      return judgeWords(given, person);
    default: {
      if (given.normalTexts.includes(given.value.trim())) return NORMAL;
      // 待查 and 未做 may stand in a text that says more.
      const { worst } = person ? judgeWholeText(given.value, given, person) : UNREAD_TEXT;
      if (worst)
        return { flag: 'abnormal', urgency: moreUrgent(worst.urgency, hasReference(given) ? 'ask' : worst.urgency), ruleId: worst.ruleId };
      return hasReference(given) ? UNREAD : NOTHING;
    }
  }
}

/** Marks of the laboratory and classes of the centre raise a judgement, and never lower one. */
function raise(verdict: Verdict, urgency: Urgency, ruleId: string | null, side: LabMark['side'] = 'abnormal'): Verdict {
  const flag = isAbnormal(verdict.flag) && verdict.flag !== 'unread' ? verdict.flag : side;
  const raised = moreUrgent(urgency, verdict.urgency ?? urgency);
  return raised === verdict.urgency ? { ...verdict, flag } : { flag, urgency: raised, ruleId };
}

/** The rules that are not in a file: what the laboratory or the centre says itself. */
export const CRITICAL_RULE = 'lab-critical';
export const CENTRE_RULES = { A: 'centre-a', B: 'centre-b' } as const;

/**
 * Judges a result: by the range and the marks that the laboratory printed, by the rules about its number, grade or text, and by the class
 * that the centre gave it; the most urgent counts. What cannot be read and has a range is `unread` and never normal.
 * @param person null for a value that only its own range judges
 */
export function judgeResult(given: DeliveredResult, person: JudgedPerson | null): Judgement {
  const printed = readValue(given.value);
  let verdict = judgePrinted(printed, given, person);
  for (const mark of [printed.mark, readLabFlag(given.labFlag ?? '')]) {
    if (!mark) continue;
    if (mark.isCritical) verdict = raise(verdict, 'now', CRITICAL_RULE, mark.side);
    else if (!isAbnormal(verdict.flag)) verdict = raise(verdict, 'ask', null, mark.side);
    else if (verdict.flag === 'unread') verdict = { ...verdict, flag: mark.side };
  }
  if (given.isCritical) verdict = raise(verdict, 'now', CRITICAL_RULE);
  if (given.importance) verdict = raise(verdict, given.importance === 'A' ? 'now' : 'soon', CENTRE_RULES[given.importance]);
  const isNumber = printed.kind === 'number';
  return { number: isNumber ? printed.number : null, comparator: isNumber ? printed.comparator : '', ...verdict };
}
