import { useCallback, useRef } from 'react';
import type { Prefetch } from '../../lib/prefetch';
import { registry } from '../../pages/registry';
import { type AppDispatch, useAppDispatch } from '../../store/hooks';
import { findPrivateRoute } from './navigation';

/** An address is prefetched again after this time, in milliseconds. */
const PREFETCH_AGAIN_AFTER = 30_000;

interface Subscription {
  unsubscribe(): void;
}

function isSubscription(value: unknown): value is Subscription & Promise<unknown> {
  return value instanceof Promise && 'unsubscribe' in value && typeof value.unsubscribe === 'function';
}

/**
 * A dispatch whose queries nobody stays subscribed to: what was prefetched and never looked at leaves the cache after its
 * usual time.
 */
export function createPassingDispatch(dispatch: AppDispatch): AppDispatch {
  const passing = (action: Parameters<AppDispatch>[0]) => {
    const result: unknown = dispatch(action);
    if (isSubscription(result)) void result.finally(() => result.unsubscribe());
    return result;
  };
  return passing as AppDispatch;
}

/** Loads the chunk and the data of a private page that a person points at. */
export function usePrefetchRoute(): Prefetch {
  const dispatch = useAppDispatch();
  const done = useRef(new Map<string, number>());
  return useCallback(
    (href) => {
      const { pathname, searchParams } = new URL(href, window.location.origin);
      const id = findPrivateRoute(pathname);
      if (!id || Date.now() - (done.current.get(href) ?? 0) < PREFETCH_AGAIN_AFTER) return;
      done.current.set(href, Date.now());
      const { component, loadData } = registry[id];
      component.preload();
      void loadData?.({ dispatch: createPassingDispatch(dispatch), params: {}, query: searchParams });
    },
    [dispatch],
  );
}
