/** What a cell with a result says. */
export interface PrintedValue {
  /** Without the mark and the unit: `6.8`, `<0.5`, `阴性`. */
  value: string;
  /** The mark of the institution; `none` if there is none. */
  mark: Mark;
  /** A unit behind the number; empty if there is none. */
  unit: string;
}
export type Mark = 'high' | 'low' | 'abnormal' | 'none';

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

const MARKS: Readonly<Record<string, Mark>> = {
  ...{ '↑': 'high', h: 'high', 高: 'high', 偏高: 'high', 升高: 'high', '↑↑': 'high', hh: 'high', '▲': 'high' },
  ...{ '↓': 'low', l: 'low', 低: 'low', 偏低: 'low', 降低: 'low', '↓↓': 'low', ll: 'low', '▼': 'low' },
  ...{ '*': 'abnormal', 异常: 'abnormal', '★': 'abnormal' },
  ...{ '': 'none', '-': 'none', '--': 'none', 正常: 'none', n: 'none' },
};

/** The mark in a cell; undefined if the cell says anything else. */
export const parseMark = (text: string): Mark | undefined => {
  const mark = toPlain(text).toLowerCase();
  return Object.hasOwn(MARKS, mark) ? MARKS[mark] : undefined;
};

const NEGATIVE = ['阴性', '阴性(-)', '(-)', '-', '阴性-', '未检出'];
const GRADE =
  /^(?:阴性(?:\(?-\)?)?|弱阳性(?:\(?±\)?)?|阳性(?:\(?\+{1,4}\)?)?|未检出|\(?-\)?|\(?±\)?|\(?\+-\)?|\(?\+{1,4}\)?|\(?[1-4]\+\)?|\(?\+[1-4]\)?)$/;
const NUMBER = String.raw`\d{1,6}(?:\.\d{1,4})?`;
const NUMBER_CELL = new RegExp(String.raw`^([↑↓]?)\s*([<>]?)\s*(${NUMBER})\s*(↑↑|↓↓|↑|↓|[HhLl](?![A-Za-z/])|\*|偏高|偏低)?\s*(.*)$`);
/** Text behind a number that can be a unit. */
const UNIT = /^(?=.*[A-Za-z%‰分])[A-Za-z0-9μµ%‰^*×/.²³⁰-⁹次分钟 ]{1,18}$/;

/** Whether a text can be a unit: letters, signs and exponents. */
export const isUnit = (text: string): boolean => UNIT.test(toPlain(text));

/** Reads the cell of a result; null unless it is one number or one grade. */
export function parseValue(cell: string): PrintedValue | null {
  const text = toPlain(cell);
  if (GRADE.test(text)) return { value: text, mark: 'none', unit: '' };
  const [, before = '', comparator = '', digits = '', behind = '', rest = ''] = NUMBER_CELL.exec(text) ?? [];
  // `05.6` and `5.6.1` are no numbers.
  if (!digits || /^0\d/.test(digits)) return null;
  const tail = /^(.*?)\s*(↑|↓)?$/.exec(rest);
  const unit = tail?.[1] ?? '';
  if (unit !== '' && (!UNIT.test(unit) || /^[\d.]/.test(unit.replace(/^10[\^*]?\d{1,2}(?=\/)/, '')))) return null;
  const mark = parseMark(before || behind || tail?.[2] || '') ?? 'none';
  return { value: comparator + digits, mark, unit };
}

const NO_RANGE: PrintedRange = { low: null, high: null, excludesLow: false, excludesHigh: false, normalTexts: [] };
const BETWEEN = new RegExp(String.raw`^[([]?\s*(${NUMBER})\s*(?:-{1,3}|~|,|至|to)\s*(${NUMBER})\s*[)\]]?$`);
const BELOW = new RegExp(String.raw`^(<=|<|≤|≦|小于|低于|0--)\s*(${NUMBER})$`);
const ABOVE = new RegExp(String.raw`^(>=|>|≥|≧|大于|高于)\s*(${NUMBER})$`);

/** Reads a reference range; without limits if it is given in another form, such as one for each sex. @param unit of the value, which may be repeated */
export function parseRange(cell: string, unit: string): PrintedRange {
  let text = toPlain(cell)
    .replace(/[‐-―−～〜]/g, '-')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(?:参考(?:范围|值|区间)?|正常(?:值|范围)?)\s*:?\s*/, '');
  const plainUnit = toPlain(unit);
  if (plainUnit !== '' && text.endsWith(plainUnit)) text = text.slice(0, -plainUnit.length).trim();
  if (NEGATIVE.includes(text)) return { ...NO_RANGE, normalTexts: NEGATIVE };
  const between = BETWEEN.exec(text);
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
