import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of orders and payment. After a write, all shown orders and places are fetched again. */
export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveOrder: build.mutation<CallResponse<'saveOrder'>, CallRequest<'saveOrder'>>({
      query: (payload) => ({ call: 'saveOrder', payload }),
      invalidatesTags: ['Order', 'Schedule', 'Card'],
    }),
    getUnpaidOrders: build.query<CallResponse<'getUnpayOrdNum'>, void>({
      query: () => ({ call: 'getUnpayOrdNum' }),
      providesTags: ['Order'],
    }),
    getOrderDetails: build.query<CallResponse<'queryOrderDetails'>, CallRequest<'queryOrderDetails'>>({
      query: (payload) => ({ call: 'queryOrderDetails', payload }),
      providesTags: ['Order'],
    }),
    getOrders: build.query<CallResponse<'queryOrderList'>, CallRequest<'queryOrderList'>>({
      query: (payload) => ({ call: 'queryOrderList', payload }),
      providesTags: ['Order'],
    }),
    cancelOrder: build.mutation<CallResponse<'cancelOrder'>, CallRequest<'cancelOrder'>>({
      query: (payload) => ({ call: 'cancelOrder', payload }),
      invalidatesTags: ['Order', 'Schedule', 'Card'],
    }),
    acceptRelocation: build.mutation<CallResponse<'acceptRelocation'>, CallRequest<'acceptRelocation'>>({
      query: (payload) => ({ call: 'acceptRelocation', payload }),
      // After a refusal the shown places are out of date as well.
      invalidatesTags: ['Order', 'Schedule'],
    }),
    confirmComing: build.mutation<CallResponse<'confirmComing'>, CallRequest<'confirmComing'>>({
      query: (payload) => ({ call: 'confirmComing', payload }),
      invalidatesTags: ['Order'],
    }),
    sayVisit: build.mutation<CallResponse<'visitSay'>, CallRequest<'visitSay'>>({
      query: (payload) => ({ call: 'visitSay', payload }),
      invalidatesTags: ['Order'],
    }),
    getRebookableOrder: build.query<CallResponse<'getReSaveOrder'>, CallRequest<'getReSaveOrder'>>({
      query: (payload) => ({ call: 'getReSaveOrder', payload }),
      providesTags: ['Order'],
    }),
    checkRebook: build.query<CallResponse<'reSaveOrderCheck'>, CallRequest<'reSaveOrderCheck'>>({
      query: (payload) => ({ call: 'reSaveOrderCheck', payload }),
      providesTags: ['Order'],
    }),
    rebookOrder: build.mutation<CallResponse<'reSaveOrder'>, CallRequest<'reSaveOrder'>>({
      query: (payload) => ({ call: 'reSaveOrder', payload }),
      invalidatesTags: ['Order', 'Schedule'],
    }),
    getProposal: build.query<CallResponse<'proposeBooking'>, void>({
      query: () => ({ call: 'proposeBooking' }),
      providesTags: ['Order', 'Schedule', 'Card'],
    }),
    /** Tickets expire after minutes, so they are never cached. */
    getIcs: build.mutation<CallResponse<'getIcs'>, CallRequest<'getIcs'>>({
      query: (payload) => ({ call: 'getIcs', payload }),
    }),
    getArrivalSlip: build.mutation<CallResponse<'getArrivalSlip'>, CallRequest<'getArrivalSlip'>>({
      query: (payload) => ({ call: 'getArrivalSlip', payload }),
    }),
    getPartnerResult: build.query<CallResponse<'getThirdOrderResult'>, CallRequest<'getThirdOrderResult'>>({
      query: (payload) => ({ call: 'getThirdOrderResult', payload }),
      keepUnusedDataFor: 0,
    }),
    startPayment: build.mutation<CallResponse<'unifiedPay'>, CallRequest<'unifiedPay'>>({
      query: (payload) => ({ call: 'unifiedPay', payload }),
    }),
    getPaymentResult: build.query<CallResponse<'getWxResult'>, CallRequest<'getWxResult'>>({
      query: (payload) => ({ call: 'getWxResult', payload }),
      keepUnusedDataFor: 0,
    }),
  }),
});
