import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { woffToSfnt } from './woffToSfnt';

/** The fonts by character range; the first is for all other characters. */
const FONTS = [
  { name: 'noto-sans-sc-chinese-simplified', characters: null },
  { name: 'noto-sans-sc-100', characters: /≤/ },
  { name: 'noto-sans-sc-102', characters: /≥/ },
  { name: 'noto-sans-sc-107', characters: /℃/ },
  { name: 'noto-sans-greek', characters: /\p{Script=Greek}/u },
] as const;
const WEIGHTS = { regular: 400, bold: 700 } as const;

export type Weight = keyof typeof WEIGHTS;
export type FontFiles = Record<Weight, readonly Buffer[]>;

/** Reads the fonts. @param folders with the WOFF files: one folder in the build, the packages in tests */
export function readFontFiles(folders: readonly string[]): FontFiles {
  const read = (name: string): Buffer => {
    const folder = folders.find((each) => existsSync(join(each, name)));
    if (!folder) throw new Error(`The font ${name} is in none of ${folders.join(', ')}`);
    return woffToSfnt(readFileSync(join(folder, name)));
  };
  const readAll = (weight: number) => FONTS.map(({ name }) => read(`${name}-${weight}-normal.woff`));
  return { regular: readAll(WEIGHTS.regular), bold: readAll(WEIGHTS.bold) };
}

/** The index of the font that has a character. */
export function getFontIndex(character: string): number {
  return Math.max(
    0,
    FONTS.findIndex(({ characters }) => characters?.test(character)),
  );
}
