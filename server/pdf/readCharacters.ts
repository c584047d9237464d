const FORMAT_16_BIT = 4;
const FORMAT_32_BIT = 12;

/** Finds a table of a plain font (OpenType 1.9, "Table Directory"). */
function findTable(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + 16 * index;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

function addRange(found: Set<number>, from: number, to: number): void {
  for (let code = from; code <= to; code++) found.add(code);
}

/** A segment may map single characters to the missing glyph, through `idRangeOffset`. */
function addSegments(font: Buffer, table: number, found: Set<number>): void {
  const size = font.readUInt16BE(table + 6);
  const ends = table + 14;
  // Two bytes of padding follow the ends.
  const starts = ends + size + 2;
  const deltas = starts + size;
  const offsets = deltas + size;
  for (let index = 0; index < size; index += 2) {
    const [from, to] = [font.readUInt16BE(starts + index), Math.min(font.readUInt16BE(ends + index), 0xfffe)];
    const [delta, offset] = [font.readUInt16BE(deltas + index), font.readUInt16BE(offsets + index)];
    for (let code = from; code <= to; code++) {
      const glyph = offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(offsets + index + offset + 2 * (code - from));
      if (glyph !== 0) found.add(code);
    }
  }
}

function addGroups(font: Buffer, table: number, found: Set<number>): void {
  for (let index = 0; index < font.readUInt32BE(table + 12); index++) {
    const group = table + 16 + 12 * index;
    addRange(found, font.readUInt32BE(group), font.readUInt32BE(group + 4));
  }
}

/** The code points for which a plain font has glyphs, read from its table `cmap` (OpenType 1.9, "cmap", formats 4 and 12). */
export function readCharacters(font: Buffer): Set<number> {
  const found = new Set<number>();
  const cmap = findTable(font, 'cmap');
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4);
    const format = font.readUInt16BE(table);
    if (format === FORMAT_16_BIT) addSegments(font, table, found);
    if (format === FORMAT_32_BIT) addGroups(font, table, found);
  }
  return found;
}
