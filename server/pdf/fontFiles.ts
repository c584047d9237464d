import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCharacters } from './readCharacters';
import { woffToSfnt } from './woffToSfnt';

const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** The font of nearly all characters. */
const BASE = 'noto-sans-sc-chinese-simplified';
/** The other files of the same design: symbols, Greek, and characters that are rare outside names. */
const OTHERS = /^(?:noto-sans-sc-\d+|noto-sans-greek)$/;

interface Font {
  name: string;
  characters: ReadonlySet<number>;
  files: Record<Weight, Buffer>;
}

export interface FontBook {
  /** The font that has a character, or null when none has. */
  find(character: string): Font | null;
}

/**
 * Opens the fonts of documents. The base font is read at once, the others when a character is not in it.
 * @param folders with the WOFF files: one folder in the build, the packages in tests
 */
export function openFonts(folders: readonly string[]): FontBook {
  const locate = (file: string) => folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
  const open = (name: string): Font => {
    const [regular, bold] = [WEIGHTS.regular, WEIGHTS.bold].map((weight) => {
      const path = locate(`${name}-${weight}-normal.woff`);
      if (!path) throw new Error(`The font ${name} is in none of ${folders.join(', ')}`);
      return woffToSfnt(readFileSync(path));
    });
    if (!regular || !bold) throw new Error(`The font ${name} is incomplete`);
    return { name, characters: readCharacters(regular), files: { regular, bold } };
  };
  const base = open(BASE);
  let others: Font[] | undefined;
  const openOthers = () => {
    const names = folders.flatMap((folder) => readdirSync(folder)).map((file) => file.replace(/-400-normal\.woff$/, ''));
    return names.filter((name) => OTHERS.test(name)).map(open);
  };
  return {
    find(character) {
      const code = character.codePointAt(0) ?? 0;
      if (base.characters.has(code)) return base;
      others ??= openOthers();
      return others.find(({ characters }) => characters.has(code)) ?? null;
    },
  };
}
