import type { CallResponse } from '../../../shared/contract/contract';
import { countDaysBetween } from '../../lib/day';

export type Series = CallResponse<'queryReportTrend'>['series'][number];
type Point = Series['points'][number];

/** The drawing's own units; it is scaled with its card. */
export const CHART = { width: 640, height: 240, left: 56, right: 24, top: 20, bottom: 36 } as const;
const TICKS = 4;

export interface PlacedPoint extends Point {
  x: number;
  y: number;
  /** The top and bottom of this report's reference range; an open side extends to the edge. */
  band: { top: number; bottom: number } | null;
  /** Whether its value and date are written; the table has those of the others. */
  isLabelled: boolean;
}

export interface TrendScale {
  points: PlacedPoint[];
  ticks: { y: number; label: string }[];
}

/** A step of 1, 2 or 5 times a power of ten, for round numbers on the axis. */
function getStep(span: number): number {
  const raw = span / TICKS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const [factor = 10] = [1, 2, 5, 10].filter((each) => each * power >= raw);
  return factor * power;
}

/** The ends of the value axis: round numbers that include all values and all limits. */
export function getValueDomain(points: readonly Point[]): { min: number; max: number; step: number } {
  const limits = points.flatMap(({ number, range }) => [number, range.low ?? number, range.high ?? number]);
  const [low, high] = [Math.min(...limits), Math.max(...limits)];
  const room = (high - low || Math.abs(high) || 1) * 0.15;
  const step = getStep(high - low + 2 * room);
  return { min: Math.floor((low - room) / step) * step, max: Math.ceil((high + room) / step) * step, step };
}

/** The number of decimals that the labels of an axis with this step need. */
const countDecimals = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

const INNER = { width: CHART.width - CHART.left - CHART.right, height: CHART.height - CHART.top - CHART.bottom };
/** Space before the first and after the last date, as a share of the axis. */
const DATE_ROOM = 0.06;
/** The width of one report's band. */
export const BAND_WIDTH = 56;

/** The position of a day on the date axis, as a share of its width, proportional to time. */
function getDayShare(first: string, last: string, day: string): number {
  const days = countDaysBetween(first, last);
  return days === 0 ? 0.5 : DATE_ROOM + (1 - 2 * DATE_ROOM) * (countDaysBetween(first, day) / days);
}

/** The width of a date, or of a value in a phone's larger letters. */
const LABEL_WIDTH = 72;

/** Leaves out labels that would cover others: the first and the last stay, between them the later one. */
function markLabelled<Place extends { x: number }>(places: readonly Place[]): (Place & { isLabelled: boolean })[] {
  const left = (places[0]?.x ?? 0) + LABEL_WIDTH;
  let right = places.at(-1)?.x ?? 0;
  return places
    .map((place, index) => ({ ...place, isLabelled: index === 0 || index === places.length - 1 }))
    .reverse()
    .map((place) => {
      if (place.isLabelled || place.x < left || place.x > right - LABEL_WIDTH) return place;
      right = place.x;
      return { ...place, isLabelled: true };
    })
    .reverse();
}

/** Places the values of a series on a date axis proportional to time. */
export function getTrendScale({ points }: Pick<Series, 'points'>): TrendScale {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return { points: [], ticks: [] };
  const { min, max, step } = getValueDomain(points);
  const toX = (day: string) => CHART.left + getDayShare(first.examDate, last.examDate, day) * INNER.width;
  const toY = (value: number) => CHART.top + (1 - (value - min) / (max - min)) * INNER.height;
  const placed = points.map((point) => {
    const { low, high } = point.range;
    const band =
      low === null && high === null
        ? null
        : { top: high === null ? CHART.top : toY(high), bottom: low === null ? CHART.top + INNER.height : toY(low) };
    return { ...point, x: toX(point.examDate), y: toY(point.number), band };
  });
  const decimals = countDecimals(step);
  const count = Math.round((max - min) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => ({
    y: toY(min + index * step),
    label: (min + index * step).toFixed(decimals),
  }));
  return { points: markLabelled(placed), ticks };
}
