const INVISIBLE = /\p{Cf}/gu;
/** HR systems write names of two characters with a blank between them, so that they are as wide as those of three. */
const INNER_BLANK = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;
/** The signs for the dot in names such as 阿卜杜·买买提, which some systems leave out. */
const DOTS = '·•・‧∙⋅．.。';
const MASKS = '*＊某○';
/** Characters that many fonts and systems lack, and replace by a similar or an empty one: extensions of Han, private use, replacements. */
const isRare = (character: string) => (character.codePointAt(0) ?? 0) > 0xffff || /[\u3400-\u4DBF\uE000-\uF8FF\uFFFD?□〓]/u.test(character);
const LATIN = /\p{Script=Latin}/u;

/** A name as it is stored: without invisible characters, outer blanks, and blanks between Chinese characters. */
export const cleanName = (name: string): string => name.replace(INVISIBLE, '').trim().replace(INNER_BLANK, '');

const toCharacters = (name: string) => [...name.normalize('NFKC').replace(INVISIBLE, '').replace(/\s/g, '').toLowerCase()];

/** A name as it is compared: width, case, blanks, dots, accents and, in Latin script, the order of its parts make no difference. */
export function getNameKey(name: string): string {
  const plain = name.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();
  if (!LATIN.test(plain)) return [...plain].filter((character) => !DOTS.includes(character) && character.trim() !== '').join('');
  const letters = plain.normalize('NFD').replace(/\p{M}|['’`-]/gu, '');
  const parts = letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return parts.sort().join(' ');
}

/** Whether two names are those of one person, in whatever way they were typed. */
export const isSameName = (one: string, other: string): boolean => getNameKey(one) === getNameKey(other);

/** Compares characters by place, of which masked ones fit all. */
function compareCharacters(printed: readonly string[], own: readonly string[]): 'same' | 'other' | 'unknown' {
  const hasDots = own.some((character) => DOTS.includes(character));
  const isMasked = (character: string) => MASKS.includes(character) || (!hasDots && DOTS.includes(character));
  const pairs = printed.map((character, at) => [character, own[at] ?? ''] as const);
  const differing = pairs.filter(([character, ownCharacter]) => character !== ownCharacter && !isMasked(character));
  if (differing.length === 0) return printed.every(isMasked) ? 'unknown' : 'same';
  return differing.every((pair) => pair.some(isRare)) ? 'unknown' : 'other';
}

/**
 * Compares a printed name, possibly masked as `林*` or `林**`, with a person's. `unknown`: only the person can tell, because the name is in
 * another script, is cut off, or differs by rare characters only.
 */
export function compareNames(printed: string, name: string): 'same' | 'other' | 'unknown' {
  if (isSameName(printed, name)) return 'same';
  const [characters, own] = [toCharacters(printed), toCharacters(name)];
  if (characters.length === 0 || LATIN.test(printed) !== LATIN.test(name)) return 'unknown';
  const start = characters.join('').replace(/(?:…|\.{2,})$/u, '');
  if (start.length < characters.join('').length && start !== '' && own.join('').startsWith(start)) return 'unknown';
  return characters.length === own.length ? compareCharacters(characters, own) : 'other';
}
