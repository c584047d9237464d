/** A word of a lexicon in a text, from one position to another, the end excluded. */
export interface Match {
  word: string;
  from: number;
  to: number;
}

export interface Lexicon {
  /** The longest word that begins at a position. */
  longestAt(text: string, from: number): string | undefined;
  /** All words at all positions, also overlapping ones; longer ones first at each position. */
  findAll(text: string): Match[];
  /** The words from left to right, each time the longest one, without overlap. */
  findLongest(text: string): Match[];
}

/** `脾大` is not in `脾大小正常`. */
const isCut = (word: string, text: string, to: number): boolean => word.endsWith('大') && text[to] === '小';

const isLatin = (letter: string | undefined): boolean => letter !== undefined && letter >= 'A' && letter <= 'Z';
/** Latin words are whole words: no `MT` in `SMT`. */
const isPart = (word: string, text: string, from: number, to: number): boolean =>
  (isLatin(word[0]) && isLatin(text[from - 1])) || (isLatin(word.at(-1)) && isLatin(text[to]));

/** Finds the words of a list in time proportional to the text: words are looked up by their first two characters. */
export function createLexicon(words: Iterable<string>): Lexicon {
  const byStart = new Map<string, string[]>();
  for (const word of [...new Set(words)].sort((a, b) => b.length - a.length)) {
    const start = word.slice(0, 2);
    byStart.set(start, [...(byStart.get(start) ?? []), word]);
  }
  for (const [start, long] of byStart) if (start.length === 2) long.push(...(byStart.get(start.charAt(0)) ?? []));
  const wordsAt = (text: string, from: number): string[] =>
    (byStart.get(text.slice(from, from + 2)) ?? byStart.get(text.charAt(from)) ?? []).filter(
      (word) => text.startsWith(word, from) && !isCut(word, text, from + word.length) && !isPart(word, text, from, from + word.length),
    );
  const longestAt = (text: string, from: number): string | undefined => wordsAt(text, from)[0];
  return {
    longestAt,
    findAll(text) {
      const found: Match[] = [];
      for (let from = 0; from < text.length; from++) {
        for (const word of wordsAt(text, from)) found.push({ word, from, to: from + word.length });
      }
      return found;
    },
    findLongest(text) {
      const found: Match[] = [];
      for (let from = 0; from < text.length; ) {
        const word = longestAt(text, from);
        if (word) found.push({ word, from, to: from + word.length });
        from += word?.length ?? 1;
      }
      return found;
    },
  };
}
