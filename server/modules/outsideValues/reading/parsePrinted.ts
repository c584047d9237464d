import { NUMBER } from '../../judgement/readRange';
import { readLabFlag } from '../../judgement/readValue';

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

/** Half-width characters. The number of a footnote, `402¹` or `①402`, does not become a digit of the result. */
const toPlain = (text: string) =>
  text
    .replace(/(?<=\d)(?=[⁰¹²³⁴-⁹])/g, '^')
    .replace(/[①-⒛]/g, '\uFFFD')
    .normalize('NFKC')
    .trim();

/** What a cell with the institution's mark says. Whatever does not mean that the result is normal is a mark. */
export const readMark = (text: string): Mark => readLabFlag(text)?.side ?? 'none';

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
  const mark = readMark(before || behind || tail?.[2] || '');
  return { value: comparator + digits, mark, unit };
}
