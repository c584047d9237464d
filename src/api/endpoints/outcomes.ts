import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** What became of booked items. Extensions: a back end without them does not show it. */
export const outcomesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getItems: build.query<CallResponse<'itemList'>, CallRequest<'itemList'>>({
      query: (payload) => ({ call: 'itemList', payload }),
      providesTags: ['Item'],
    }),
    askItem: build.mutation<CallResponse<'itemAsk'>, CallRequest<'itemAsk'>>({
      query: (payload) => ({ call: 'itemAsk', payload }),
      // After a refusal the shown items are out of date as well.
      invalidatesTags: ['Item'],
    }),
  }),
});
