import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of explanations. All are extensions: a back end without them has no such pages. */
export const interpretApi = api.injectEndpoints({
  endpoints: (build) => ({
    createInterpretation: build.mutation<CallResponse<'interpretCreate'>, CallRequest<'interpretCreate'>>({
      query: (payload) => ({ call: 'interpretCreate', payload }),
      invalidatesTags: ['Interpretation'],
    }),
    getInterpretations: build.query<CallResponse<'interpretList'>, CallRequest<'interpretList'>>({
      query: (payload) => ({ call: 'interpretList', payload }),
      providesTags: ['Interpretation'],
    }),
    getInterpretation: build.query<CallResponse<'interpretDetails'>, CallRequest<'interpretDetails'>>({
      query: (payload) => ({ call: 'interpretDetails', payload }),
      providesTags: ['Interpretation'],
    }),
    askDoctor: build.mutation<CallResponse<'interpretFollowUp'>, CallRequest<'interpretFollowUp'>>({
      query: (payload) => ({ call: 'interpretFollowUp', payload }),
      invalidatesTags: ['Interpretation'],
    }),
  }),
});
