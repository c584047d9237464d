import { createHash } from 'node:crypto';
import { identifyItem, type JudgedItem } from './items/judgedItem';
import { convertUnit, toBaseUnit } from './items/units';
import { judgePressures } from './judgePressures';
import { compareWithUsual, hasGradeRules, type JudgedPerson, judgeFlag, judgeGrade, judgeNumber, type PrintedRange } from './judgeValue';
import { judgeWholeText, UNREAD_TEXT } from './judgeWholeText';
import { isWithinDegrees, pickRangeOfSex } from './readRange';
import { type PrintedResult, readFirstNumber, readGrade, readLabFlag, readValue } from './readValue';
import { valueRulesHash } from './rules';
import { textRulesHash } from './texts/textRules';
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
const ENGINE = 13;

/** The version of all rules. Reports that were judged by another one are judged again. */
export const RULES_VERSION: string = createHash('sha256').update(`${ENGINE} ${valueRulesHash} ${textRulesHash}`).digest('hex').slice(0, 8);

const hasReference = ({ rangeLow, rangeHigh, normalTexts }: DeliveredResult): boolean =>
  rangeLow !== null || rangeHigh !== null || normalTexts.length > 0;

/** A glucose meter says `HI` or `LO` for what is beyond its range; 33.3 and 1.1 mmol/L are the usual ends. */
const METER = /^(?:(hi|high)|lo|low)$/i;
const isGlucose = (code: string | undefined): boolean => code === 'GLU' || code === 'GLUR' || code === 'PBG2';

/** What cannot be read with certainty may still begin with a number that must not wait. */
function judgeFirst(given: DeliveredResult, person: JudgedPerson | null): Verdict | null {
  const measured = { number: readFirstNumber(given.value), comparator: '' as const, unit: given.unit };
  const { rule, side } = judgeNumber(identifyItem(given), measured, given, person);
  return rule && outranksRange(rule.urgency) ? { flag: side ?? 'high', urgency: rule.urgency, ruleId: rule.id } : null;
}

/** A ratio to the limit of a test, whose limit is 1 by definition; from 0.9 on it is repeated. */
const RATIO = /^(?:s\/?co|coi|c\.?o\.?i\.?)$/i;
const RATIO_LIMIT = 0.9;

function addRatioLimit(unit: string, item: JudgedItem | undefined, given: DeliveredResult, person: JudgedPerson | null): DeliveredResult {
  const isRatio = RATIO.test(unit) && !hasReference(given) && judgeReactive(item, 'high', person) !== null;
  return isRatio ? { ...given, rangeHigh: RATIO_LIMIT } : given;
}

