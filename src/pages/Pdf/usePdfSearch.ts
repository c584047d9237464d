import { useEffect, useState } from 'react';
import { findMatches, type Match } from './pdfSearch';
import type { PdfPagesState } from './usePdfPages';

type PdfDocument = NonNullable<PdfPagesState['document']>;

export interface PdfSearch {
  word: string;
  matches: readonly Match[];
  /** The match that is being looked at, from 0; -1 when there is none. */
  index: number;
  setWord(word: string): void;
  /** Goes on to the next match (1) or back (-1), around the ends. */
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

/** Searches the whole document; its texts are read once, when the first word is typed. @param onShow brings a page into view */
export function usePdfSearch(document: PdfDocument | null, onShow: (page: number) => void): PdfSearch {
  const [word, setWord] = useState('');
  const [texts, setTexts] = useState<string[][] | null>(null);
  const [index, setIndex] = useState(0);
  const isWanted = word !== '' && document !== null && texts === null;
  useEffect(() => {
    if (!isWanted || !document) return;
    let isGone = false;
    // A document whose text cannot be read finds nothing; its pages can still be looked at.
    readTexts(document).then(
      (read) => !isGone && setTexts(read),
      () => !isGone && setTexts([]),
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
    setWord: (next) => {
      setWord(next);
      setIndex(0);
    },
    step: (direction) => {
      if (matches.length > 0) goTo((index + direction + matches.length) % matches.length);
    },
  };
}
