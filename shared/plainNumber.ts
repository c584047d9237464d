/** What autofill, copying and spreadsheets leave in a number unseen: zero-width and direction marks, soft hyphens, byte order marks. */
const INVISIBLE = /\p{Cf}/gu;
/** Spreadsheets keep digits as text behind an apostrophe. */
const TEXT_MARK = /^\s*['‘’`＇]+/;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * A number as it is meant: half-width, without blanks, invisible characters and the apostrophe of a spreadsheet, with plain hyphens. The basis
 * of the normalizers of each kind of number.
 */
export function toPlainNumber(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(TEXT_MARK, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\s/g, '')
    .replace(DASHES, '-');
}