function judgeMeasured(printed: PrintedResult, delivered: DeliveredResult, person: JudgedPerson | null): Verdict {
  const unit = delivered.unit || printed.unit;
  const item = identifyItem({ ...delivered, unit });
  if (!isSameUnit(item, printed.unit, delivered.unit)) return UNREAD;
  const given = addRatioLimit(unit, item, delivered, person);
  const usual = hasReference(given) ? null : compareWithUsual(item, { ...printed, unit }, person);
  const base = compareWithRange(printed, given) ?? (usual && judgeFlag(item, usual, person) ? usual : null);
  const number = printed.kind === 'span' ? printed.second : printed.number;
  const verdict = judgeNumber(item, { ...printed, number, unit: printed.unit || given.unit }, given, person);
  const own = combineNumber(base, verdict, item, person);
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

const toWords = (text: string) => text.normalize('NFKC').replace(/[\s。.，,;；]/g, '');

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
  if (isNormal || saysNormal) return NORMAL;
  if (given.rangeLow !== null || given.rangeHigh !== null) return judgeFirst(given, person) ?? UNREAD;
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

/** What says nothing, or something else, without its name: 未触及 of a pulse, 阳性 of a blood culture. */
const TOLD_WITH_NAME = [
  {
    name: /^脉搏|(?:足背|胫后|腘|桡|股)动脉(?:搏动)?$/,
    value: /^(?:[左右双两]侧?)?(?:搏动)?(?:均|皆)?(?:未触及|未及|未扪及|触不到|摸不到|消失)$/,
    means: '触不到',
  },
  { name: /^(?:血压|收缩压|舒张压|脉搏|脉率|心率)$/, value: /^(?:低至)?[测量]不[出到]$/, means: '测不出' },
  {
    name: /^(?:血液?|脑脊液)培养/,
    value: /^(?!.*(?:无|未|(?<!革兰氏?|染色)阴性|\(-\)|污染)).*(?:阳性|\+|生长|检出|[杆球]菌|念珠菌|酵母)/,
    means: '阳性',
  },
  { name: /^胎心/, value: /^(?:未闻及|未及|听不到|测不到|消失|无)$/, means: '消失' },
  { name: /平板|运动试验/, value: /^\(?(?:阳性|\+)/, means: '阳性' },
  { name: /过敏原|变应原|尘螨|特异性ige/i, value: /^\+?[1-6]级$/, means: ':过敏原阳性' },
];

function judgePrinted(printed: PrintedResult, given: DeliveredResult, person: JudgedPerson | null): Verdict {
  const told = TOLD_WITH_NAME.find(({ name, value }) => name.test(given.name) && value.test(toWords(given.value)));
  if (told) return judgeWords({ ...given, value: `${given.name}${told.means}`, normalTexts: [] }, person);
  switch (printed.kind) {
    case 'number':
    case 'span':
      return judgeMeasured(printed, given, person);
    case 'pair':
      return judgeFirst(given, person) ?? (hasReference(given) ? UNREAD : NOTHING);
    case 'grade':
      // A dash instead of a number says that there is none; 未检出 says that it is below an upper limit.
      if (given.normalTexts.length === 0 && (given.rangeLow !== null || given.rangeHigh !== null))
        return isBelowLimit(printed, given) ? NORMAL : worseOf(UNREAD, judgePositive(printed, given, person));
      return judgeGraded(printed.grade ?? 0, given, identifyItem(given), person);
    case 'words':
      return judgeWords(given, person);
    default: {
      if (given.normalTexts.includes(given.value.trim())) return NORMAL;
      // 待查 and 未做 may stand in a text that says more.
      const { worst } = person ? judgeWholeText(given.value, given, person) : UNREAD_TEXT;
      if (worst)
        return { flag: 'abnormal', urgency: moreUrgent(worst.urgency, hasReference(given) ? 'ask' : worst.urgency), ruleId: worst.ruleId };
      return judgeFirst(given, person) ?? (hasReference(given) ? UNREAD : NOTHING);
    }
  }
}

/** What stands beside a pressure counts too, 122/78，心率152, and so does the range that is printed beside one which is normal otherwise. */
function addToPressures(pressures: Verdict, read: Verdict, { kind }: PrintedResult): Verdict {
  const counts = read.ruleId !== null || (kind === 'number' && pressures.urgency === null);
  return counts ? worseOf(pressures, read) : pressures;
}

const BREATH = /^\s*([阴阳]性)\s*(?:[(（][-－+＋]+[)）])?[\s,，(（]*(DPM|DOB)值?\s*[:：=]?\s*([\d.]+)\s*[)）]?\s*$/i;

/** 阳性 for 阳性(+) DPM 386: the number of a breath test says the same. One that contradicts 阴性 stays. */
function dropBreathNumber(value: string): string {
  const [, word, kind, number] = BREATH.exec(value) ?? [];
  const isPositive = Number(number) >= (kind?.toUpperCase() === 'DOB' ? 4 : 100);
  return word && isPositive === (word === '阳性') ? word : value;
}

/** The number, the bullet or the heading in front of the only thing that a cell says: 1、HPV阳性, ★早搏, 提示：阳性. */
const HEADED =
  /^\s*(?:[①-⑳⑴-⒇⒈-⒛❶-❿㈠-㈩•·●◆■▪►▶★※*-]+|[(（]\d{1,2}[)）]|\d{1,2}[.、．)）])\s*(?=[\p{Script=Han}A-Za-z√☑☒□【])|^\s*(?:超声|影像|心电图|检查|诊断)?(?:诊断|提示|印象|结论|意见|所见|描述|结果)[:：]\s*/u;
/** 【血钾6.9】, “血钾6.9” */
const FRAMED = /^\s*(?:【([^【】]+)】|[“"]([^“”"]+)[”"])\s*$/;
const dropHead = (value: string): string => value.replace(HEADED, '').replace(HEADED, '').replace(FRAMED, '$1$2');

/** The rules that are not in a file: what the laboratory or the centre says itself. */
export const CRITICAL_RULE = 'lab-critical';
export const CENTRE_RULES = { A: 'centre-a', B: 'centre-b' } as const;

/**
 * Judges a result: by the range and the marks that the laboratory printed, by the rules about its number, grade or text, and by the class
 * that the centre gave it; the most urgent counts. What cannot be read and has a range is `unread` and never normal.
 * @param person null for a value that only its own range judges
 */
export function judgeResult(delivered: DeliveredResult, person: JudgedPerson | null): Judgement {
  const ownRange = person && pickRangeOfSex(delivered.normalTexts, person.sex, delivered.unit, delivered.value);
  const given = { ...delivered, ...ownRange, value: dropBreathNumber(dropHead(delivered.value)) };
  const [meter, isHigh] = METER.exec(given.value.trim()) ?? [];
  const printed = readValue(meter && isGlucose(identifyItem(given)?.code) ? (isHigh ? '>33.3' : '<1.1') : given.value);
  const pressures = judgePressures(given, person);
  const read = judgePrinted(printed, given, person);
  let verdict = pressures ? addToPressures(pressures, read, printed) : read;
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
