import { getItemUnit } from './items/itemCode';
import type { JudgedItem } from './items/judgedItem';
import { convertUnit, toBaseUnit } from './items/units';
import type { PrintedResult } from './readValue';
import { readGrade } from './readValue';
import { getLimit, listRules, type ValueRule } from './rules';
import { compareUrgencies } from './urgency';

/** Whom a result is about: what changes its limits. */
export interface JudgedPerson {
  sex: 'male' | 'female';
  /** Whole years on the day of the examination. */
  age: number;
  isPregnant: boolean;
  /** She has her period, as the report says. */
  hasPeriod?: boolean;
  /** The report says that warfarin is taken. */
  takesWarfarin?: boolean;
  /** She is past her menopause, as the report says. */
  isPastMenopause?: boolean;
}

/** The range that the laboratory printed beside a value. */
export interface PrintedRange {
  rangeLow: number | null;
  rangeHigh: number | null;
}

/** A number with its relation to the truth: `<5` is only known to be below 5. */
type Measured = Pick<PrintedResult, 'number' | 'comparator'>;
type Limit = NonNullable<ReturnType<typeof getLimit>>;

function fitsPerson({ sex, age, pregnant, period, warfarin }: ValueRule, person: JudgedPerson | null): boolean {
  if (!person) return false;
  if (sex && sex !== person.sex) return false;
  if (pregnant !== undefined && pregnant !== person.isPregnant) return false;
  if ((period === false && person.hasPeriod) || (warfarin === false && person.takesWarfarin)) return false;
  return (age?.from === undefined || person.age >= age.from) && (age?.to === undefined || person.age <= age.to);
}

/** Whether a number is certainly beyond a limit. `>5` is beyond an upper limit of 5, whatever its own precision. */
function isBeyond(number: number, comparator: Measured['comparator'], { side, limit, isIncluded }: Limit): boolean {
  if (side === 'high') {
    if (comparator === '<') return false;
    return number > limit || (number === limit && (isIncluded || comparator === '>'));
  }
  if (comparator === '>') return false;
  return number < limit || (number === limit && (isIncluded || comparator === '<'));
}

/** The number and its range in the item's own unit; null if that is not certain. */
interface InUnit {
  number: number;
  low: number | null;
  high: number | null;
}

/** True when a limit calls the whole printed range abnormal: then the unit or the item is not the one that it was written for. */
function contradicts(limit: Limit, { low, high }: InUnit): boolean {
  const end = limit.side === 'high' ? low : high;
  return end !== null && end !== 0 && isBeyond(end, '', limit);
}

/** How far the usual limits and the printed ones may be apart without doubt about a unit that is not printed. */
const LIKELY_FACTOR = 2.5;
/** How far a number without unit and range may be outside the usual range. */
const PLAUSIBLE_FACTOR = 5;

/** A result without a unit is taken to be in the item's own unit if its range, or else the number, is of the usual size. */
function isLikelyUnit(item: JudgedItem, number: number, low: number | null, high: number | null): boolean {
  if (item.low === undefined && item.high === undefined) return true;
  const isNear = (a: number, b: number, factor: number) => b === 0 || (a / b <= factor && a / b >= 1 / factor);
  if (high !== null && item.high !== undefined) return isNear(high, item.high, LIKELY_FACTOR);
  if (low !== null && item.low !== undefined && item.low > 0) return isNear(low, item.low, LIKELY_FACTOR);
  const [from, to] = [(item.low ?? 0) / PLAUSIBLE_FACTOR, (item.high ?? Number.POSITIVE_INFINITY) * PLAUSIBLE_FACTOR];
  return number >= from && number <= to;
}

function toOwnUnit(item: JudgedItem, number: number, unit: string, { rangeLow, rangeHigh }: PrintedRange): InUnit | null {
  const own = item.unit || getItemUnit(item.code);
  if (toBaseUnit(unit) === '' && toBaseUnit(own) !== '' && !isLikelyUnit(item, number, rangeLow, rangeHigh)) return null;
  const printed = toBaseUnit(unit) === '' ? own : unit;
  const convert = (value: number | null) => (value === null ? null : convertUnit(item.code, value, own, printed));
  const converted = convert(number);
  // A conversion is exact to about four digits; without rounding, a limit itself would fall on either side.
  return converted === null
    ? null
    : { number: printed === own ? converted : Number(converted.toPrecision(4)), low: convert(rangeLow), high: convert(rangeHigh) };
}

const hasLimitRules = (item: JudgedItem | undefined): boolean =>
  item !== undefined && listRules(item.code).some((rule) => getLimit(rule) !== null);

