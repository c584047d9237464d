import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { centerReducer } from './centerSlice';
import { commonReducer } from './commonSlice';
import { themeReducer } from './themeSlice';

/** The three namespaces of spec §3, and the cache of the calls. */
export const rootReducer = combineReducers({
  common: commonReducer,
  center: centerReducer,
  theme: themeReducer,
  [api.reducerPath]: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
