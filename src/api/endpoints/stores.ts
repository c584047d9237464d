import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of stores and their places. Places change constantly, so they are fetched again whenever a page shows them. */
export const storesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStoreAreas: build.query<CallResponse<'queryStoreAreaListBycombo'>, CallRequest<'queryStoreAreaListBycombo'>>({
      query: (payload) => ({ call: 'queryStoreAreaListBycombo', payload }),
    }),
    getStores: build.query<CallResponse<'queryStoreListBycombo'>, CallRequest<'queryStoreListBycombo'>>({
      query: (payload) => ({ call: 'queryStoreListBycombo', payload }),
      providesTags: ['Schedule'],
    }),
    getCombosByStore: build.query<CallResponse<'queryComboByStore'>, CallRequest<'queryComboByStore'>>({
      query: (payload) => ({ call: 'queryComboByStore', payload }),
    }),
    getSchedule: build.query<CallResponse<'queryStoreSchedule'>, CallRequest<'queryStoreSchedule'>>({
      query: (payload) => ({ call: 'queryStoreSchedule', payload }),
      keepUnusedDataFor: 5,
      providesTags: ['Schedule'],
    }),
  }),
});
