import type { FontBook } from './fontFiles';

/** The sign for a character that no font has, as in Chinese typesetting. */
export const MISSING = '〓';

/** Digits and signs of exponents (`10⁹/L`), which no file of the font has: they are printed small and raised. */
const RAISED: Readonly<Record<string, string>> = {
  ...{ '⁰': '0', '⁴': '4', '⁵': '5', '⁶': '6', '⁷': '7', '⁸': '8', '⁹': '9', '⁺': '+', '⁻': '-' },
};

/** Consecutive characters of one font and position. */
export interface Run {
  font: NonNullable<ReturnType<FontBook['find']>>;
  isRaised: boolean;
  text: string;
}

/** Splits a text where the font or the position changes. @returns `missing`: whether a character had to be replaced by `MISSING` */
export function splitRuns(text: string, fonts: FontBook): { runs: Run[]; missing: boolean } {
  const runs: Run[] = [];
  let missing = false;
  for (const character of text) {
    const raised = RAISED[character];
    let shown = raised ?? character;
    let font = fonts.find(shown);
    if (!font) {
      missing = true;
      shown = MISSING;
      font = fonts.find(shown);
    }
    if (!font) throw new Error(`No font has ${MISSING}`);
    const isRaised = raised !== undefined;
    const last = runs.at(-1);
    if (last?.font === font && last.isRaised === isRaised) last.text += shown;
    else runs.push({ font, isRaised, text: shown });
  }
  return { runs, missing };
}
