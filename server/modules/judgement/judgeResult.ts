import { createHash } from 'node:crypto';
import { identifyItem, type JudgedItem } from './items/judgedItem';
import { convertUnit, isRatio, toBaseUnit } from './items/units';
import { judgePressures } from './judgePressures';
import { compareWithUsual, hasGradeRules, isJudged, type JudgedPerson, judgeFlag, judgeGrade, judgeNumber } from './judgeValue';
import { judgeWholeText, UNREAD_TEXT } from './judgeWholeText';
import { type DeliveredResult, readDelivered } from './readDelivered';
import { isWithinDegrees } from './readRange';
import { EMPTY, type PrintedResult, readFirstGrade, readFirstNumber, readGrade, readLabFlag, readValue } from './readValue';
import { valueRulesHash } from './rules';
import { textRulesHash } from './texts/textRules';
import { findTold, toWords } from './toldWithName';
import { moreUrgent, type Urgency } from './urgency';
import {
  combineNumber,
  compareWithRange,
  type Flag,
  isAbnormal,
  judgeReactive,
  NORMAL,
  NOTHING,
  outranksRange,
  raise,
  UNREAD,
  type Verdict,
  worseOf,
} from './verdict';

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
const ENGINE = 15;

/** The version of all rules. Reports that were judged by another one are judged again. */
export const RULES_VERSION: string = createHash('sha256').update(`${ENGINE} ${valueRulesHash} ${textRulesHash}`).digest('hex').slice(0, 8);

const hasReference = ({ rangeLow, rangeHigh, normalTexts }: DeliveredResult): boolean =>
  rangeLow !== null || rangeHigh !== null || normalTexts.length > 0;
/** Something says what the number should be: what stands instead of it is asked about. */
const isExpected = (given: DeliveredResult): boolean => hasReference(given) || isJudged(identifyItem(given));

/** A glucose meter says `HI` or `LO` for what is beyond its range; 33.3 and 1.1 mmol/L are the usual ends. */
const METER = /^(?:(hi|high)|lo|low)$/i;
const isGlucose = (code: string | undefined): boolean => code === 'GLU' || code === 'GLUR' || code === 'PBG2';

/** What cannot be read with certainty may still begin with a number that must not wait. */
function judgeFirst(given: DeliveredResult, person: JudgedPerson | null): Verdict | null {
  const number = readFirstNumber(given.value);
  if (number === null) return null;
  const verdict = judgeMeasured({ ...EMPTY, kind: 'number', number }, given, person);
  return verdict.urgency && outranksRange(verdict.urgency) ? verdict : null;
}

/** From here on a ratio to the limit of a test is repeated. */
const RATIO_LIMIT = 0.9;

function addRatioLimit(unit: string, item: JudgedItem | undefined, given: DeliveredResult, person: JudgedPerson | null): DeliveredResult {
  const isLimited = isRatio(unit) && !hasReference(given) && judgeReactive(item, 'high', person) !== null;
  return isLimited ? { ...given, rangeHigh: RATIO_LIMIT } : given;
}

/** A minus in front of what is never below 0 may be a dash; whether it can be is seen by the limits. */
const canBeNegative = ({ rangeLow, rangeHigh }: DeliveredResult, item: JudgedItem | undefined): boolean =>
  Math.min(rangeLow ?? 0, rangeHigh ?? 0) < 0 || (rangeLow === null && Math.min(item?.low ?? 0, item?.high ?? 0) < 0);

function judgeMeasured(printed: PrintedResult, delivered: DeliveredResult, person: JudgedPerson | null): Verdict {
  const unit = delivered.unit || printed.unit;
  const item = identifyItem({ ...delivered, unit });
  if (!isSameUnit(item, printed.unit, delivered.unit)) return UNREAD;
  const given = addRatioLimit(unit, item, delivered, person);
  if (printed.number !== null && printed.number < 0 && !canBeNegative(given, item)) {
    const positive = judgeMeasured({ ...printed, number: -printed.number }, delivered, person);
    if (positive.urgency || (given.rangeLow ?? item?.low ?? 0) > 0) return worseOf(UNREAD, positive);
  }
  const compared = compareWithRange(printed, given);
  const usual = compared === null ? compareWithUsual(item, { ...printed, unit }, person) : null;
  const base = compared ?? (usual && judgeFlag(item, usual, person) ? usual : null);
  // Both ends of a span count.
  const own = [printed.number, printed.kind === 'span' ? printed.second : null]
    .map((number) => judgeNumber(item, { ...printed, number, unit: printed.unit || given.unit }, given, person))
    .map((verdict) => combineNumber(base, verdict, item, person))
    .reduce(worseOf);
  if (printed.grade === null) return own;
  const graded = judgeGraded(printed.grade, given, item, person);
  return base === null || printed.grade > 0 ? worseOf(own, graded) : own;
}

