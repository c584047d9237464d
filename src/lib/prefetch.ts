import { createContext, useContext } from 'react';

/** Starts loading the code and the data of an address (without the base path) that a person is about to open. */
export type Prefetch = (href: string) => void;

const PrefetchContext = createContext<Prefetch>(() => {});

/** Given by the frame of the private pages; outside of it nothing is prefetched. */
export const PrefetchProvider = PrefetchContext.Provider;

/** The prefetch of the surrounding frame. */
export function usePrefetch(): Prefetch {
  return useContext(PrefetchContext);
}
