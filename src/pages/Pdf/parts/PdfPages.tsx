import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { Page } from 'react-pdf';
import { useFittingWidth } from '../../../kit/pdf/useFittingWidth';
import styles from '../Pdf.module.css';
import { markMatches } from '../pdfSearch';
import { getPageId } from '../usePdfPages';
import type { PdfSearch } from '../usePdfSearch';

/** Maximum width of a page; wider pages are no easier to read. */
const MAX_WIDTH = 880;
/** Aspect ratio of A4: the space of a page before it is rendered. */
const A4_RATIO = 297 / 210;
/** Width of a printed page in CSS pixels: A4 without margins of 10 mm (`@page` in layout.css). */
const PRINT_WIDTH = 718;
/** Printing needs a higher resolution than most screens. */
const MIN_PIXEL_RATIO = 2;

/** True once the element has been near the viewport. */
function useWasNear(place: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (!place.current || wasNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWasNear(true), {
      root: root.current,
      rootMargin: '100%',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, root, wasNear]);
  return wasNear;
}

/** Marks a page's matches in its text layer; undefined without matches, so that nothing is laid out again. */
function createMarker({ matches, word, index }: PdfSearch, page: number) {
  const own = matches.filter((match) => match.page === page);
  const current = matches[index];
  if (own.length === 0) return undefined;
  return ({ str, itemIndex }: { str: string; itemIndex: number }) => {
    const starts = own.filter(({ item }) => item === itemIndex).map(({ start }) => start);
    return markMatches(str, starts, word.trim().length, current?.page === page && current.item === itemIndex ? current.start : undefined);
  };
}

/** Scrolls to the current match once, and not again when the page is rendered in another size. */
function useShowMatch({ word, index }: PdfSearch, place: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const shown = useRef('');
  return () => {
    const [mark, root] = [place.current?.querySelector('mark.current'), scroller.current];
    const wanted = `${index} ${word}`;
    if (!mark || !root || shown.current === wanted) return;
    shown.current = wanted;
    const below = mark.getBoundingClientRect().top - root.getBoundingClientRect().top;
    root.scrollBy({ top: below - root.clientHeight / 3 });
  };
}

interface PdfPagesProps {
  count: number;
  zoom: number;
  scroller: RefObject<HTMLElement | null>;
  /** Renders all pages, not only those near the viewport. */
  isAllShown: boolean;
  search: PdfSearch;
  onRender(page: number): void;
}

function PdfPage({ page, count, width, scroller, isAllShown, search, onRender }: PdfPagesProps & { page: number; width: number }) {
  const place = useRef<HTMLElement>(null);
  const isShown = useWasNear(place, scroller) || isAllShown;
  const marker = createMarker(search, page);
  const handleText = useShowMatch(search, place, scroller);
  const [ratio, setRatio] = useState(A4_RATIO);
  // The page has its size before its picture is drawn. Its picture has an inline size, so print scales the page instead.
  const size = {
    '--page-width': `${width}px`,
    '--page-height': `${width * ratio}px`,
    '--print-zoom': width > 0 ? PRINT_WIDTH / width : 1,
  } as CSSProperties;
  return (
    <article
      ref={place}
      style={size}
      id={getPageId(page)}
      data-page={page}
      className={styles.page}
      aria-label={`第 ${page} 页，共 ${count} 页`}
    >
      {isShown && width > 0 ? (
        <Page
          pageNumber={page}
          width={width}
          devicePixelRatio={Math.max(MIN_PIXEL_RATIO, window.devicePixelRatio)}
          renderAnnotationLayer={false}
          {...(marker && { customTextRenderer: marker, onRenderTextLayerSuccess: handleText })}
          onRenderSuccess={() => onRender(page)}
          loading={null}
          onLoadSuccess={({ originalWidth, originalHeight }) => setRatio(originalHeight / originalWidth)}
          error={<p className="yj-muted yj-pad">第 {page} 页没有显示出来，可以下载后查看。</p>}
        />
      ) : null}
    </article>
  );
}

/** The pages in a column; each is rendered when it comes near the viewport. */
export function PdfPages(props: PdfPagesProps) {
  const column = useRef<HTMLDivElement>(null);
  const width = useFittingWidth(column, { max: MAX_WIDTH }) * props.zoom;
  return (
    <div ref={column}>
      {Array.from({ length: props.count }, (_, index) => (
        <PdfPage key={getPageId(index + 1)} {...props} page={index + 1} width={width} />
      ))}
    </div>
  );
}
