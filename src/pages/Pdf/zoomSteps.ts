/** Zoom steps, relative to the width of a page that fits. */
export const ZOOM_STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;

/** The next larger (1) or smaller (-1) step, or the last one. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const next = direction === 1 ? ZOOM_STEPS.find((step) => step > zoom) : ZOOM_STEPS.findLast((step) => step < zoom);
  return next ?? zoom;
}
