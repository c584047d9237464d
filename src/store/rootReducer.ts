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

/** `api`, the cache of RTK Query, is there on private pages only, and only their code reads it. */
export type RootState = StateFromReducersMapObject<typeof reducers> & { api: ReturnType<typeof api.reducer> };
