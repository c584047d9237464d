import { splitGraphemes } from '../../shared/graphemes';

/** Characters that must not begin a line (GB/T 15834). */
const NO_START = new Set('，。、；：？！）》」』】”’％%,.;:?!)]}');

const isLatin = (character: string) => /[\w.\-/–+<>=≤≥µμ²³°]/.test(character);

/** Splits a text into unbreakable pieces: a Latin word or number, or one Chinese character with its punctuation. */
function splitPieces(text: string): string[] {
  const pieces: string[] = [];
  for (const character of splitGraphemes(text)) {
    const last = pieces.at(-1);
    const lastCharacter = last?.at(-1) ?? '';
    const sticks = last !== undefined && (NO_START.has(character) || (isLatin(character) && isLatin(lastCharacter)));
    if (sticks) pieces[pieces.length - 1] = last + character;
    else pieces.push(character);
  }
  return pieces;
}

/** Breaks a piece that is wider than the line. */
function breakPiece(piece: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = [''];
  for (const character of splitGraphemes(piece)) {
    const next = parts.at(-1) + character;
    if (parts.at(-1) !== '' && measure(next) > width) parts.push(character);
    else parts[parts.length - 1] = next;
  }
  return parts;
}

/** Breaks a text into lines no wider than `width`. @param measure width of a text in the font it is printed in */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of splitPieces(paragraph)) {
      if (measure(line + piece) <= width) {
        line += piece;
        continue;
      }
      if (line !== '') lines.push(line.trimEnd());
      const parts = measure(piece) > width ? breakPiece(piece, width, measure) : [piece.trimStart()];
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
