import loadable, { type LoadableComponent } from '@loadable/component';
import type { ComponentType } from 'react';
import type { PageId, RouteParams, routes } from '../../shared/routes';
import { loadModule } from '../lib/loadModule';
import type { AppDispatch } from '../store/hooks';

/** What a page's `loadData` is given: the store's dispatch, and the address taken apart. */
export interface LoadContext {
  dispatch: AppDispatch;
  params: RouteParams;
  query: URLSearchParams;
}

/** What the data of a page decides about the answer. */
export interface LoadResult {
  /** HTTP status of the document; 200 when absent. */
  status?: number;
  /** Address to redirect to, without the base path. */
  redirect?: string;
}

/** Prefetches a page's data into the store. Never rejects for a failed call: the page then shows its failed state. */
export type LoadData = (context: LoadContext) => Promise<LoadResult | undefined>;

/**
 * The default export of a `.page.tsx`. A private page carries the `loadData` of its `.data.ts` as a property, so that both are in
 * one chunk. As an export of its own it would keep React refresh from replacing the page alone.
 */
type PageComponent = ComponentType<Record<string, never>> & { loadData?: LoadData };
type ImportPage = () => Promise<{ default: PageComponent }>;

export interface PublicPage {
  kind: 'public';
  component: LoadableComponent<Record<string, never>>;
  /** In the main chunk, so that the calls need not wait for the page's code. Null when there is nothing to load. */
  loadData: LoadData | null;
}

export interface PrivatePage {
  kind: 'private';
  component: LoadableComponent<Record<string, never>>;
  /** Loads the page's chunk first. */
  loadData: LoadData;
}

/** A row for each page of the route table, of the kind that the table says. */
export type Registry = {
  readonly [Row in (typeof routes)[number] as Extract<Row['id'], PageId>]: Row['kind'] extends 'private' ? PrivatePage : PublicPage;
};

// The build's Babel plugin knows the two functions by name (`server/tooling/webpack/rules.js`): it names the chunk after the import.

/** A page that anybody may open. */
export function publicPage(importPage: ImportPage, loadData: LoadData | null = null): PublicPage {
  return { kind: 'public', component: loadable(importPage), loadData };
}

/** A page that needs a session; its data is loaded by the code of its own chunk. */
export function privatePage(importPage: ImportPage): PrivatePage {
  const component = loadable(importPage);
  const loadPage = () => loadModule<Awaited<ReturnType<ImportPage>>>(component);
  return { kind: 'private', component, loadData: async (context) => (await loadPage()).default.loadData?.(context) };
}
