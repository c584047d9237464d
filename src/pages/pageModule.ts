import type { LoadableComponent } from '@loadable/component';
import type { AppDispatch } from '../store/hooks';

/** What a page's `loadData` is given: the store's dispatch, and the address taken apart. */
export interface LoadContext {
  dispatch: AppDispatch;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** What a page may say about its answer once its data is known. */
export interface LoadResult {
  /** HTTP status of the document; 200 when absent. */
  status?: number;
  /** An address without the base path to send the browser to instead. */
  redirect?: string;
  /** Replaces the route's configured title. */
  title?: string;
}

/** Prefetches a page's data into the store. Never rejects for a failed call: the page then shows its failed state. */
export type LoadData = (context: LoadContext) => Promise<LoadResult | undefined>;

/** One row of the registry. */
export interface PageModule {
  component: LoadableComponent<Record<string, never>>;
  loadData?: LoadData;
}
