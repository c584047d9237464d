import { useEffect, useRef, useState } from 'react';

/** Renders all pages before printing. */
export function usePrintPages(count: number): {
  isPreparing: boolean;
  isPrinting: boolean;
  start(): void;
  handleRender(page: number): void;
} {
  const [state, setState] = useState<'idle' | 'preparing' | 'printing'>('idle');
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const isReady = state === 'preparing' && count > 0 && drawn.size >= count;
  const started = useRef(false);
  useEffect(() => {
    if (!isReady || started.current) return;
    started.current = true;
    setState('printing');
    // After the last page has been painted.
    requestAnimationFrame(() => {
      window.print();
      started.current = false;
      setState('idle');
    });
  }, [isReady]);
  return {
    isPreparing: state === 'preparing',
    isPrinting: state === 'printing',
    start: () => setState('preparing'),
    handleRender: (page) => setDrawn((pages) => (pages.has(page) ? pages : new Set([...pages, page]))),
  };
}
