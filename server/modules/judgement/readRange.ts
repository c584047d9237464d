import { cleanCell } from './items/itemName';
import { toBaseUnit } from './items/units';
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
const BETWEEN = new RegExp(String.raw`^[([]?\s*(-?${NUMBER})\s*(-{1,3}|~|,|至|到|to|…|\.{2,3})\s*([+-]?${NUMBER})\s*[)\]]?$`);
/** `≥3.9且≤6.1`. */
const FROM_TO = new RegExp(String.raw`^(>=?)\s*(${NUMBER})\s*[,且和、]?\s*(<=?)\s*(${NUMBER})$`);
/** `3.9≤X≤6.1`. */
const AROUND = new RegExp(String.raw`^(${NUMBER})\s*(<=?)\s*[xX值]?\s*(<=?)\s*(${NUMBER})$`);
const BELOW = new RegExp(String.raw`^(<=?|小于等于|小于|低于|不超过|不高于|不大于|up to|0--)\s*(-?${NUMBER})$`);
const ABOVE = new RegExp(String.raw`^(>=?|大于等于|大于|高于|不低于|不小于|不少于)\s*(-?${NUMBER})$`);
const BESIDE = new RegExp(String.raw`^(${NUMBER})\s*及?以([上下])$`);
const EXCLUDES = ['<', '>', '小于', '低于', '大于', '高于'];

const WITH_UNIT = /(?<=\d)(?:\s+|(?![\d.]))([×x*\da-zμµ%‰℃°^/·.²³\p{Script=Han}]*[a-zμµ%‰℃²³\p{Script=Han}])(?=\s*(?:[-~至到)\]]|$))/giu;

/** One spelling of a range: signs, `参考范围：` before it, the value's own unit behind its numbers. */
function toOneRange(cell: string, unit: string): string {
  const plainUnit = toPlain(cleanCell(unit));
  const text = toPlain(cleanCell(cell))
    .replace(/[‐-―−～〜∼]/g, '-')
    .replace(/[≤≦⩽]|=</g, '<=')
    .replace(/[≥≧⩾]|=>/g, '>=')
    .replace(/[。;]$/, '')
    .replace(/^[([](.*)[)\]]$/, '$1')
    .replace(/^(?:参考(?:范围|值|区间)*|正常(?:值|范围)?|阴性(?=[\s:]*[<\d]))\s*:?\s*/, '')
    .replace(/(?<=\d)\s*\(?阴性\)?$/, '')
    .replace(/(?<![\d.])\.(?=\d)/g, '0.')
    .replace(WITH_UNIT, (whole, printed: string) => (toBaseUnit(unit) !== '' && toBaseUnit(printed) === toBaseUnit(unit) ? '' : whole))
    .replaceAll(/[^\d.]/.test(plainUnit) ? plainUnit : '\0', '')
    .trim();
  // A comma may part two limits; beside another sign it parts thousands.
  return /\d\s*[-~至到<>]\s*\d|^[<>]/.test(text) ? text.replace(/(?<![\d.])([1-9]\d{0,2}),(?=\d{3}(?!\d))/g, '$1') : text;
}

/** Reads a reference range; without limits if it is given in another form, such as one for each sex. @param unit of the value, which may be repeated */
export function parseRange(cell: string, unit: string): PrintedRange {
  const text = toOneRange(cell, unit);
  if (NEGATIVE.includes(text)) return { ...NO_RANGE, normalTexts: NEGATIVE };
  const [, plainLow, joint = '', plainHigh] = BETWEEN.exec(text) ?? [];
  const [, from, fromLow, to, toHigh] = FROM_TO.exec(text) ?? [];
  const [, aroundLow, above, below, aroundHigh] = AROUND.exec(text) ?? [];
  const [low, high] = [plainLow ?? fromLow ?? aroundLow, plainHigh ?? toHigh ?? aroundHigh];
  if (low !== undefined && high !== undefined) {
    const excludes = { excludesLow: (from ?? above)?.length === 1, excludesHigh: (to ?? below)?.length === 1 };
    // In -3--1 one of the two is a minus.
    const isClear = Number(low) <= Number(high) && !(low.startsWith('-') && joint.startsWith('--'));
    return isClear ? { ...NO_RANGE, low: Number(low), high: Number(high), ...excludes } : NO_RANGE;
  }
  const [, limit, side] = BESIDE.exec(text) ?? [];
  if (limit !== undefined) return side === '上' ? { ...NO_RANGE, low: Number(limit) } : { ...NO_RANGE, high: Number(limit) };
  const [, under = '', top] = BELOW.exec(text) ?? [];
  if (top !== undefined) return { ...NO_RANGE, high: Number(top), excludesHigh: EXCLUDES.includes(under) };
  const [, over = '', bottom] = ABOVE.exec(text) ?? [];
  return bottom === undefined ? NO_RANGE : { ...NO_RANGE, low: Number(bottom), excludesLow: EXCLUDES.includes(over) };
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
  const texts = NONE.test(printed)
    ? []
    : /\d/.test(toPlain(printed))
      ? [printed]
      : printed.split(/[、;；|/]|或/).map((text) => text.trim());
  return { rangeLow: null, rangeHigh: null, normalTexts: texts.filter(Boolean) };
}

/** `男：130-175 女：115-150`; what is divided further, as by age, is left as printed. */
const BY_SEX = { male: /男性?[：:]?\s*([^男女]+)/, female: /女性?[：:]?\s*([^男女]+)/ };

/** The limits of a range that is printed for each sex; null if the words are no such range. */
export function pickRangeOfSex(normalTexts: readonly string[], sex: 'male' | 'female', unit: string, value: string) {
  const [printed = '', ...others] = normalTexts;
  const text = printed
    .normalize('NFKC')
    .replace(/\bM(?:ale)?(?=\s*:)/gi, '男')
    .replace(/\bF(?:emale)?(?=\s*:)/gi, '女')
    // `130-175(男)/115-150(女)`
    .replace(/^\d.*$/, (behind) => behind.replace(/([\d.]+\s*[-~]\s*[\d.]+)\s*\(?([男女])性?\)?/g, '$2:$1'));
  if (others.length > 0 || !text.includes('男') || !text.includes('女')) return null;
  const own = BY_SEX[sex].exec(text)?.[1]?.replace(/^[(\s]+|[;,、/)\s]+$/g, '') ?? '';
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
