import type { LineSeriesOption } from 'echarts/charts';
import type { DataZoomComponentOption, GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { isAbnormal } from './reportTexts';
import { CHART, countDecimals, getDateDomain, getValueDomain, type Series } from './trendScale';

export type TrendOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption | DataZoomComponentOption>;

/** Colours as computed by the browser, because ECharts cannot read CSS variables. */
export interface TrendColors {
  line: string;
  normal: string;
  abnormal: string;
  text: string;
  grid: string;
  surface: string;
}

const MS_PER_DAY = 86_400_000;
/** An axis of days: each day is at midnight UTC, regardless of the machine's time zone. */
const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** One rectangle per report: its own reference range around its date. An open side extends to the edge. */
function createBands({ points }: Series, halfBand: number): NonNullable<LineSeriesOption['markArea']>['data'] {
  return points
    .filter(({ range: { low, high } }) => low !== null || high !== null)
    .map(({ examDate, range: { low, high } }) => {
      const half = halfBand * MS_PER_DAY;
      const at = toMs(examDate);
      return [
        { xAxis: at - half, ...(low === null ? {} : { yAxis: low }) },
        { xAxis: at + half, ...(high === null ? {} : { yAxis: high }) },
      ];
    });
}

/** The shapes of the page's static chart. */
const SHAPES: Partial<Record<Series['points'][number]['flag'], { symbol: string; symbolRotate?: number }>> = {
  high: { symbol: 'triangle' },
  low: { symbol: 'triangle', symbolRotate: 180 },
  abnormal: { symbol: 'diamond' },
};

function createLine(series: Series, halfBand: number, colors: TrendColors, scale: number): LineSeriesOption {
  return {
    type: 'line',
    name: series.name,
    symbol: 'circle',
    symbolSize: 12 * scale,
    lineStyle: { color: colors.line, width: 2 },
    data: series.points.map(({ examDate, number, value, flag, institution }) => {
      const color = isAbnormal(flag) ? colors.abnormal : colors.normal;
      return {
        value: [toMs(examDate), number],
        ...SHAPES[flag],
        // Hollow for a value from another institution.
        itemStyle:
          institution === undefined
            ? { color, borderColor: colors.surface, borderWidth: 2 }
            : { color: colors.surface, borderColor: color, borderWidth: 2 },
        label: { formatter: value, color: isAbnormal(flag) ? colors.abnormal : colors.text },
      };
    }),
    label: { show: true, position: 'top', fontSize: 14 * scale, fontWeight: 600, textBorderColor: colors.surface, textBorderWidth: 4 },
    markArea: { silent: true, itemStyle: { color: colors.normal, opacity: 0.14 }, data: createBands(series, halfBand) },
  };
}

/** The tooltip of a point. */
function describePoint({ points, unit }: Series, index: number): string {
  const point = points[index];
  if (!point) return '';
  const range = point.range.text ? `\n参考范围 ${point.range.text}` : '';
  const source = point.institution === undefined ? '' : `\n外院：${point.institution}`;
  return `${point.examDate}\n${point.value} ${unit}${range}${source}`;
}

/**
 * The interactive chart. It has the same axes as the page's static chart, so that nothing moves when it replaces that.
 * @param scale the displayed size of the static chart relative to its own units
 */
export function createTrendOption(series: Series, colors: TrendColors, scale: number): TrendOption {
  const [first, last] = [series.points[0]?.examDate ?? '', series.points.at(-1)?.examDate ?? ''];
  const { min, max, step } = getValueDomain(series.points);
  const { from, to, halfBand } = getDateDomain(first, last);
  const decimals = countDecimals(step);
  const axisLabel = { color: colors.text, fontSize: 12 * scale };
  return {
    animation: false,
    useUTC: true,
    textStyle: { fontFamily: 'PingFang SC, Microsoft YaHei, Noto Sans SC, sans-serif' },
    grid: { left: CHART.left * scale, right: CHART.right * scale, top: CHART.top * scale, bottom: CHART.bottom * scale },
    xAxis: {
      type: 'time',
      min: toMs(first) + from * MS_PER_DAY,
      max: toMs(first) + to * MS_PER_DAY,
      axisLine: { lineStyle: { color: colors.grid } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: { ...axisLabel, hideOverlap: true, formatter: (ms: number) => toDay(ms).slice(0, 7) },
    },
    yAxis: {
      type: 'value',
      min,
      max,
      interval: step,
      splitLine: { lineStyle: { color: colors.grid } },
      axisLabel: { ...axisLabel, formatter: (value: number) => value.toFixed(decimals) },
    },
    // The mouse wheel scrolls the page; with Ctrl it zooms, as in maps.
    dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl' }],
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      confine: true,
      formatter: (item) => describePoint(series, Array.isArray(item) ? 0 : item.dataIndex),
    },
    series: [createLine(series, halfBand, colors, scale)],
  };
}
