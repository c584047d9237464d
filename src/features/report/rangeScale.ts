import type { Observation } from './reportTexts';

export interface RangeScale {
  /** The start and end of the reference range, as shares of the bar's width. */
  from: number;
  to: number;
  /** The position of the value, clamped to the bar. */
  at: number;
}

/** The share of the bar on each side of a two-sided range. */
const MARGIN = 0.25;

const clamp = (share: number) => Math.min(0.98, Math.max(0.02, share));

/**
 * The positions of range and value on a bar. A two-sided range takes the middle half. A one-sided range extends to the end of the bar on
 * its open side; the opposite end is zero, or as far from the limit again. Null for text values and for values without a range.
 */
export function getRangeScale({ number, range: { low, high } }: Pick<Observation, 'number' | 'range'>): RangeScale | null {
  if (number === null || (low === null && high === null)) return null;
  if (low !== null && high !== null) {
    const width = high - low || Math.abs(high) || 1;
    return { from: MARGIN, to: 1 - MARGIN, at: clamp(MARGIN + ((number - low) / width) * (1 - 2 * MARGIN)) };
  }
  const limit = high ?? low ?? 0;
  const span = Math.abs(limit) || 1;
  // The limit is at two thirds of a range with an upper limit, and at one third of one with a lower limit.
  const edge = high !== null ? 2 / 3 : 1 / 3;
  const at = clamp(edge + ((number - limit) / span) * (2 / 3));
  return high !== null ? { from: 0, to: edge, at } : { from: edge, to: 1, at };
}
