import { type RefObject, useEffect, useRef, useState } from 'react';
import type { pdfjs } from 'react-pdf';

type PdfDocument = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

export interface PdfPagesState {
  document: PdfDocument | null;
  count: number;
  /** The current page, from 1. */
  current: number;
  /** The scroll container of the pages. */
  scroller: RefObject<HTMLElement | null>;
  handleLoad(document: PdfDocument): void;
  /** Scrolls to a page, or to the nearest one when the number is out of range. */
  show(page: number): void;
}

/** ID of a page's element. */
export const getPageId = (page: number): string => `pdf-page-${page}`;

/** The current page, and a function that scrolls to another one. */
export function usePdfPages(): PdfPagesState {
  const [document, setDocument] = useState<PdfDocument | null>(null);
  const [current, setCurrent] = useState(1);
  const scroller = useRef<HTMLElement>(null);
  const count = document?.numPages ?? 0;
  useEffect(() => {
    const root = scroller.current;
    if (!root || count === 0) return;
    const handleScroll = () => {
      const middle = root.scrollTop + root.clientHeight / 3;
      const places = [...root.querySelectorAll<HTMLElement>('[data-page]')];
      const read = places.findLast((place) => place.offsetTop <= middle);
      if (read) setCurrent(Number(read.dataset.page));
    };
    root.addEventListener('scroll', handleScroll, { passive: true });
    return () => root.removeEventListener('scroll', handleScroll);
  }, [count]);
  const show = (page: number) => {
    const wanted = Math.min(Math.max(1, page), Math.max(1, count));
    const place = scroller.current?.querySelector<HTMLElement>(`#${getPageId(wanted)}`);
    if (place) scroller.current?.scrollTo({ top: place.offsetTop });
    setCurrent(wanted);
  };
  return { document, count, current, scroller, handleLoad: setDocument, show };
}
