import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { createInitialCommonState } from '../store/commonSlice';
import type { ThunkExtra } from '../store/hooks';
import { type RootState, rootReducer } from '../store/rootReducer';

export interface AppStoreOptions {
  extra: ThunkExtra;
  /** What the server rendered with; absent on the server itself. */
  preloadedState?: Partial<RootState> | undefined;
  /** The development checks of Redux Toolkit; they cost more than the render, so they run in browsers under development only. */
  checks?: boolean;
}

/** What the server rendered with, except the sidebar: only the browser knows how wide the window is. */
function adaptToWindow(state: Partial<RootState> | undefined): Partial<RootState> | undefined {
  if (!state?.common || typeof window === 'undefined') return state;
  return { ...state, common: { ...state.common, collapsed: createInitialCommonState().collapsed } };
}

/** A store for one request on the server, or for the life of the page in the browser. */
export function createAppStore({ extra, preloadedState, checks = false }: AppStoreOptions) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: adaptToWindow(preloadedState) as RootState,
    devTools: checks,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, serializableCheck: checks, immutableCheck: checks, actionCreatorCheck: false }).concat(
        api.middleware,
      ),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
