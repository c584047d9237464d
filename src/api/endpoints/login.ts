import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of login that private pages make; logging in itself is `src/api/login.ts`. */
export const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    cardLogin: build.mutation<CallResponse<'cardLogin'>, CallRequest<'cardLogin'>>({
      query: (payload) => ({ call: 'cardLogin', payload }),
    }),
    getCompanies: build.query<CallResponse<'getCompanyList'>, CallRequest<'getCompanyList'>>({
      query: (payload) => ({ call: 'getCompanyList', payload }),
    }),
    getPrivacyAgreement: build.query<CallResponse<'getPrivacyAgreement'>, CallRequest<'getPrivacyAgreement'>>({
      query: (payload) => ({ call: 'getPrivacyAgreement', payload }),
      providesTags: ['Consent'],
    }),
    /** A link expires after two minutes, so it is never cached. */
    createPhoneLink: build.mutation<CallResponse<'phoneLinkCreate'>, CallRequest<'phoneLinkCreate'>>({
      query: (payload) => ({ call: 'phoneLinkCreate', payload }),
    }),
    saveAgreement: build.mutation<CallResponse<'agreement'>, CallRequest<'agreement'>>({
      query: (payload) => ({ call: 'agreement', payload }),
      invalidatesTags: ['Consent'],
    }),
  }),
});