/** A unit behind the number repeats the one of its column, or there is only one of them. */
function isSameUnit(item: JudgedItem | undefined, printed: string, column: string): boolean {
  if (toBaseUnit(printed) === '' || toBaseUnit(column) === '' || toBaseUnit(printed) === toBaseUnit(column)) return true;
  if (!item) return false;
  const [one, other] = [printed, column].map((unit) => convertUnit(item.code, 1, item.unit, unit));
  return one !== null && one === other;
}

/** 建议复查 and P are grades only where they stand for the whole result of a known item. */
const GRADED = /阳|[+＋±]|反应|检出|^[>≥]?1[:：]/;
/** What is positive in healthy people. Of all other items nobody knows, so that 阳性 is for a doctor. */
const WANTED =
  /血型|RH|表面抗体|抗-?HBS(?!AG)|IGG|疫苗|免疫力|中和抗体|总抗体|(?:新冠|冠状病毒|甲肝|水痘|麻疹|风疹|腮腺炎).{0,6}抗体(?!.*IGM)|对照|质控|色觉|反射|对光|合格|胚芽|胎心|尿胆原|UBG|(?<![a-z])URO/i;

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
  return grade > 0 && !item && GRADED.test(given.value) && !WANTED.test(given.name)
    ? { flag: 'abnormal', urgency: 'ask', ruleId: null }
    : NOTHING;
}

function judgeWords(given: DeliveredResult, person: JudgedPerson | null): Verdict {
  const isNormal =
    given.normalTexts.some((text) => toWords(text) === toWords(given.value)) || isWithinDegrees(given.value, given.normalTexts);
  const { worst, isUnderstood, saysNormal } = person ? judgeWholeText(given.value, given, person) : UNREAD_TEXT;
  if (worst && (!isNormal || outranksRange(worst.urgency))) {
    const verdict = { flag: 'abnormal' as const, urgency: worst.urgency, ruleId: worst.ruleId };
    // A text that the laboratory does not list as normal may say more than was understood, and one beside limits lacks its number.
    const hasLimits = given.rangeLow !== null || given.rangeHigh !== null;
    return !hasLimits && (isUnderstood || given.normalTexts.length === 0) ? verdict : raise(verdict, 'ask', null);
  }
  // 未检出（已复查） of potassium is not normal.
  const isAbsent = /未[检测]出|检测下限|阴性/.test(given.value) && !isBelowLimit({ ...EMPTY, grade: 0 }, given);
  const isLimited = given.rangeLow !== null || given.rangeHigh !== null;
  if (isNormal || (saysNormal && !(isLimited && isAbsent))) return NORMAL;
  if (isLimited) return UNREAD;
  if (given.normalTexts.length === 0) return NOTHING;
  const general = judgeFlag(identifyItem(given), 'abnormal', person);
  return {
    flag: 'abnormal',
    urgency: moreUrgent(general?.urgency ?? 'ask', 'ask'),
    ruleId: general && outranksRange(general.urgency) ? general.id : null,
  };
}

/** 阳性 beside limits for the number that is missing. */
function judgePositive({ grade }: PrintedResult, given: DeliveredResult, person: JudgedPerson | null): Verdict {
  const rule = grade ? judgeGrade(identifyItem(given), grade, person) : null;
  return rule && outranksRange(rule.urgency) ? { flag: 'abnormal', urgency: rule.urgency, ruleId: rule.id } : NOTHING;
}

/** 未检出 of what nobody needs to have. A platelet count that was not found is no low one, even beside an upper limit only. */
function isBelowLimit({ grade }: PrintedResult, given: DeliveredResult): boolean {
  const { value, rangeLow, rangeHigh } = given;
  if (grade !== 0 || rangeHigh === null || (rangeLow ?? 0) > 0 || (identifyItem(given)?.low ?? 0) > 0) return false;
  return /[\p{Script=Han}<]|tnd|detected/iu.test(value.normalize('NFKC'));
}

const toClauses = (value: string): string[] => value.split(/(?<!\d)[，,]|[，,](?!\d)|[。；;\n]/);

