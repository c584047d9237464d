import { useCallback, useEffect } from 'react';
import type { BuiltCall, CallRequest, CallResponse } from '../../shared/contract/contract';
import type { ApiFailure, CallOutcome } from '../api/ApiFailure';
import { call } from '../api/call';
import { setCall } from './callsSlice';
import { type AppThunk, useAppDispatch, useAppSelector } from './hooks';
import type { RootState } from './rootReducer';

/**
 * The calls of the public pages. RTK Query would be a sixth of all the code that a login page may load (decision 007), and
 * these pages need none of its subscriptions, tags and lifetimes: they ask once, keep the answer, and ask again on demand.
 */

const getKey = (name: BuiltCall, payload: object) => `${name}(${JSON.stringify(payload)})`;

/** What is known of a call's answer; undefined before it was asked for. */
function selectCall<N extends BuiltCall>(state: RootState, name: N, payload: CallRequest<N>) {
  const entry = state.calls[getKey(name, payload)];
  return entry as { data?: CallResponse<N>; error?: ApiFailure; isFetching?: boolean } | undefined;
}

/** The answer to a call that came last, whatever its payload. */
export function findLatest<N extends BuiltCall>(state: RootState, name: N): CallResponse<N> | undefined {
  const answered = Object.entries(state.calls).filter(([key, { data }]) => key.startsWith(`${name}(`) && data !== undefined);
  return answered.at(-1)?.[1].data as CallResponse<N> | undefined;
}

/** Sends a call whose answer nobody keeps. */
export function sendCall<N extends BuiltCall>(name: N, payload: CallRequest<N>): AppThunk<Promise<CallOutcome<CallResponse<N>>>> {
  return (_dispatch, _getState, { request }) => call(request, name, payload);
}

/** Asks for a call's answer and keeps it in the store; an answer that is there already serves again, a failure does not. */
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

/** A call's answer as a page shows it; asks for it when it is not there, and again after a failure when `refetch` is called. */
export function useCall<N extends BuiltCall>(name: N, payload: CallRequest<N>) {
  const dispatch = useAppDispatch();
  const entry = useAppSelector((state) => selectCall(state, name, payload));
  // The payload's identity changes with every render; its text does not.
  const text = JSON.stringify(payload);
  const refetch = useCallback(() => void dispatch(loadCall(name, JSON.parse(text) as CallRequest<N>)), [dispatch, name, text]);
  useEffect(refetch, [refetch]);
  return { data: entry?.data, error: entry?.error, isError: entry?.error !== undefined, isFetching: entry?.isFetching ?? false, refetch };
}
