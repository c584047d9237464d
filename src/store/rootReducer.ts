import type { StateFromReducersMapObject } from '@reduxjs/toolkit';
import type { api } from '../api/api';
import { callsReducer } from './callsSlice';
import { centerReducer } from './centerSlice';
import { commonReducer } from './commonSlice';
import { themeReducer } from './themeSlice';

/** The three namespaces of spec §3, and what public pages were answered. */
export const reducers = {
  common: commonReducer,
  center: centerReducer,
  theme: themeReducer,
  calls: callsReducer,
};

/** The state of every page. */
export type RootState = StateFromReducersMapObject<typeof reducers>;

/** The state of a private page, with the cache of RTK Query. */
export type PrivateState = RootState & { api: ReturnType<typeof api.reducer> };

export const isPrivateState = (state: RootState): state is PrivateState => 'api' in state;
