/** Spreadsheets execute text that starts with one of these characters, also in its full-width form and after blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^\t/;

/** A number is no formula, although a negative one starts like it. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Everything that some reader treats as a line break; each row is one line of the table. */
const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

function toProtectedCell(text: string): string {
  const line = text.replace(LINE_END, ' ');
  const safe = FORMULA.test(line) && !NUMBER.test(line) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * A table for spreadsheets as in RFC 4180, with a byte order mark, without which Chinese Excel reads UTF-8 as GB18030. Text that a
 * spreadsheet would execute gets an apostrophe in front.
 */
export function createCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(toProtectedCell).join(',')).join('\r\n')}\r\n`;
}
