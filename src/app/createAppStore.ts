import { applyMiddleware, combineReducers, legacy_createStore, type Middleware, type Reducer, type Store } from 'redux';
import { withExtraArgument } from 'redux-thunk';
import type { api } from '../api/api';
import { createInitialCommonState } from '../store/commonSlice';
import type { AppDispatch, ThunkExtra } from '../store/hooks';
import { type RootState, reducers } from '../store/rootReducer';

export interface AppStoreOptions {
  extra: ThunkExtra;
  /** RTK Query, for private pages; public pages come without it. */
  queries?: typeof api | undefined;
  /** What the server rendered with; absent on the server itself. */
  preloadedState?: Partial<RootState> | undefined;
}

/** What the server rendered with, except the sidebar: only the browser knows how wide the window is. */
function adaptToWindow(state: Partial<RootState> | undefined): Partial<RootState> | undefined {
  if (!state?.common || typeof window === 'undefined') return state;
  return { ...state, common: { ...state.common, collapsed: createInitialCommonState().collapsed } };
}

export type AppStore = Store<RootState> & { dispatch: AppDispatch };

/** A store for one request on the server, or for the life of the page in the browser. */
export function createAppStore({ extra, queries, preloadedState }: AppStoreOptions): AppStore {
  const allReducers = queries ? { ...reducers, [queries.reducerPath]: queries.reducer } : reducers;
  const middleware: Middleware[] = [withExtraArgument(extra), ...(queries ? [queries.middleware as Middleware] : [])];
  // The name is a recommendation of Redux Toolkit, which public pages are too small for (decision 007).
  return legacy_createStore(
    combineReducers(allReducers) as Reducer<RootState>,
    adaptToWindow(preloadedState) as RootState,
    applyMiddleware(...middleware),
  ) as AppStore;
}
