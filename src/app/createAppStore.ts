import { applyMiddleware, combineReducers, legacy_createStore, type Middleware, type Reducer, type Store } from 'redux';
import { withExtraArgument } from 'redux-thunk';
import type { api } from '../api/api';
import { createInitialCommonState } from '../store/commonSlice';
import type { AppDispatch, ThunkExtra } from '../store/hooks';
import { type RootState, reducers } from '../store/rootReducer';

export interface AppStoreOptions {
  extra: ThunkExtra;
  /** RTK Query, on private pages only; on the server without its middleware, which follows queries over time. */
  queries?: (Pick<typeof api, 'reducerPath'> & { reducer: Reducer; middleware?: Middleware }) | undefined;
  /** The state that the server rendered with; absent on the server. */
  preloadedState?: Partial<RootState> | undefined;
}

/** Replaces the sidebar's state of the server: only the browser knows the window's width. */
function adaptToWindow(state: Partial<RootState> | undefined): Partial<RootState> | undefined {
  if (!state?.common || typeof window === 'undefined') return state;
  return { ...state, common: { ...state.common, collapsed: createInitialCommonState().collapsed } };
}

export type AppStore = Store<RootState> & { dispatch: AppDispatch };

/** A store for one request on the server, or for the life of the page in the browser. */
export function createAppStore({ extra, queries, preloadedState }: AppStoreOptions): AppStore {
  const allReducers = queries ? { ...reducers, [queries.reducerPath]: queries.reducer } : reducers;
  const middleware: Middleware[] = [withExtraArgument(extra), ...(queries?.middleware ? [queries.middleware] : [])];
  // The name advertises Redux Toolkit, which is too large for public pages (docs/rendering.md).
  return legacy_createStore(
    combineReducers(allReducers) as Reducer<RootState>,
    adaptToWindow(preloadedState) as RootState,
    applyMiddleware(...middleware),
  ) as AppStore;
}
