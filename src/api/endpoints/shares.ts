import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls about sharing with a doctor. All are extensions: a back end without them has no share button. */
export const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShares: build.query<CallResponse<'shareList'>, void>({
      query: () => ({ call: 'shareList' }),
      providesTags: ['Share'],
      // Receivers open links meanwhile.
      keepUnusedDataFor: 0,
    }),
    createShare: build.mutation<CallResponse<'shareCreate'>, CallRequest<'shareCreate'>>({
      query: (payload) => ({ call: 'shareCreate', payload }),
      invalidatesTags: ['Share', 'Notice'],
    }),
    revokeShare: build.mutation<CallResponse<'shareRevoke'>, CallRequest<'shareRevoke'>>({
      query: (payload) => ({ call: 'shareRevoke', payload }),
      invalidatesTags: ['Share'],
    }),
  }),
});
