import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { CallName } from '../../shared/calls';
import { type ApiFailure, toOutcome } from './ApiFailure';
import type { Request, RequestOptions, RequestResult } from './request';

/** What thunks and queries get injected: this side's wrapper. */
export interface ApiExtra {
  request: Request;
}

export interface ApiQuery {
  call: CallName;
  payload?: object | FormData;
  options?: Omit<RequestOptions, 'signal'>;
}

/** Nobody waits for a request that was aborted (its page is gone), but RTK Query would write the rejection to the console. */
async function answerUnlessAborted(work: Promise<RequestResult>, signal: AbortSignal): Promise<RequestResult> {
  try {
    return await work;
  } catch (error) {
    if (signal.aborted) return { success: false, message: '请求已取消' };
    throw error;
  }
}

const baseQuery: BaseQueryFn<ApiQuery, unknown, ApiFailure> = async ({ call, payload, options }, { extra, signal }) => {
  const { request } = extra as ApiExtra;
  return toOutcome(await answerUnlessAborted(request(call, payload, { ...options, signal }), signal));
};

/**
 * RTK Query on the wrapper, for the private pages; public pages use `store/publicCalls.ts`, which is a tenth of its size.
 * Endpoints are added by `endpoints/<group>.ts`; this file knows none of them.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Invoice',
    'OutsideReport',
    'Interpretation',
    'Session',
    'Card',
    'Order',
    'Schedule',
    'Letter',
    'Consent',
    'Record',
    'Notice',
    'Erasure',
  ],
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
