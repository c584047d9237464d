import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of login, account and cards. */
export const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanyStyle: build.query<CallResponse<'getCompanyStyleConfigBySuffix'>, CallRequest<'getCompanyStyleConfigBySuffix'>>({
      query: (payload) => ({ call: 'getCompanyStyleConfigBySuffix', payload }),
    }),
    getCompanyList: build.query<CallResponse<'getCompanyList'>, CallRequest<'getCompanyList'>>({
      query: (payload) => ({ call: 'getCompanyList', payload }),
    }),
    cardLogin: build.mutation<CallResponse<'cardLogin'>, CallRequest<'cardLogin'>>({
      query: (payload) => ({ call: 'cardLogin', payload }),
    }),
    memberLogin: build.mutation<CallResponse<'memberLogin'>, CallRequest<'memberLogin'>>({
      query: (payload) => ({ call: 'memberLogin', payload }),
    }),
    memberLoginForCompany: build.mutation<CallResponse<'memberLoginForCompany'>, CallRequest<'memberLoginForCompany'>>({
      query: (payload) => ({ call: 'memberLoginForCompany', payload }),
    }),
    memberLoginByCode: build.mutation<CallResponse<'memberLoginByCode'>, CallRequest<'memberLoginByCode'>>({
      query: (payload) => ({ call: 'memberLoginByCode', payload }),
    }),
    sendCodeLogin: build.mutation<CallResponse<'sendCodeLogin'>, CallRequest<'sendCodeLogin'>>({
      query: (payload) => ({ call: 'sendCodeLogin', payload }),
    }),
    sendCodeRetrievePwd: build.mutation<CallResponse<'sendCodeRetrievePwd'>, CallRequest<'sendCodeRetrievePwd'>>({
      query: (payload) => ({ call: 'sendCodeRetrievePwd', payload }),
    }),
    resetPassword: build.mutation<CallResponse<'resetPassword'>, CallRequest<'resetPassword'>>({
      query: (payload) => ({ call: 'resetPassword', payload }),
    }),
    getSsoAddress: build.query<CallResponse<'huaZhuLoginGetCode'>, void>({
      query: () => ({ call: 'huaZhuLoginGetCode' }),
    }),
    finishSsoLogin: build.mutation<CallResponse<'huaZhuLoginGetAccessToken'>, CallRequest<'huaZhuLoginGetAccessToken'>>({
      query: (payload) => ({ call: 'huaZhuLoginGetAccessToken', payload }),
    }),
    getPrivacyAgreement: build.query<CallResponse<'getPrivacyAgreement'>, CallRequest<'getPrivacyAgreement'>>({
      query: (payload) => ({ call: 'getPrivacyAgreement', payload }),
      providesTags: ['Consent'],
    }),
    saveAgreement: build.mutation<CallResponse<'agreement'>, CallRequest<'agreement'>>({
      query: (payload) => ({ call: 'agreement', payload }),
      invalidatesTags: ['Consent'],
    }),
    logout: build.mutation<CallResponse<'logout'>, void>({
      query: () => ({ call: 'logout' }),
    }),
  }),
});
