import type { Encoding } from '../common/detectEncoding';
import type { Columns } from './columns';
import { countKnown } from './matchHeader';

export type Delimiter = ',' | ';' | '\t';
const DELIMITERS: readonly Delimiter[] = [',', '\t', ';'];

/** How many lines may stand above the headings. */
export const MOST_TITLE_LINES = 10;

/** The delimiter with which the beginning of the file has the most known headings in one line. */
export function detectDelimiter(beginning: string, columns: Columns): Delimiter {
  const lines = beginning.split(/\r\n|\n|\r/).slice(0, MOST_TITLE_LINES + 1);
  const unquote = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1');
  const count = (delimiter: Delimiter) => Math.max(...lines.map((line) => countKnown(line.split(delimiter).map(unquote), columns)));
  const counts = DELIMITERS.map((delimiter) => [count(delimiter), delimiter] as const);
  return counts.reduce((best, each) => (each[0] > best[0] ? each : best))[1];
}

const ENCODING_NAMES: Record<Encoding, string> = { 'utf-8': '', gb18030: 'GB18030', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' };
const DELIMITER_NAMES: Record<Delimiter, string> = { ',': '', ';': '分号分隔', '\t': '制表符分隔' };

/** How a file was read, if it is not simply UTF-8 with commas. */
export const describeReading = (encoding: Encoding, delimiter: Delimiter): string =>
  [ENCODING_NAMES[encoding], DELIMITER_NAMES[delimiter]].filter(Boolean).join('、');
