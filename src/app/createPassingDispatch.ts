import type { AppDispatch } from '../store/hooks';

interface Subscription {
  unsubscribe(): void;
}

function isSubscription(value: unknown): value is Subscription & Promise<unknown> {
  return value instanceof Promise && 'unsubscribe' in value && typeof value.unsubscribe === 'function';
}

/** A dispatch that ends the subscription of each query: prefetched data that no component uses leaves the cache after the usual time. */
export function createPassingDispatch(dispatch: AppDispatch): AppDispatch {
  const passing = (action: Parameters<AppDispatch>[0]) => {
    const result: unknown = dispatch(action);
    if (isSubscription(result)) void result.finally(() => result.unsubscribe());
    return result;
  };
  return passing as AppDispatch;
}