export interface ValueVerdict {
  rule: ValueRule | null;
  /** The side on which the rule finds the number; null for grades and without a rule. */
  side: 'high' | 'low' | null;
  /** The number could not be compared with the rules, for its unit. */
  isUnitUnknown: boolean;
  /** Some of the item's rules have limits, if for others than this person. */
  hasLimits: boolean;
  /** A rule and the printed range contradict each other. */
  isDoubtful: boolean;
}

const NONE: ValueVerdict = { rule: null, side: null, isUnitUnknown: false, hasLimits: false, isDoubtful: false };

const pick = (rules: readonly ValueRule[]): ValueRule | null =>
  [...rules].sort((a, b) => compareUrgencies(a.urgency, b.urgency))[0] ?? null;

/** What the rules with limits say about a number. @param item undefined for an item that no rule knows */
export function judgeNumber(
  item: JudgedItem | undefined,
  measured: Measured & { unit: string },
  range: PrintedRange,
  person: JudgedPerson | null,
): ValueVerdict {
  const rules = item ? listRules(item.code).filter((rule) => fitsPerson(rule, person)) : [];
  const { number, comparator, unit } = measured;
  if (!item || rules.length === 0 || number === null) return NONE;
  const multiples = rules.filter(
    ({ when }) =>
      'timesUpper' in when &&
      range.rangeHigh !== null &&
      range.rangeHigh > 0 &&
      comparator !== '<' &&
      number >= when.timesUpper * range.rangeHigh,
  );
  const own = toOwnUnit(item, number, unit, range);
  const limited = rules.flatMap((rule) => {
    const limit = getLimit(rule);
    return limit ? [{ rule, limit }] : [];
  });
  const beyond = own ? limited.filter(({ limit }) => isBeyond(own.number, comparator, limit)) : [];
  const certain = own ? beyond.filter(({ limit }) => !contradicts(limit, own)) : [];
  const rule = pick([...certain.map((each) => each.rule), ...multiples]);
  return {
    rule,
    side: rule && (getLimit(rule)?.side ?? 'high'),
    isUnitUnknown: own === null,
    hasLimits: hasLimitRules(item),
    isDoubtful: certain.length < beyond.length,
  };
}

/** What the rules say about a grade. */
export function judgeGrade(item: JudgedItem | undefined, grade: number, person: JudgedPerson | null): ValueRule | null {
  if (!item) return null;
  const fitting = listRules(item.code).filter(
    (rule) => fitsPerson(rule, person) && 'gradeAtLeast' in rule.when && grade >= (readGrade(rule.when.gradeAtLeast) ?? 6),
  );
  return pick(fitting);
}

/** True when the rules judge an item's grades, so that a negative one is known to be normal. */
export const hasGradeRules = (item: JudgedItem | undefined): boolean =>
  item !== undefined && listRules(item.code).some(({ when }) => 'gradeAtLeast' in when);

/** True when rules judge an item's numbers or grades, so that what cannot be read is worth a question. */
export const isJudged = (item: JudgedItem | undefined): boolean => hasLimitRules(item) || hasGradeRules(item);

/** The general rule about a value outside the laboratory's own range. */
export function judgeFlag(item: JudgedItem | undefined, flag: 'high' | 'low' | 'abnormal', person: JudgedPerson | null): ValueRule | null {
  if (!item) return null;
  return pick(listRules(item.code).filter((rule) => fitsPerson(rule, person) && 'flag' in rule.when && rule.when.flag === flag));
}

/** From this age on the usual ranges, which are those of adults, hold. */
const ADULT = 18;
/** How far beyond the usual range a number must be to count where no range is printed; closer, the method of the laboratory decides. */
const CLEARLY = 0.1;

/** The side on which a number in a unit of its item is clearly beyond the usual range of adults; null if it is not, which does not make it normal. */
export function compareWithUsual(
  item: JudgedItem | undefined,
  { number, comparator, unit }: Measured & { unit: string },
  person: JudgedPerson | null,
): 'high' | 'low' | null {
  if (!item || number === null || !person || person.age < ADULT || person.isPregnant || toBaseUnit(unit) === '') return null;
  const value = convertUnit(item.code, number, item.unit || getItemUnit(item.code), unit);
  if (value === null) return null;
  const { low, high } = item;
  if (high !== undefined && comparator !== '<' && value >= high * (1 + CLEARLY)) return 'high';
  return low !== undefined && comparator !== '>' && value <= low * (1 - CLEARLY) ? 'low' : null;
}
