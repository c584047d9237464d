import { useCallback, useEffect } from 'react';
import type { BuiltCall, CallRequest, CallResponse } from '../../shared/contract/contract';
import type { ApiFailure, CallOutcome } from '../api/ApiFailure';
import { call } from '../api/call';
import { setCall } from './callsSlice';
import { type AppThunk, useAppDispatch, useAppSelector } from './hooks';
import type { RootState } from './rootReducer';

/**
 * Calls of public pages. RTK Query would be a sixth of the code that a login page may load (docs/rendering.md), and these pages need none of its
 * subscriptions, tags and lifetimes: they call once, keep the answer, and repeat on demand.
 */

const getKey = (name: BuiltCall, payload: object) => `${name}(${JSON.stringify(payload)})`;

/** The state of a call; undefined before it was sent. */
function selectCall<N extends BuiltCall>(state: RootState, name: N, payload: CallRequest<N>) {
  const entry = state.calls[getKey(name, payload)];
  return entry as { data?: CallResponse<N>; error?: ApiFailure; isFetching?: boolean } | undefined;
}

/** The latest answer of a call, whatever its payload. */
export function findLatest<N extends BuiltCall>(state: RootState, name: N): CallResponse<N> | undefined {
  const answered = Object.entries(state.calls).filter(([key, { data }]) => key.startsWith(`${name}(`) && data !== undefined);
  return answered.at(-1)?.[1].data as CallResponse<N> | undefined;
}

/** Sends a call without keeping its answer. */
export function sendCall<N extends BuiltCall>(name: N, payload: CallRequest<N>): AppThunk<Promise<CallOutcome<CallResponse<N>>>> {
  return (_dispatch, _getState, { request }) => call(request, name, payload);
}

/** Makes a call and keeps its answer in the store. A stored answer is used again, a failure is not. */
export function loadCall<N extends BuiltCall>(name: N, payload: CallRequest<N>): AppThunk<Promise<CallOutcome<CallResponse<N>>>> {
  return async (dispatch, getState) => {
    const known = selectCall(getState(), name, payload);
    if (known?.data !== undefined) return { data: known.data };
    const key = getKey(name, payload);
    dispatch(setCall(key, { ...known, isFetching: true }));
    const outcome = await dispatch(sendCall(name, payload));
    dispatch(setCall(key, outcome));
    return outcome;
  };
}

/** The state of a call, which is made unless its answer is stored. `refetch` repeats it after a failure. */
export function useCall<N extends BuiltCall>(name: N, payload: CallRequest<N>) {
  const dispatch = useAppDispatch();
  const entry = useAppSelector((state) => selectCall(state, name, payload));
  // The payload's identity changes with every render; its text does not.
  const text = JSON.stringify(payload);
  const refetch = useCallback(() => void dispatch(loadCall(name, JSON.parse(text) as CallRequest<N>)), [dispatch, name, text]);
  useEffect(refetch, [refetch]);
  return { data: entry?.data, error: entry?.error, isError: entry?.error !== undefined, isFetching: entry?.isFetching ?? false, refetch };
}
