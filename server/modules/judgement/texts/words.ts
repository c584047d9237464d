import { createLexicon } from './lexicon';
import rawSites from './sites.json';
import { RULES_BY_WORD, spellPositive } from './textRules';
import rawWords from './words.json';

const split = (text: string): string[] => text.split(' ').filter(Boolean);

/** Words by what they do in a sentence; the lists are data (`words.json`), separated by spaces. */
export const WORDS = Object.fromEntries(
  Object.entries(rawWords).map(([name, text]) => [name, name === 'harmless' ? split(text).flatMap(spellPositive) : split(text)]),
) as Record<keyof typeof rawWords, string[]>;

const siteByWord = new Map(Object.entries(rawSites.sites).flatMap(([site, text]) => split(text).map((word) => [word, site] as const)));
const itemSites = Object.entries(rawSites.items).map(([word, sites]) => [word, split(sites)] as const);

export const SITES: readonly string[] = Object.keys(rawSites.sites);
export const getSite = (word: string): string => siteByWord.get(word) ?? '';

/** Words that contain the name of a site and are none have no site. */
export const siteLexicon = createLexicon([...siteByWord.keys(), ...WORDS.notSite]);
export const findingLexicon = createLexicon([...RULES_BY_WORD.keys(), ...WORDS.abnormal, ...WORDS.harmless]);
export const negationLexicon = createLexicon([...WORDS.negation, ...WORDS.notNegation, ...WORDS.closed, ...WORDS.exclude]);
export const endLexicon = createLexicon([...WORDS.end, ...WORDS.softEnd]);

/** All words that are understood without being a finding. */
export const plainLexicon = createLexicon([
  ...siteByWord.keys(),
  ...WORDS.normal,
  ...WORDS.neutral,
  ...WORDS.negation,
  ...WORDS.notNegation,
  ...WORDS.harmless,
  ...WORDS.closed,
  ...WORDS.uncertain,
]);

export const normalLexicon = createLexicon(WORDS.normal);

/** Whether one of the words is in the text. */
export const hasAny = (text: string, words: readonly string[]): boolean => words.some((word) => text.includes(word));

/** The sites that the item examines, by the words of its name. */
export function getItemSites(item: { name: string; category: string }): string[] {
  const find = (words: string) =>
    siteLexicon
      .findLongest(words.normalize('NFKC'))
      .map(({ word }) => getSite(word))
      .filter(Boolean);
  const own = find(item.name);
  // 检查所见 in the category 甲状腺彩超 is about the thyroid.
  const named = own.length > 0 ? own : find(item.category);
  // 附件 in the category 妇科 is not about the womb, and an item of the womb is about all its parts.
  const isPart = named.length === 1 && named[0] !== '子宫';
  const title = (isPart ? item.name : `${item.name} ${item.category}`).normalize('NFKC').toUpperCase();
  return [...new Set([...named, ...itemSites.filter(([word]) => title.includes(word)).flatMap(([, sites]) => sites)])];
}
