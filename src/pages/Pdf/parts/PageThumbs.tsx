import { Page } from 'react-pdf';
import styles from '../Pdf.module.css';

const WIDTH = 96;
/** Maximum number of pages with a thumbnail; the others have their number only. */
const MAX_PICTURES = 30;

/** Thumbnails that scroll to their page. */
export function PageThumbs({ count, current, onShow }: { count: number; current: number; onShow(page: number): void }) {
  return (
    <nav aria-label="页面" className={`yj-no-print ${styles.thumbs}`}>
      <ol>
        {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <button
              type="button"
              className={`yj-column yj-middle yj-gap-1 yj-small yj-muted ${styles.thumb}`}
              aria-current={page === current ? 'page' : undefined}
              aria-label={`第 ${page} 页`}
              onClick={() => onShow(page)}
            >
              {count <= MAX_PICTURES ? (
                <span className={styles.thumbPicture} aria-hidden="true">
                  <Page pageNumber={page} width={WIDTH} renderTextLayer={false} renderAnnotationLayer={false} loading={null} error={null} />
                </span>
              ) : null}
              {page}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
