import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiExtra } from '../api/api';
import type { Interceptor } from '../lib/Interceptor';
import type { SessionEndpoint } from '../lib/sessionEndpoint';
import type { AppStorage } from '../lib/storage';
import type { PrivateState, RootState } from './rootReducer';

/** What every thunk gets injected: the wrapper, the storage and the web tier's session endpoints of this side. */
export interface ThunkExtra extends ApiExtra {
  storage: AppStorage;
  session: SessionEndpoint;
  /** Lets a dialog see answers first; the server has none. */
  interceptor?: Interceptor;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For private pages and their frame: what reads or writes the cache of RTK Query itself. */
export const usePrivateDispatch = useDispatch.withTypes<ThunkDispatch<PrivateState, ThunkExtra, UnknownAction>>();
export const usePrivateSelector = useSelector.withTypes<PrivateState>();
