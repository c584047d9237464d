import { LineChart } from 'echarts/charts';
import { DataZoomInsideComponent, GridComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { createTrendOption, type TrendColors } from './trendOption';
import { CHART, type Series } from './trendScale';

use([LineChart, GridComponent, MarkAreaComponent, TooltipComponent, DataZoomInsideComponent, SVGRenderer]);

/** An interactive chart. */
export interface LiveTrend {
  /** Zooms around the middle. @param factor below 1 zooms in, above 1 out */
  zoom(factor: number): void;
  /** Shows the entire period again. */
  reset(): void;
  dispose(): void;
}

/** The colours of the company and of the states, as computed for an element. */
export function readTrendColors(element: Element): TrendColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: read('--yj-primary'),
    normal: read('--yj-success'),
    abnormal: read('--yj-danger'),
    text: read('--yj-text-2'),
    grid: read('--yj-border'),
    surface: read('--yj-surface'),
  };
}

interface ZoomWindow {
  start: number;
  end: number;
}

/** The displayed part of the axis, which mouse wheel and touch change as well. */
function readWindow(chart: ECharts): ZoomWindow {
  const { dataZoom = [] } = chart.getOption() as { dataZoom?: Partial<ZoomWindow>[] };
  return { start: 0, end: 100, ...dataZoom[0] };
}

/** The next part of the axis in percent, at least a twentieth. */
function getNextWindow({ start, end }: ZoomWindow, factor: number): ZoomWindow {
  const middle = (start + end) / 2;
  const half = Math.min(50, Math.max(2.5, ((end - start) / 2) * factor));
  const from = Math.min(Math.max(0, middle - half), 100 - 2 * half);
  return { start: from, end: from + 2 * half };
}

/** Mounts the chart of a series in an element and follows the element's size. */
export function mountTrend(element: HTMLElement, series: Series): LiveTrend {
  const chart = init(element, null, { renderer: 'svg' });
  const draw = () => {
    chart.resize();
    chart.setOption(createTrendOption(series, readTrendColors(element), element.clientWidth / CHART.width));
  };
  draw();
  const observer = new ResizeObserver(draw);
  observer.observe(element);
  const show = (next: ZoomWindow) => chart.dispatchAction({ type: 'dataZoom', ...next });
  return {
    zoom: (factor) => show(getNextWindow(readWindow(chart), factor)),
    reset: () => show({ start: 0, end: 100 }),
    dispose() {
      observer.disconnect();
      chart.dispose();
    },
  };
}

/** The chart as an SVG, in the size of the page's static chart. */
export function drawTrend(series: Series, colors: TrendColors): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: CHART.width, height: CHART.height });
  chart.setOption(createTrendOption(series, colors, 1));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