function judgePrinted(printed: PrintedResult, given: DeliveredResult, person: JudgedPerson | null): Verdict {
  const told = findTold(given);
  if (told !== null) return judgeWords({ ...given, value: told, normalTexts: [] }, person);
  const first = printed.kind === 'words' || printed.kind === 'unread' ? readFirstGrade(given.value) : null;
  if (first !== null) return worseOf(judgeGraded(first, given, identifyItem(given), person), judgeWords(given, person));
  switch (printed.kind) {
    case 'number':
    case 'span':
      return judgeMeasured(printed, given, person);
    case 'pair':
      return judgeFirst(given, person) ?? (isExpected(given) ? UNREAD : NOTHING);
    case 'grade':
      // A dash instead of a number says that there is none; 未检出 says that it is below an upper limit.
      if (given.normalTexts.length === 0 && (given.rangeLow !== null || given.rangeHigh !== null))
        return isBelowLimit(printed, given) ? NORMAL : worseOf(UNREAD, judgePositive(printed, given, person));
      return judgeGraded(printed.grade ?? 0, given, identifyItem(given), person);
    case 'words': {
      const words = judgeWords(given, person);
      const first = given.normalTexts.includes(given.value.trim()) ? null : judgeFirst(given, person);
      if (first) return worseOf(first, words);
      // A number that words follow may be more than nothing.
      return words === NOTHING && isExpected(given) && toClauses(given.value).some((each) => readFirstNumber(each) !== null)
        ? UNREAD
        : words;
    }
    default: {
      if (given.normalTexts.includes(given.value.trim())) return NORMAL;
      // 待查 and 未做 may stand in a text that says more.
      const { worst } = person ? judgeWholeText(given.value, given, person) : UNREAD_TEXT;
      if (worst)
        return { flag: 'abnormal', urgency: moreUrgent(worst.urgency, hasReference(given) ? 'ask' : worst.urgency), ruleId: worst.ruleId };
      const isAsked = printed.kind === 'unread' ? isExpected(given) : hasReference(given);
      return judgeFirst(given, person) ?? (isAsked ? UNREAD : NOTHING);
    }
  }
}

/** What stands beside a pressure counts too, 122/78，心率152, and so does the range that is printed beside one which is normal otherwise. */
function addToPressures(pressures: Verdict, read: Verdict, { kind }: PrintedResult): Verdict {
  const counts = read.ruleId !== null || ((kind === 'number' || kind === 'span') && pressures.urgency === null);
  return counts ? worseOf(pressures, read) : pressures;
}

function judgeRead(printed: PrintedResult, given: DeliveredResult, person: JudgedPerson | null): Verdict {
  const pressures = judgePressures(given, printed, person);
  const read = judgePrinted(printed, given, person);
  return pressures ? addToPressures(pressures, read, printed) : read;
}

/** What stands between a clause and its value: 本次检查示：9.8%. */
const THIS_TIME = /^(?:本次|此次|复查|检[查测]|测[定得]|结果|目前|现|值|示|为|[:：\s])*(?=[<>≥≤＜＞]?\s*[\d１-９]|[弱强]?阳性|初筛)/;

/** Clauses that say nothing but the item's own value, as in 受检者无不适。9.8% and 余无异常，阳性: it counts wherever it stands. */
function listOwn(given: DeliveredResult): DeliveredResult[] {
  const clauses = toClauses(given.value);
  return (clauses.length > 1 || THIS_TIME.exec(given.value)?.[0] ? clauses : [])
    .map((clause) => ({ ...given, value: clause.trim().replace(THIS_TIME, '') }))
    .filter((own) => {
      const { kind, grade } = readValue(own.value);
      const isNumber = (kind === 'number' || kind === 'span') && isExpected(own);
      const isGrade =
        GRADED.test(own.value.normalize('NFKC')) && ((kind === 'grade' && (grade ?? 0) > 0) || readFirstGrade(own.value) !== null);
      return isNumber || isGrade || findTold(own) !== null;
    });
}

/** The rules that are not in a file: what the laboratory or the centre says itself. */
export const CRITICAL_RULE = 'lab-critical';
export const CENTRE_RULES = { A: 'centre-a', B: 'centre-b' } as const;

/**
 * Judges a result: by the range and the marks that the laboratory printed, by the rules about its number, grade or text, and by the class
 * that the centre gave it; the most urgent counts. What cannot be read and has a range is `unread` and never normal.
 * @param person null for a value that only its own range judges
 */
export function judgeResult(delivered: DeliveredResult, person: JudgedPerson | null): Judgement {
  const given = readDelivered(delivered, person);
  const [meter, isHigh] = METER.exec(given.value.normalize('NFKC').trim()) ?? [];
  const printed = readValue(meter && isGlucose(identifyItem(given)?.code) ? (isHigh ? '>33.3' : '<1.1') : given.value);
  let verdict = judgeRead(printed, given, person);
  if (printed.kind === 'words')
    verdict = listOwn(given).reduce((worst, own) => worseOf(judgeRead(readValue(own.value), own, person), worst), verdict);
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
