import { createContext, useContext } from 'react';

/** Preloads the code and data of an address (without the base path). */
export type Prefetch = (href: string) => void;

const PrefetchContext = createContext<Prefetch>(() => {});

/** Provided by the layout of private pages; elsewhere nothing is prefetched. */
export const PrefetchProvider = PrefetchContext.Provider;

/** The prefetch function of the layout. */
export function usePrefetch(): Prefetch {
  return useContext(PrefetchContext);
}
