import type { Series } from './trendScale';

/** Spreadsheets execute text that starts with one of these characters, unless it is a number. */
const FORMULA = /^[=+\-@\t\r](?!\d)/;

/** Everything that some reader treats as a line break; each value is one line of the table. */
const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** One cell as in RFC 4180, with doubled quotes. Text that a spreadsheet would execute gets a prefix that prevents it. */
function toCell(text: string): string {
  const line = text.replace(LINE_END, ' ');
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A series as a table for spreadsheets, one line per value. */
export function createTrendCsv({ name, unit, points }: Series): string {
  const lines = points.map(({ examDate, value, range }) => [examDate, name, value, unit, range.text]);
  return [['日期', '项目', '结果', '单位', '参考范围'], ...lines].map((cells) => cells.map(toCell).join(',')).join('\r\n');
}
