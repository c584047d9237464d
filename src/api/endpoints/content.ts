import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of the home page's letters and the project's settings. */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHrLetter: build.query<CallResponse<'hrAletter'>, void>({
      query: () => ({ call: 'hrAletter' }),
      providesTags: ['Letter'],
    }),
    markHrLetterRead: build.mutation<CallResponse<'hrAletter'>, void>({
      query: () => ({ call: 'hrAletter', payload: { markRead: true } }),
      invalidatesTags: ['Letter'],
    }),
    getBulletins: build.query<CallResponse<'bulletinList'>, CallRequest<'bulletinList'>>({
      query: (payload) => ({ call: 'bulletinList', payload }),
    }),
    getContent: build.query<CallResponse<'contentGet'>, CallRequest<'contentGet'>>({
      query: (payload) => ({ call: 'contentGet', payload }),
    }),
    getProjectConfig: build.query<CallResponse<'projectConfigGet'>, CallRequest<'projectConfigGet'>>({
      query: (payload) => ({ call: 'projectConfigGet', payload }),
    }),
  }),
});
