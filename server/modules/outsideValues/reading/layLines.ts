import type { TextPage, TextPiece } from '../../../pdf/PdfText';

/** Neighbouring pieces of text: a word, a number, or a cell of a table. */
export type Cell = TextPiece;

/** What a page shows at one height, from left to right. */
export type Line = readonly Cell[];

/** Pieces closer than this share of the text's height are one word. */
const WORD_GAP = 0.22;
/** Words closer than this may be parts of one cell; where they are not, the columns of their table tell them apart. */
const CELL_GAP = 0.6;
/** Text whose middle is this close to the line's, as a share of its height, is on the line; superscripts are. */
const SAME_LINE = 0.5;

const WIDE = /[ᄀ-ᇿ⺀-鿿豈-﫿︰-﹏＀-｠￠-￦]|\p{Script=Han}/u;
/** A character's width relative to a Chinese one. */
const widthOf = (character: string) => (WIDE.test(character) ? 2 : 1);
const measure = (text: string) => [...text].reduce((sum, character) => sum + widthOf(character), 0);

/** A piece in which spaces separate columns, as in printed text files, becomes several. */
function splitAtSpaces(piece: TextPiece): TextPiece[] {
  const scale = piece.width / Math.max(1, measure(piece.text));
  const pieces: TextPiece[] = [];
  for (const match of piece.text.matchAll(/\S+(?: \S+)*/g)) {
    const x = piece.x + measure(piece.text.slice(0, match.index)) * scale;
    pieces.push({ ...piece, text: match[0], x, width: measure(match[0]) * scale });
  }
  return pieces;
}

const middleOf = ({ y, height }: TextPiece) => y + height / 2;

/** Two single Chinese characters are a word that was spread over the width of its column. */
const isSpreadWord = (before: string, after: string) =>
  /^\p{Script=Han}+$/u.test(before) && /^\p{Script=Han}$/u.test(after) && [...before].length < 4;

function joinCells(before: Cell, after: Cell, separator: string): Cell {
  const y = Math.min(before.y, after.y);
  const right = Math.max(before.x + before.width, after.x + after.width);
  const bottom = Math.max(before.y + before.height, after.y + after.height);
  return { text: before.text + separator + after.text, x: before.x, y, width: right - before.x, height: bottom - y };
}

export const textOf = (cells: readonly Cell[] | undefined, separator = '') => (cells ?? []).map(({ text }) => text).join(separator);

/** True when nothing but a space is between two cells. */
export const isNear = (before: Cell, after: Cell): boolean =>
  after.x - (before.x + before.width) < CELL_GAP * Math.max(before.height, after.height);

/** Larger than this many times the usual text is a title or a watermark; it stands on no line of smaller text. */
const LARGE = 2.2;
/** A share of two widths that only text over other text has in common; with more of it, equal texts are one that is drawn twice. */
const OVERPRINT = 0.25;
const TWICE = 0.6;
/** A sign that stands in no number, name or unit: what contains it is not certain. */
export const UNCERTAIN = '\uFFFD';

/** The share of the narrower text that is over or below the other one. A wide sign, `，`, may reach below the next one. */
function getOverprint(before: Cell, after: Cell): number {
  const shared = Math.min(before.x + before.width, after.x + after.width) - after.x;
  const isSignBefore = [...before.text].length === 1 && WIDE.test(before.text) && after.x - before.x > 0.4 * before.width;
  return isSignBefore ? 0 : shared / Math.min(before.width, after.width);
}

/**
 * Pieces from left to right. What is drawn twice, such as a bold number or the text layer of a scan, is one piece; where different texts are over
 * each other, as where a watermark crosses a number, neither can be read.
 */
function withoutOverprint(pieces: readonly TextPiece[]): TextPiece[] {
  const kept: TextPiece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.x - b.x)) {
    const at = kept.findLastIndex((each, index) => index >= kept.length - 3 && getOverprint(each, piece) > OVERPRINT);
    const under = kept[at];
    if (!under) kept.push(piece);
    else {
      const [longer, shorter] = under.text.length < piece.text.length ? [piece, under] : [under, piece];
      const isTwice = longer.text.includes(shorter.text) && getOverprint(under, piece) > TWICE;
      kept[at] = isTwice ? { ...joinCells(under, piece, ''), text: longer.text } : joinCells(under, piece, UNCERTAIN);
    }
  }
  return kept;
}

/** A small digit above the line: the power of `10⁹`, or the number of a footnote, which is no digit of the result. */
const isRaised = (before: Cell, { text, y, height }: TextPiece) =>
  /(?<![\^\d])\d+$/.test(before.text) && /^\d/.test(text) && height < 0.85 * before.height && y + height < before.y + 0.9 * before.height;

/** Joins the pieces of a line to words, and to one word the characters that are spread over the width of a column. */
function toCells(pieces: readonly TextPiece[]): Cell[] {
  const cells: Cell[] = [];
  let isSpread = false;
  for (const piece of withoutOverprint(pieces)) {
    const last = cells.at(-1);
    const size = Math.max(piece.height, last?.height ?? 0);
    const gap = last ? piece.x - (last.x + last.width) : 0;
    // Two numbers that nearly touch: this year's and last year's.
    const isOther = last !== undefined && gap > 0.05 * size && /\d{2}$/.test(last.text) && /^\d{2}/.test(piece.text);
    const continues: boolean =
      last !== undefined && gap < 4 * size && (isSpread || [...last.text].length === 1) && isSpreadWord(last.text, piece.text);
    if (last && !isOther && (gap < WORD_GAP * size || continues))
      cells[cells.length - 1] = joinCells(last, piece, isRaised(last, piece) ? '^' : '');
    else cells.push(piece);
    isSpread = continues && gap >= WORD_GAP * size;
  }
  return cells;
}

/** The cells of a line without regard to columns: words with nothing but a space between them are one. */
export function joinWords(line: Line): Cell[] {
  const cells: Cell[] = [];
  for (const cell of line) {
    const last = cells.at(-1);
    if (last && isNear(last, cell)) cells[cells.length - 1] = joinCells(last, cell, ' ');
    else cells.push(cell);
  }
  return cells;
}

function groupLines(words: readonly TextPiece[]): TextPiece[][] {
  const groups: TextPiece[][] = [];
  let middle = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (const word of [...words].sort((a, b) => middleOf(a) - middleOf(b))) {
    const group = groups.at(-1);
    if (group && middleOf(word) - middle < SAME_LINE * Math.max(size, word.height)) group.push(word);
    else {
      groups.push([word]);
      middle = middleOf(word);
      size = 0;
    }
    // The largest text determines the line; a raised exponent does not.
    if (word.height > size) {
      size = word.height;
      middle = middleOf(word);
    }
  }
  return groups;
}

const topOf = (pieces: readonly TextPiece[]) => Math.min(...pieces.map(middleOf));

/** The lines of a page from top to bottom. */
export function layLines({ pieces }: TextPage): Line[] {
  const visible = pieces.map((piece) => ({ ...piece, text: piece.text.replace(/\p{Cf}/gu, '').replaceAll('\u00a0', ' ') }));
  const words = visible.flatMap(splitAtSpaces);
  const heights = words.map(({ height }) => height).sort((a, b) => a - b);
  const limit = LARGE * (heights[Math.floor(heights.length / 2)] ?? 0);
  const [usual, large] = [words.filter(({ height }) => height <= limit), words.filter(({ height }) => height > limit)];
  return [...groupLines(usual), ...groupLines(large)].sort((a, b) => topOf(a) - topOf(b)).map(toCells);
}
