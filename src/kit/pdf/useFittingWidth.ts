import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How wide a page is when it fits its column, in pixels; measured before the first paint, so that pages do not get their size afterwards.
 * @returns 0 until it is measured
 */
export function useFittingWidth(column: RefObject<HTMLElement | null>, { min = 0, max = Number.POSITIVE_INFINITY }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = column.current;
    if (!element) return;
    const measure = () => setWidth(Math.min(max, Math.max(min, element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [column, min, max]);
  return width;
}
