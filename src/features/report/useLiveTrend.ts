import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveTrend } from './liveTrend';
import type { Series } from './trendScale';

/** `still`: the page's static chart. `live`: an interactive chart has replaced it. */
type State = 'still' | 'loading' | 'live' | 'failed';

export interface LiveTrendControls {
  state: State;
  /** The element of the interactive chart, on top of the static one. */
  place: RefObject<HTMLDivElement | null>;
  /** Loads the library and shows the interactive chart. It is loaded on demand, because reading the static chart does not need it. */
  start(): void;
  /** Returns to the static chart. */
  stop(): void;
  zoom(factor: number): void;
  reset(): void;
}

/** A series' interactive chart on demand. A change of the series draws it again. */
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
