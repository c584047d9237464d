import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls about relatives' consent. All are extensions: a back end without them shows a relative's record to that relative only. */
export const relativesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRelatives: build.query<CallResponse<'relativeList'>, void>({
      query: () => ({ call: 'relativeList' }),
      providesTags: ['Relative'],
    }),
    agreeForRelative: build.mutation<CallResponse<'relativeAgree'>, CallRequest<'relativeAgree'>>({
      query: (payload) => ({ call: 'relativeAgree', payload }),
      invalidatesTags: ['Relative', 'Record'],
    }),
    endConsent: build.mutation<CallResponse<'relativeEnd'>, CallRequest<'relativeEnd'>>({
      query: (payload) => ({ call: 'relativeEnd', payload }),
      invalidatesTags: ['Relative', 'Record'],
    }),
  }),
});
