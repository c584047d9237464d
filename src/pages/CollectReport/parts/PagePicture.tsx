import { useEffect, useRef } from 'react';
import { Document, Page } from 'react-pdf';
import { Bone, FailedState } from '../../../components/StateView';
import { PDF_OPTIONS } from '../../../kit/pdf/preparePdf';
import { useFittingWidth } from '../../../kit/pdf/useFittingWidth';
import type { CheckedPage } from './checkTexts';
import styles from './PagePicture.module.css';

/** Below this width in pixels, the figures of a printed page cannot be read; the picture is scrolled instead. */
const MIN_WIDTH = 560;

interface PagePictureProps {
  page: CheckedPage;
  blob: Blob;
  /** The result that is pointed at. */
  activeRow: string | null;
  /** Called when the page is visible. */
  onShown(): void;
  onRetry(): void;
}

/** One page of a document, with frames around the results that were read. */
export default function PagePicture({ page, blob, activeRow, onShown, onRetry }: PagePictureProps) {
  const scroller = useRef<HTMLElement>(null);
  const width = useFittingWidth(scroller, { min: MIN_WIDTH });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has another frame
  useEffect(() => {
    const root = scroller.current;
    const frame = root?.querySelector<HTMLElement>('[data-active]');
    if (root && frame) root.scrollTo({ top: frame.offsetTop - root.clientHeight / 3, left: Math.max(0, frame.offsetLeft - 16) });
  }, [activeRow]);
  const failed = <FailedState label="这一页" onRetry={onRetry} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label="页面图像">
      <Document file={blob} options={PDF_OPTIONS} suspense={false} loading={<Bone height="36dvh" />} error={failed}>
        <div className={styles.page} style={{ width }}>
          {width > 0 ? (
            <Page
              pageNumber={page.page}
              width={width}
              renderAnnotationLayer={false}
              renderTextLayer={false}
              loading={<Bone height="36dvh" />}
              error={failed}
              onRenderSuccess={onShown}
            />
          ) : null}
          {page.values.map(({ rowId, box: { left, top, width: share, height }, doubt }) => (
            <div
              key={rowId}
              className={styles.frame}
              data-active={rowId === activeRow || undefined}
              data-doubt={doubt ?? undefined}
              style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${share * 100}%`, height: `${height * 100}%` }}
            />
          ))}
        </div>
      </Document>
    </section>
  );
}
