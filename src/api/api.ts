import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { CallName } from '../../shared/calls';
import { CODE_OK, ERROR_NOTIFICATION } from '../../shared/constants';
import { isEnvelope, isFailure, type Request, type RequestOptions } from './request';

/** What thunks and queries get injected: this side's wrapper. */
export interface ApiExtra {
  request: Request;
}

export interface ApiQuery {
  call: CallName;
  payload?: object | FormData;
  options?: Omit<RequestOptions, 'signal'>;
}

/**
 * Why a query has no data. `code` is the business code, or absent when no answer came; `status` is the HTTP status, 404
 * meaning that the back end lacks the call.
 */
export interface ApiFailure {
  code?: number;
  status?: number;
  message: string;
  data?: unknown;
}

/** Nobody waits for a request that was aborted (its page is gone), but RTK Query would write the rejection to the console. */
async function answerUnlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | { success: false; message: string }> {
  try {
    return await work;
  } catch (error) {
    if (signal.aborted) return { success: false, message: '请求已取消' };
    throw error;
  }
}

const baseQuery: BaseQueryFn<ApiQuery, unknown, ApiFailure> = async ({ call, payload, options }, { extra, signal }) => {
  const { request } = extra as ApiExtra;
  const result = await answerUnlessAborted(request(call, payload, { ...options, signal }), signal);
  if (typeof result === 'string') return { data: result };
  if (isFailure(result)) return { error: { message: result.message, ...(result.status === undefined ? {} : { status: result.status }) } };
  if (!isEnvelope(result)) return { error: { message: ERROR_NOTIFICATION.unknown } };
  if (result.code !== CODE_OK)
    return { error: { code: result.code, message: result.msg || ERROR_NOTIFICATION.unknown, data: result.data } };
  return { data: result.data ?? null };
};

/** RTK Query on the wrapper. Endpoints are added by `endpoints/<group>.ts`; this file knows none of them. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Card', 'Order', 'Schedule', 'Letter', 'Consent', 'Record'],
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});

/** True when the back end does not have the call, so that its feature should hide. */
export function isCallMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as ApiFailure).status === 404;
}
