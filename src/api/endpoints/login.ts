import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of login, account and cards. Errors of the forms are shown in place, so those calls are quiet. */
export const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanyStyle: build.query<CallResponse<'getCompanyStyleConfigBySuffix'>, CallRequest<'getCompanyStyleConfigBySuffix'>>({
      query: (payload) => ({ call: 'getCompanyStyleConfigBySuffix', payload, options: { quiet: true } }),
    }),
    getCompanyList: build.query<CallResponse<'getCompanyList'>, CallRequest<'getCompanyList'>>({
      query: (payload) => ({ call: 'getCompanyList', payload, options: { quiet: true } }),
    }),
    cardLogin: build.mutation<CallResponse<'cardLogin'>, CallRequest<'cardLogin'>>({
      query: (payload) => ({ call: 'cardLogin', payload, options: { quiet: true } }),
    }),
    memberLogin: build.mutation<CallResponse<'memberLogin'>, CallRequest<'memberLogin'>>({
      query: (payload) => ({ call: 'memberLogin', payload, options: { quiet: true } }),
    }),
    memberLoginForCompany: build.mutation<CallResponse<'memberLoginForCompany'>, CallRequest<'memberLoginForCompany'>>({
      query: (payload) => ({ call: 'memberLoginForCompany', payload, options: { quiet: true } }),
    }),
    memberLoginByCode: build.mutation<CallResponse<'memberLoginByCode'>, CallRequest<'memberLoginByCode'>>({
      query: (payload) => ({ call: 'memberLoginByCode', payload, options: { quiet: true } }),
    }),
    sendCodeLogin: build.mutation<CallResponse<'sendCodeLogin'>, CallRequest<'sendCodeLogin'>>({
      query: (payload) => ({ call: 'sendCodeLogin', payload, options: { quiet: true } }),
    }),
    sendCodeRetrievePwd: build.mutation<CallResponse<'sendCodeRetrievePwd'>, CallRequest<'sendCodeRetrievePwd'>>({
      query: (payload) => ({ call: 'sendCodeRetrievePwd', payload, options: { quiet: true } }),
    }),
    resetPassword: build.mutation<CallResponse<'resetPassword'>, CallRequest<'resetPassword'>>({
      query: (payload) => ({ call: 'resetPassword', payload, options: { quiet: true } }),
    }),
    getSsoAddress: build.query<CallResponse<'huaZhuLoginGetCode'>, void>({
      query: () => ({ call: 'huaZhuLoginGetCode', options: { quiet: true } }),
    }),
    finishSsoLogin: build.mutation<CallResponse<'huaZhuLoginGetAccessToken'>, CallRequest<'huaZhuLoginGetAccessToken'>>({
      query: (payload) => ({ call: 'huaZhuLoginGetAccessToken', payload, options: { quiet: true } }),
    }),
    getPrivacyAgreement: build.query<CallResponse<'getPrivacyAgreement'>, CallRequest<'getPrivacyAgreement'>>({
      query: (payload) => ({ call: 'getPrivacyAgreement', payload, options: { quiet: true } }),
      providesTags: ['Consent'],
    }),
    saveAgreement: build.mutation<CallResponse<'agreement'>, CallRequest<'agreement'>>({
      query: (payload) => ({ call: 'agreement', payload }),
      invalidatesTags: ['Consent'],
    }),
    logout: build.mutation<CallResponse<'logout'>, void>({
      query: () => ({ call: 'logout', options: { quiet: true } }),
    }),
  }),
});
