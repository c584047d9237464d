import { type RefObject, useState } from 'react';
import { useNotify } from '../../kit/notify/notifier';
import { downloadBlob } from '../../lib/downloadBlob';
import { drawingToPng } from '../../lib/drawingToPng';
import { CHART, type Series } from './trendScale';

/** Downloads a series' chart as an image in an element's colours. */
export function useTrendPicture(series: Series, element: RefObject<HTMLElement | null>): { busy: boolean; save(): Promise<void> } {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const save = async () => {
    if (!element.current) return;
    setBusy(true);
    try {
      const { drawTrend, readTrendColors } = await import(/* webpackChunkName: "trend-chart" */ './liveTrend');
      const svg = drawTrend(series, readTrendColors(element.current));
      const { width, height } = CHART;
      downloadBlob(`${series.name}.png`, await drawingToPng(svg, { width, height, title: `${series.name}（${series.unit || '无单位'}）` }));
    } catch {
      notify.error('图片没有保存成功，请检查网络后再试');
    }
    setBusy(false);
  };
  return { busy, save };
}
