import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { CallName } from '../../shared/calls';
import { type ApiFailure, type CallOutcome, toOutcome } from './ApiFailure';
import type { Request, RequestOptions, RequestResult } from './request';

/** What the answer of a query shows. */
export type Reads = readonly Tag[] | ((data: unknown, error: ApiFailure | undefined) => readonly Tag[]);

/** Makes a call whose answer a page shows. */
export type LoadQuery = (call: CallName, payload: unknown, reads: Reads) => Promise<CallOutcome>;

/** What queries are given: the request wrapper of this side. */
export interface ApiExtra {
  request: Request;
  /** Answers the queries of what loads a page's data; on the server only. */
  loadQuery?: LoadQuery | undefined;
}

export interface ApiQuery {
  call: CallName;
  payload?: object | FormData;
  options?: Omit<RequestOptions, 'signal'>;
}

/** Turns an aborted request into a failure: its page is gone, and RTK Query would log the rejection to the console. */
async function answerUnlessAborted(work: Promise<RequestResult>, signal: AbortSignal): Promise<RequestResult> {
  try {
    return await work;
  } catch (error) {
    if (signal.aborted) return { success: false, message: '请求已取消' };
    throw error;
  }
}

export type BaseQuery = BaseQueryFn<ApiQuery, unknown, ApiFailure>;

const baseQuery: BaseQuery = async ({ call, payload, options }, { extra, signal }) => {
  const { request } = extra as ApiExtra;
  return toOutcome(await answerUnlessAborted(request(call, payload, { ...options, signal }), signal));
};

/** What answers show and writes change. */
const TAGS = [
  'Invoice',
  'OutsideReport',
  'OutsideValue',
  'Interpretation',
  'Session',
  'Card',
  'Order',
  'Calendar',
  'Schedule',
  'Letter',
  'Consent',
  'Record',
  'Action',
  'Item',
  'Share',
  'Questionnaire',
  'Relative',
  'Notice',
  'Erasure',
  'Message',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * RTK Query on the request wrapper, for private pages; public pages use `store/publicCalls.ts`, which is a tenth of its size. The calls
 * are in `endpoints/<group>.ts`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
