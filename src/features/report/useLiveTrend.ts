import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveTrend } from './liveTrend';
import type { Series } from './trendScale';

/** `still`: the picture that the page draws itself. `live`: a chart that can be zoomed has taken its place. */
type State = 'still' | 'loading' | 'live' | 'failed';

export interface LiveTrendControls {
  state: State;
  /** The element that the chart is drawn into; it lies over the picture. */
  place: RefObject<HTMLDivElement | null>;
  /** Loads the library, which nobody needs who only reads the picture, and shows the chart. */
  start(): void;
  /** Back to the picture. */
  stop(): void;
  zoom(factor: number): void;
  reset(): void;
}

/** A series' chart on demand. Another series in the same place is drawn anew. */
export function useLiveTrend(series: Series): LiveTrendControls {
  const [state, setState] = useState<State>('still');
  const place = useRef<HTMLDivElement>(null);
  const live = useRef<LiveTrend>(null);
  const wanted = state === 'loading' || state === 'live';
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    import(/* webpackChunkName: "trend-chart" */ './liveTrend').then(
      ({ mountTrend }) => {
        if (isGone || !place.current) return;
        live.current = mountTrend(place.current, series);
        setState('live');
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      live.current?.dispose();
      live.current = null;
    };
  }, [wanted, series]);
  return {
    state,
    place,
    start: () => setState('loading'),
    stop: () => setState('still'),
    zoom: (factor) => live.current?.zoom(factor),
    reset: () => live.current?.reset(),
  };
}
