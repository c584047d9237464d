import type { Series } from './trendScale';

/** Spreadsheets run what begins with these, unless it is a number. */
const FORMULA = /^[=+\-@\t\r](?!\d)/;

/** Whatever a reader may take for the end of a line: a value is one line of the table. */
const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** One cell after RFC 4180: a quote inside is doubled. A text that a spreadsheet would run is kept a text. */
function toCell(text: string): string {
  const line = text.replace(LINE_END, ' ');
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A series as a table for spreadsheets, one line a value. */
export function createTrendCsv({ name, unit, points }: Series): string {
  const lines = points.map(({ examDate, value, range }) => [examDate, name, value, unit, range.text]);
  return [['日期', '项目', '结果', '单位', '参考范围'], ...lines].map((cells) => cells.map(toCell).join(',')).join('\r\n');
}
