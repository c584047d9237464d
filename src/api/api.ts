import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { CallName } from '../../shared/calls';
import { type ApiFailure, type CallOutcome, toOutcome } from './ApiFailure';
import type { Request, RequestOptions } from './request';

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

export type BaseQuery = BaseQueryFn<ApiQuery, unknown, ApiFailure>;

/** A read without an answer fails then: until each read has ended, none is asked again for what a write has changed. */
export const READ_LIMIT_MS = 30_000;

/** An aborted request is a failure: its page is gone or it took too long, and RTK Query would log a rejection to the console. */
const baseQuery: BaseQuery = async ({ call, payload, options }, { extra, signal, type }) => {
  const { request } = extra as ApiExtra;
  const limited = new AbortController();
  const abort = () => limited.abort();
  signal.addEventListener('abort', abort, { once: true });
  const timer = type === 'query' ? setTimeout(abort, READ_LIMIT_MS) : undefined;
  try {
    return toOutcome(await request(call, payload, { ...options, signal: limited.signal }));
  } catch (error) {
    if (!limited.signal.aborted) throw error;
    return { error: { message: signal.aborted ? '请求已取消' : '没有收到回应，请检查网络后重试。' } };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
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
