import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { isCallMissing } from '../ApiFailure';
import { api } from '../api';

/** The tags of everything that notices are about. */
const NEWS = ['Notice', 'Order', 'Invoice', 'Interpretation', 'OutsideReport', 'Session', 'Consent', 'Erasure'] as const;

/** Calls of notices. Both are extensions: where a back end lacks them, the bell shows the company's bulletins only. */
export const noticeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotices: build.query<CallResponse<'noticeList'>, CallRequest<'noticeList'>>({
      query: (payload) => ({ call: 'noticeList', payload }),
      // What the person does often leads to a notice, so the bell is asked again after every write. A missing call is not asked again.
      providesTags: (_data, error) => (error && isCallMissing(error) ? [] : NEWS),
    }),
    markNoticesRead: build.mutation<CallResponse<'noticeRead'>, CallRequest<'noticeRead'>>({
      query: (payload) => ({ call: 'noticeRead', payload }),
      invalidatesTags: ['Notice'],
    }),
  }),
});
