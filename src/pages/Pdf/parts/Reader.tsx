import { type KeyboardEvent, useRef, useState } from 'react';
import { Document } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import type { InputRef } from 'antd';
import { Card } from '../../../components/Card';
import { Loading } from '../../../components/Loading';
import { Bone, FailedState } from '../../../components/StateView';
import { PDF_OPTIONS } from '../../../kit/pdf/preparePdf';
import { downloadBlob } from '../../../lib/downloadBlob';
import styles from '../Pdf.module.css';
import { usePdfPages } from '../usePdfPages';
import { usePdfSearch } from '../usePdfSearch';
import { usePrintPages } from '../usePrintPages';
import { stepZoom } from '../zoomSteps';
import { PdfPages } from './PdfPages';
import { SearchBar } from './SearchBar';
import { Toolbar } from './Toolbar';

interface ReaderProps {
  file: { name: string; blob: Blob };
  /** Fetches the document again. */
  onRetry(): void;
}

const loading = (
  <Loading label="PDF 文件">
    <Bone height="100%" />
  </Loading>
);

/** Keyboard shortcuts of the reading area, except inside the search field. */
function createKeys(actions: Record<'zoomIn' | 'zoomOut' | 'fit' | 'next' | 'previous' | 'first' | 'last' | 'search', () => void>) {
  return {
    '+': actions.zoomIn,
    '=': actions.zoomIn,
    '-': actions.zoomOut,
    '0': actions.fit,
    ArrowRight: actions.next,
    PageDown: actions.next,
    ArrowLeft: actions.previous,
    PageUp: actions.previous,
    Home: actions.first,
    End: actions.last,
    '/': actions.search,
  };
}

/** The reader of a document: pages, zoom, search, print and download, by mouse and keyboard. */
export default function Reader({ file, onRetry }: ReaderProps) {
  const [zoom, setZoom] = useState(1);
  const searchField = useRef<InputRef>(null);
  const pages = usePdfPages();
  const search = usePdfSearch(pages.document, pages.show);
  const print = usePrintPages(pages.count);
  const keys: Record<string, (() => void) | undefined> = createKeys({
    zoomIn: () => setZoom(stepZoom(zoom, 1)),
    zoomOut: () => setZoom(stepZoom(zoom, -1)),
    fit: () => setZoom(1),
    next: () => pages.show(pages.current + 1),
    previous: () => pages.show(pages.current - 1),
    first: () => pages.show(1),
    last: () => pages.show(pages.count),
    search: () => searchField.current?.focus(),
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={`yj-surface ${styles.reader}`}>
      <Toolbar
        page={pages.current}
        count={pages.count}
        zoom={zoom}
        onShow={pages.show}
        onZoom={setZoom}
        isPrinting={print.isPreparing}
        onPrint={print.start}
        onDownload={() => downloadBlob(file.name, file.blob)}
      >
        <SearchBar search={search} field={searchField} />
      </Toolbar>
      <Document
        className={styles.document}
        suspense={false}
        file={file.blob}
        options={PDF_OPTIONS}
        onLoadSuccess={pages.handleLoad}
        externalLinkTarget="_blank"
        loading={loading}
        error={
          <Card>
            <FailedState label="PDF 文件" text="文件可能不完整，请重新加载。" onRetry={onRetry} />
          </Card>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section ref={pages.scroller} className={styles.scroller} tabIndex={0} aria-label="PDF 内容" onKeyDown={handleKeyDown}>
          <PdfPages
            count={pages.count}
            zoom={zoom}
            scroller={pages.scroller}
            isAllShown={print.isPreparing || print.isPrinting}
            search={search}
            onRender={print.handleRender}
          />
        </section>
      </Document>
    </div>
  );
}
