import type { Observation } from './reportTexts';

export interface RangeScale {
  /** Where the reference range lies on the bar, as shares of its width. */
  from: number;
  to: number;
  /** Where the value stands, kept inside the bar. */
  at: number;
}

/** How much of the bar stays free on each side of a two-sided range. */
const MARGIN = 0.25;

const clamp = (share: number) => Math.min(0.98, Math.max(0.02, share));

/**
 * Where range and value stand on a bar. A two-sided range takes the middle half; an open side reaches the bar's end, and zero
 * (or as far again as the limit) the other. Null for words, and for values without a range.
 */
export function getRangeScale({ number, range: { low, high } }: Pick<Observation, 'number' | 'range'>): RangeScale | null {
  if (number === null || (low === null && high === null)) return null;
  if (low !== null && high !== null) {
    const width = high - low || Math.abs(high) || 1;
    return { from: MARGIN, to: 1 - MARGIN, at: clamp(MARGIN + ((number - low) / width) * (1 - 2 * MARGIN)) };
  }
  const limit = high ?? low ?? 0;
  const span = Math.abs(limit) || 1;
  // The limit stands at two thirds of an upper range and at one third of a lower one.
  const edge = high !== null ? 2 / 3 : 1 / 3;
  const at = clamp(edge + ((number - limit) / span) * (2 / 3));
  return high !== null ? { from: 0, to: edge, at } : { from: edge, to: 1, at };
}
