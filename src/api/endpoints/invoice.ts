import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of invoices. All are extensions: a back end without them has no invoice page. */
export const invoiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvoices: build.query<CallResponse<'invoiceList'>, CallRequest<'invoiceList'>>({
      query: (payload) => ({ call: 'invoiceList', payload }),
      providesTags: ['Invoice'],
    }),
    applyInvoice: build.mutation<CallResponse<'invoiceApply'>, CallRequest<'invoiceApply'>>({
      query: (payload) => ({ call: 'invoiceApply', payload }),
      invalidatesTags: ['Invoice'],
    }),
    exchangeInvoice: build.mutation<CallResponse<'invoiceExchange'>, CallRequest<'invoiceExchange'>>({
      query: (payload) => ({ call: 'invoiceExchange', payload }),
      invalidatesTags: ['Invoice'],
    }),
    /** Returns a ticket, which expires after two minutes and is therefore never cached. */
    openInvoice: build.mutation<CallResponse<'invoiceDetails'>, CallRequest<'invoiceDetails'>>({
      query: (payload) => ({ call: 'invoiceDetails', payload }),
    }),
  }),
});
