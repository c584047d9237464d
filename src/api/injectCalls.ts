import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { BuiltCall, CallRequest, CallResponse } from '../../shared/contract/contract';
import { type ApiExtra, api, type BaseQuery, type Reads, type Tag } from './api';

/** A call that reads: what its answer shows. It is asked again when a write changes that. */
interface Read {
  readonly reads: Reads;
  /** How long an answer is kept that no component uses any more; a minute unless said. */
  readonly keepSeconds?: number;
}
/** A call that writes: what it changes. An answer of it is never kept, so a ticket, which expires, is asked for as if it were a write. */
interface Write {
  readonly writes: readonly Tag[];
}

/** A call whose fields may all be left out can be made without any. */
// biome-ignore lint/suspicious/noConfusingVoidType: only an argument of type void may be left out.
type Argument<N extends BuiltCall> = Record<string, never> extends CallRequest<N> ? CallRequest<N> | undefined | void : CallRequest<N>;

type Rows = { readonly [N in BuiltCall]?: Read | Write };
type Definition<N, Row> = N extends BuiltCall
  ? Row extends Write
    ? MutationDefinition<Argument<N>, BaseQuery, Tag, CallResponse<N>, 'api'>
    : QueryDefinition<Argument<N>, BaseQuery, Tag, CallResponse<N>, 'api'>
  : never;

type Initiate = (payload: unknown, ...options: unknown[]) => (dispatch: unknown, getState: unknown, extra: ApiExtra) => unknown;

/** While a server renders, what loads a page's data asks the render's own store (`server/web/pages/createQueryStore.ts`). */
function askServerFirst(endpoint: { initiate: Initiate }, call: BuiltCall, reads: Reads): void {
  const { initiate } = endpoint;
  endpoint.initiate =
    (payload, ...options) =>
    (dispatch, getState, extra) =>
      extra.loadQuery?.(call, payload, reads) ?? initiate(payload, ...options)(dispatch, getState, extra);
}

/** Makes calls available to components. An endpoint and its hook have the call's name: `useQueryOrderListQuery`, `useSaveOrderMutation`. */
export function injectCalls<const R extends Rows>(rows: R) {
  const injected = api.injectEndpoints({
    endpoints: (build) => {
      const define = ([call, row]: [string, Read | Write]) => {
        const query = (payload: object | undefined) => ({ call: call as BuiltCall, payload });
        if ('writes' in row) return [call, build.mutation({ query, invalidatesTags: row.writes })];
        const { reads: providesTags, keepSeconds } = row;
        return [call, build.query({ query, providesTags, ...(keepSeconds !== undefined && { keepUnusedDataFor: keepSeconds }) })];
      };
      return Object.fromEntries(Object.entries(rows).map(define)) as { [N in keyof R]: Definition<N, R[N]> };
    },
  });
  const endpoints = injected.endpoints as unknown as Record<string, { initiate: Initiate }>;
  for (const [call, row] of Object.entries<Read | Write>(rows))
    if ('reads' in row && endpoints[call]) askServerFirst(endpoints[call], call as BuiltCall, row.reads);
  return injected;
}
