import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { BuiltCall, CallRequest, CallResponse } from '../../shared/contract/contract';
import type { ApiFailure } from './ApiFailure';
import { api, type BaseQuery, type Tag } from './api';

/** A call that reads: what its answer shows. It is asked again when a write changes that. */
interface Read {
  readonly reads: readonly Tag[] | ((data: unknown, error: ApiFailure | undefined) => readonly Tag[]);
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

/** Makes calls available to components. An endpoint and its hook have the call's name: `useQueryOrderListQuery`, `useSaveOrderMutation`. */
export function injectCalls<const R extends Rows>(rows: R) {
  return api.injectEndpoints({
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
}
