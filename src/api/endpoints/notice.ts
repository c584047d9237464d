import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of notices. Both are extensions: where a back end lacks them, the bell shows the company's bulletins only. */
export const noticeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotices: build.query<CallResponse<'noticeList'>, CallRequest<'noticeList'>>({
      query: (payload) => ({ call: 'noticeList', payload }),
      providesTags: ['Notice'],
    }),
    markNoticesRead: build.mutation<CallResponse<'noticeRead'>, CallRequest<'noticeRead'>>({
      query: (payload) => ({ call: 'noticeRead', payload }),
      invalidatesTags: ['Notice'],
    }),
  }),
});
