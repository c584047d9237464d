import { useEffect, useState } from 'react';
import { findMatches, type Match } from './pdfSearch';
import type { PdfPagesState } from './usePdfPages';

type PdfDocument = NonNullable<PdfPagesState['document']>;

export interface PdfSearch {
  word: string;
  matches: readonly Match[];
  /** The current match, from 0; -1 when there is none. */
  index: number;
  /** The texts are being read. */
  isReading: boolean;
  /** The texts could not be read, so that nothing is known of the word. */
  hasFailed: boolean;
  setWord(word: string): void;
  /** Moves to the next (1) or previous (-1) match, and wraps around. */
  step(direction: 1 | -1): void;
}

async function readTexts(document: PdfDocument): Promise<string[][]> {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : ''));
    }),
  );
}

/** Searches the whole document. Its texts are read once, with the first search. @param onShow scrolls to a page */
export function usePdfSearch(document: PdfDocument | null, onShow: (page: number) => void): PdfSearch {
  const [word, setWord] = useState('');
  const [texts, setTexts] = useState<string[][] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [index, setIndex] = useState(0);
  const isWanted = word !== '' && document !== null && texts === null && !hasFailed;
  useEffect(() => {
    if (!isWanted || !document) return;
    let isGone = false;
    readTexts(document).then(
      (read) => !isGone && setTexts(read),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, document]);
  const matches = findMatches(texts ?? [], word);
  const goTo = (next: number) => {
    setIndex(next);
    const page = matches[next]?.page;
    if (page !== undefined) onShow(page);
  };
  return {
    word,
    matches,
    index: matches.length === 0 ? -1 : Math.min(index, matches.length - 1),
    isReading: isWanted,
    hasFailed,
    setWord: (next) => {
      setWord(next);
      // Typing on tries once more.
      setFailed(false);
      setIndex(0);
    },
    step: (direction) => {
      if (matches.length > 0) goTo((index + direction + matches.length) % matches.length);
    },
  };
}
