import { LineChart } from 'echarts/charts';
import { DataZoomInsideComponent, GridComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { createTrendOption, type TrendColors } from './trendOption';
import { CHART, type Series } from './trendScale';

use([LineChart, GridComponent, MarkAreaComponent, TooltipComponent, DataZoomInsideComponent, SVGRenderer]);

/** A chart that can be looked into. */
export interface LiveTrend {
  /** Shows a part of the time around its middle. @param factor below 1 zooms in, above 1 out */
  zoom(factor: number): void;
  /** Shows the whole time again. */
  reset(): void;
  dispose(): void;
}

/** The colours of the company and of the states, as the browser has worked them out for an element. */
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

/** What is shown now: the wheel and fingers change it too. */
function readWindow(chart: ECharts): ZoomWindow {
  const { dataZoom = [] } = chart.getOption() as { dataZoom?: Partial<ZoomWindow>[] };
  return { start: 0, end: 100, ...dataZoom[0] };
}

/** The part of the axis to show next, in percent; never less than a twentieth. */
function getNextWindow({ start, end }: ZoomWindow, factor: number): ZoomWindow {
  const middle = (start + end) / 2;
  const half = Math.min(50, Math.max(2.5, ((end - start) / 2) * factor));
  const from = Math.min(Math.max(0, middle - half), 100 - 2 * half);
  return { start: from, end: from + 2 * half };
}

/** Draws a series into an element that has a size, and follows the size. */
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

/** The chart as a drawing of its own, in the measure of the picture on the page. */
export function drawTrend(series: Series, colors: TrendColors): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: CHART.width, height: CHART.height });
  chart.setOption(createTrendOption(series, colors, 1));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
