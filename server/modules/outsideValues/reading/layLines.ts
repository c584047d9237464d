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

/** True when nothing but a space is between two cells. */
export const isNear = (before: Cell, after: Cell): boolean =>
  after.x - (before.x + before.width) < CELL_GAP * Math.max(before.height, after.height);

/** Joins the pieces of a line to words, and to one word the characters that are spread over the width of a column. */
function toCells(pieces: readonly TextPiece[]): Cell[] {
  const cells: Cell[] = [];
  let isSpread = false;
  for (const piece of [...pieces].sort((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const size = Math.max(piece.height, last?.height ?? 0);
    const gap = last ? piece.x - (last.x + last.width) : 0;
    const continues: boolean =
      last !== undefined && gap < 4 * size && (isSpread || [...last.text].length === 1) && isSpreadWord(last.text, piece.text);
    if (last && (gap < WORD_GAP * size || continues)) cells[cells.length - 1] = joinCells(last, piece, '');
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

/** The lines of a page from top to bottom. */
export function layLines({ pieces }: TextPage): Line[] {
  const words = pieces.flatMap(splitAtSpaces).sort((a, b) => middleOf(a) - middleOf(b));
  const groups: TextPiece[][] = [];
  let middle = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (const word of words) {
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
  return groups.map(toCells);
}
