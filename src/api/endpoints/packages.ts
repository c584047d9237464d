import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of packages, their content and their price. */
export const packagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHomeCombos: build.query<CallResponse<'getHomeComboListByCard'>, void>({
      query: () => ({ call: 'getHomeComboListByCard' }),
      providesTags: ['Card'],
    }),
    getComboDetails: build.query<CallResponse<'queryComboDetails'>, CallRequest<'queryComboDetails'>>({
      query: (payload) => ({ call: 'queryComboDetails', payload }),
      providesTags: ['Card'],
    }),
    contrastCombos: build.query<CallResponse<'contrastComboItem'>, CallRequest<'contrastComboItem'>>({
      query: (payload) => ({ call: 'contrastComboItem', payload }),
      providesTags: ['Card'],
    }),
    /** A quote is valid for a short time, so it is not cached once no component uses it. */
    getComboAmount: build.query<CallResponse<'getComboAmount'>, CallRequest<'getComboAmount'>>({
      query: (payload) => ({ call: 'getComboAmount', payload }),
      keepUnusedDataFor: 0,
      providesTags: ['Card'],
    }),
  }),
});
