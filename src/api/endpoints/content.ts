import type { CallResponse } from '../../../shared/contract/contract';
import { injectCalls } from '../injectCalls';

/** Calls of the home page's letters and the project's settings. */
export const contentApi = injectCalls({
  hrAletter: { reads: ['Letter'] },
  contentGet: { reads: [] },
  projectConfigGet: { reads: [] },
}).injectEndpoints({
  endpoints: (build) => ({
    markHrLetterRead: build.mutation<CallResponse<'hrAletter'>, void>({
      query: () => ({ call: 'hrAletter', payload: { markRead: true } }),
      invalidatesTags: ['Letter'],
    }),
  }),
});
