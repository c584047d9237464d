import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls about the account and privacy. All are extensions: where a back end lacks a call, its feature is hidden. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    setDefaultCard: build.mutation<CallResponse<'cardSetDefault'>, CallRequest<'cardSetDefault'>>({
      query: (payload) => ({ call: 'cardSetDefault', payload }),
    }),
    updateUserInfo: build.mutation<CallResponse<'updateUserInfo'>, CallRequest<'updateUserInfo'>>({
      query: (payload) => ({ call: 'updateUserInfo', payload }),
    }),
    getSessions: build.query<CallResponse<'sessionList'>, void>({
      query: () => ({ call: 'sessionList' }),
      providesTags: ['Session'],
    }),
    endSessions: build.mutation<CallResponse<'sessionRevoke'>, CallRequest<'sessionRevoke'>>({
      query: (payload) => ({ call: 'sessionRevoke', payload }),
      invalidatesTags: ['Session'],
    }),
    getConsents: build.query<CallResponse<'queryConsents'>, void>({
      query: () => ({ call: 'queryConsents' }),
      providesTags: ['Consent'],
    }),
    withdrawConsent: build.mutation<CallResponse<'withdrawConsent'>, CallRequest<'withdrawConsent'>>({
      query: (payload) => ({ call: 'withdrawConsent', payload }),
      invalidatesTags: ['Consent'],
    }),
    getAccessLog: build.query<CallResponse<'queryAccessLog'>, CallRequest<'queryAccessLog'>>({
      query: (payload) => ({ call: 'queryAccessLog', payload }),
      // Calls of other pages add entries to it.
      keepUnusedDataFor: 0,
    }),
    exportData: build.mutation<CallResponse<'exportData'>, void>({
      query: () => ({ call: 'exportData' }),
      invalidatesTags: ['Notice'],
    }),
    getErasure: build.query<CallResponse<'eraseStatus'>, void>({
      query: () => ({ call: 'eraseStatus' }),
      providesTags: ['Erasure'],
      // Obstacles to an erasure change on other pages.
      keepUnusedDataFor: 0,
    }),
    requestErasure: build.mutation<CallResponse<'eraseRequest'>, CallRequest<'eraseRequest'>>({
      query: (payload) => ({ call: 'eraseRequest', payload }),
      invalidatesTags: ['Erasure', 'Notice'],
    }),
    withdrawErasure: build.mutation<CallResponse<'eraseWithdraw'>, void>({
      query: () => ({ call: 'eraseWithdraw' }),
      invalidatesTags: ['Erasure', 'Notice'],
    }),
  }),
});
