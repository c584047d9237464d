import { readValue } from './readValue';

/** What a reference range in one cell says. */
export interface PrintedRange {
  low: number | null;
  high: number | null;
  /** The limits themselves are outside: `<5.2`, not `≤5.2`. */
  excludesLow: boolean;
  excludesHigh: boolean;
  /** The normal words and grades. */
  normalTexts: readonly string[];
}

const toPlain = (text: string) => text.normalize('NFKC').trim();

const NEGATIVE = ['阴性', '阴性(-)', '(-)', '-', '阴性-', '未检出'];
/** A number as laboratories print it. */
export const NUMBER = String.raw`\d{1,6}(?:\.\d{1,4})?`;
const NO_RANGE: PrintedRange = { low: null, high: null, excludesLow: false, excludesHigh: false, normalTexts: [] };
const BETWEEN = new RegExp(String.raw`^[([]?\s*(${NUMBER})\s*(?:-{1,3}|~|,|至|to)\s*(${NUMBER})\s*[)\]]?$`);
/** `≥3.9且≤6.1`. */
const FROM_TO = new RegExp(String.raw`^(?:>=|≥|≧)\s*(${NUMBER})\s*[,且和、]?\s*(?:<=|≤|≦)\s*(${NUMBER})$`);
const BELOW = new RegExp(String.raw`^(<=|<|≤|≦|小于等于|小于|低于|不超过|不高于|不大于|up to|0--)\s*(${NUMBER})$`);
const ABOVE = new RegExp(String.raw`^(>=|>|≥|≧|大于等于|大于|高于|不低于|不小于|不少于)\s*(${NUMBER})$`);

/** Reads a reference range; without limits if it is given in another form, such as one for each sex. @param unit of the value, which may be repeated */
export function parseRange(cell: string, unit: string): PrintedRange {
  let text = toPlain(cell)
    .replace(/[‐-―−～〜∼]/g, '-')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(?:参考(?:范围|值|区间)?|正常(?:值|范围)?)\s*:?\s*/, '');
  const plainUnit = toPlain(unit);
  if (plainUnit !== '' && text.endsWith(plainUnit)) text = text.slice(0, -plainUnit.length).trim();
  if (NEGATIVE.includes(text)) return { ...NO_RANGE, normalTexts: NEGATIVE };
  const between = BETWEEN.exec(text) ?? FROM_TO.exec(text);
  if (between) {
    const [low, high] = [Number(between[1]), Number(between[2])];
    return low <= high ? { ...NO_RANGE, low, high } : NO_RANGE;
  }
  const below = BELOW.exec(text);
  if (below) return { ...NO_RANGE, high: Number(below[2]), excludesHigh: below[1] === '<' || below[1] === '小于' || below[1] === '低于' };
  const above = ABOVE.exec(text);
  if (above) return { ...NO_RANGE, low: Number(above[2]), excludesLow: above[1] === '>' || above[1] === '大于' || above[1] === '高于' };
  return NO_RANGE;
}

export const hasLimits = ({ low, high, normalTexts }: PrintedRange): boolean => low !== null || high !== null || normalTexts.length > 0;

/** A cell that says that there is no range. */
const NONE = /^[-—–/\\]+$/;

/**
 * A range in one cell as a report stores it. Words are the normal results; what is no plain range, such as one for each sex, stays as printed, so
 * that no number beside it is called normal, and neither is one at a limit that the range excludes, 50 beside `<50`.
 */
export function splitRange(
  cell: string,
  unit: string,
  value: string,
): { rangeLow: number | null; rangeHigh: number | null; normalTexts: string[] } {
  const printed = cell.trim();
  const { low, high, excludesLow, excludesHigh } = parseRange(printed, unit);
  const { number, comparator } = readValue(value);
  const isAtExcluded = number !== null && comparator === '' && ((excludesLow && number === low) || (excludesHigh && number === high));
  if ((low !== null || high !== null) && !isAtExcluded) return { rangeLow: low, rangeHigh: high, normalTexts: [] };
  const texts = NONE.test(printed) ? [] : /\d/.test(printed) ? [printed] : printed.split(/[、;；|/]|或/).map((text) => text.trim());
  return { rangeLow: null, rangeHigh: null, normalTexts: texts.filter(Boolean) };
}

/** `男：130-175 女：115-150`; what is divided further, as by age, is left as printed. */
const BY_SEX = { male: /男性?[：:]?\s*([^男女]+)/, female: /女性?[：:]?\s*([^男女]+)/ };

/** The limits of a range that is printed for each sex; null if the words are no such range. */
export function pickRangeOfSex(normalTexts: readonly string[], sex: 'male' | 'female', unit: string, value: string) {
  const [printed = '', ...others] = normalTexts;
  if (others.length > 0 || !printed.includes('男') || !printed.includes('女')) return null;
  const own = BY_SEX[sex].exec(printed.normalize('NFKC'))?.[1]?.replace(/^[(\s]+|[;,、/)\s]+$/g, '') ?? '';
  const { rangeLow, rangeHigh } = splitRange(own, unit, value);
  return rangeLow === null && rangeHigh === null ? null : { rangeLow, rangeHigh, normalTexts: [] };
}

const DEGREES = ['I', 'II', 'III', 'IV'];
const DEGREE_SPAN = /^(I{1,3}|IV)[度级]?[-~至]+(I{1,3}|IV)[度级]?$/;
const DEGREE = /^(I{1,3}|IV)[度级°]?$/;

/** Whether a degree such as Ⅱ度 is one of a printed span, Ⅰ-Ⅱ度. */
export function isWithinDegrees(value: string, normalTexts: readonly string[]): boolean {
  const plain = (text: string) =>
    toPlain(text)
      .replace(/\s/g, '')
      .replace(/[‐-―−～〜]/g, '-');
  const at = DEGREES.indexOf(DEGREE.exec(plain(value))?.[1] ?? '');
  return normalTexts.some((text) => {
    const [, from = '', to = ''] = DEGREE_SPAN.exec(plain(text)) ?? [];
    return at >= 0 && at >= DEGREES.indexOf(from) && at <= DEGREES.indexOf(to);
  });
}
