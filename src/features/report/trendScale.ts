import type { CallResponse } from '../../../shared/contract/contract';
import { countDaysBetween } from '../../lib/day';

export type Series = CallResponse<'queryReportTrend'>['series'][number];
type Point = Series['points'][number];

/** The drawing's own units; the picture scales with its card. */
export const CHART = { width: 640, height: 240, left: 56, right: 24, top: 20, bottom: 36 } as const;
const TICKS = 4;

export interface PlacedPoint extends Point {
  x: number;
  y: number;
  /** The reference range of this very report, as heights of its band; an open side reaches the edge. */
  band: { top: number; bottom: number } | null;
}

export interface TrendScale {
  points: PlacedPoint[];
  ticks: { y: number; label: string }[];
}

/** A step of 1, 2 or 5 times a power of ten, so that the axis carries round numbers. */
function getStep(span: number): number {
  const raw = span / TICKS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const [factor = 10] = [1, 2, 5, 10].filter((each) => each * power >= raw);
  return factor * power;
}

/** The ends of the axis: all values and all limits lie inside, with round numbers at both ends. */
function getDomain(points: readonly Point[]): { min: number; max: number; step: number } {
  const limits = points.flatMap(({ number, range }) => [number, range.low ?? number, range.high ?? number]);
  const [low, high] = [Math.min(...limits), Math.max(...limits)];
  const room = (high - low || Math.abs(high) || 1) * 0.15;
  const step = getStep(high - low + 2 * room);
  return { min: Math.floor((low - room) / step) * step, max: Math.ceil((high + room) / step) * step, step };
}

/** Places the values of a series on true dates: twice as long between two examinations is twice as far. */
export function getTrendScale({ points }: Pick<Series, 'points'>): TrendScale {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return { points: [], ticks: [] };
  const { min, max, step } = getDomain(points);
  const days = countDaysBetween(first.examDate, last.examDate);
  const inner = { width: CHART.width - CHART.left - CHART.right, height: CHART.height - CHART.top - CHART.bottom };
  const toX = (day: string) => CHART.left + (days === 0 ? 0.5 : 0.06 + 0.88 * (countDaysBetween(first.examDate, day) / days)) * inner.width;
  const toY = (value: number) => CHART.top + (1 - (value - min) / (max - min)) * inner.height;
  const placed = points.map((point) => {
    const { low, high } = point.range;
    const band =
      low === null && high === null
        ? null
        : { top: high === null ? CHART.top : toY(high), bottom: low === null ? CHART.top + inner.height : toY(low) };
    return { ...point, x: toX(point.examDate), y: toY(point.number), band };
  });
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const count = Math.round((max - min) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => ({
    y: toY(min + index * step),
    label: (min + index * step).toFixed(decimals),
  }));
  return { points: placed, ticks };
}
