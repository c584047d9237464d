import { formatMonth, getMonthOf } from '../../lib/day';
import { isAbnormal } from './reportTexts';
import styles from './TrendChart.module.css';
import { BAND_WIDTH, CHART, getTrendScale, type PlacedPoint, type Series } from './trendScale';

/** Each report's own reference range around its date, because laboratories change methods and ranges. */
function Band({ point }: { point: PlacedPoint }) {
  if (!point.band) return null;
  return (
    <rect
      className={styles.band}
      x={point.x - BAND_WIDTH / 2}
      width={BAND_WIDTH}
      y={point.band.top}
      height={point.band.bottom - point.band.top}
      rx="6"
    />
  );
}

/** Corners of the shapes around the value, in the chart's units. */
const SHAPES: Partial<Record<PlacedPoint['flag'], readonly (readonly [number, number])[]>> = {
  high: [
    [0, -8],
    [8, 6],
    [-8, 6],
  ],
  low: [
    [0, 8],
    [8, -6],
    [-8, -6],
  ],
  abnormal: [
    [0, -8],
    [8, 0],
    [0, 8],
    [-8, 0],
  ],
};

/** A value: a circle, or another shape when it is outside its range, so that the colour is not needed to tell them apart. */
function Dot({ point: { x, y, flag } }: { point: PlacedPoint }) {
  const corners = SHAPES[flag];
  if (!corners) return <circle className={styles.dot} cx={x} cy={y} r="6" />;
  return <polygon className={styles.dot} points={corners.map(([dx, dy]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`).join(' ')} />;
}

/** Values by date, rendered as SVG without a library, also on the server. A table with the same values accompanies it. */
export function TrendChart({ series, label }: { series: Series; label: string }) {
  const { points, ticks } = getTrendScale(series);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={label}>
      {ticks.map(({ y, label: text }) => (
        <g key={text}>
          <line className={styles.grid} x1={CHART.left} x2={CHART.width - CHART.right} y1={y} y2={y} />
          <text className={styles.axis} x={CHART.left - 10} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {points.map((point) => (
        <Band key={point.reportId} point={point} />
      ))}
      <polyline className={styles.line} points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {points.map((point, index) => (
        <g
          key={point.reportId}
          data-abnormal={isAbnormal(point.flag) || undefined}
          data-outside={point.institution !== undefined || undefined}
          data-last={(index > 0 && index === points.length - 1) || undefined}
          data-between={(index > 0 && index < points.length - 1) || undefined}
        >
          <Dot point={point} />
          {point.isLabelled ? (
            <>
              <text className={styles.value} x={point.x} y={point.y - 14} textAnchor="middle">
                {point.value}
              </text>
              <text className={`${styles.axis} ${styles.date}`} x={point.x} y={CHART.height - 12} textAnchor="middle">
                {formatMonth(getMonthOf(point.examDate))}
              </text>
            </>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
