import { NUMBER } from '../../judgement/readRange';

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

const GRADE =
  /^(?:阴性(?:\(?-\)?)?|弱阳性(?:\(?±\)?)?|阳性(?:\(?\+{1,4}\)?)?|未检出|\(?-\)?|\(?±\)?|\(?\+-\)?|\(?\+{1,4}\)?|\(?[1-4]\+\)?|\(?\+[1-4]\)?)$/;
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
