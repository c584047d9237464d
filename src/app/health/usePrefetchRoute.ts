import { useCallback, useRef } from 'react';
import { findPrivateRoute } from '../../../shared/routes';
import type { Prefetch } from '../../lib/prefetch';
import { registry } from '../../pages/registry';
import { useAppDispatch } from '../../store/hooks';
import { createPassingDispatch } from '../createPassingDispatch';

/** An address is prefetched again after this time at the earliest, in milliseconds. */
const PREFETCH_AGAIN_AFTER = 30_000;

/** Loads the chunk and the data of a private page whose link the pointer or the focus is on. */
export function usePrefetchRoute(): Prefetch {
  const dispatch = useAppDispatch();
  const done = useRef(new Map<string, number>());
  return useCallback(
    (href) => {
      const { pathname, searchParams } = new URL(href, window.location.origin);
      const id = findPrivateRoute(pathname);
      if (!id || performance.now() - (done.current.get(href) ?? Number.NEGATIVE_INFINITY) < PREFETCH_AGAIN_AFTER) return;
      done.current.set(href, performance.now());
      void registry[id].loadData({ dispatch: createPassingDispatch(dispatch), params: {}, query: searchParams });
    },
    [dispatch],
  );
}
