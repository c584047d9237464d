import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Open actions on a page. */
export const ACTIONS_PER_PAGE = 20;

/** Calls of health records. All are extensions: a back end without them has no report pages. */
export const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReports: build.query<CallResponse<'queryReportList'>, CallRequest<'queryReportList'>>({
      query: (payload) => ({ call: 'queryReportList', payload }),
      providesTags: ['Record'],
    }),
    getReport: build.query<CallResponse<'queryReportDetails'>, CallRequest<'queryReportDetails'>>({
      query: (payload) => ({ call: 'queryReportDetails', payload }),
      providesTags: ['Record'],
    }),
    getTrend: build.query<CallResponse<'queryReportTrend'>, CallRequest<'queryReportTrend'>>({
      query: (payload) => ({ call: 'queryReportTrend', payload }),
      providesTags: ['Record'],
    }),
    getComparison: build.query<CallResponse<'compareReports'>, CallRequest<'compareReports'>>({
      query: (payload) => ({ call: 'compareReports', payload }),
      providesTags: ['Record'],
    }),
    /** The first page has everything that cannot wait. */
    getActions: build.query<CallResponse<'actionList'>, CallRequest<'actionList'>>({
      query: (payload) => ({ call: 'actionList', payload }),
      providesTags: ['Action'],
    }),
    closeActions: build.mutation<CallResponse<'actionClose'>, CallRequest<'actionClose'>>({
      query: (payload) => ({ call: 'actionClose', payload }),
      invalidatesTags: ['Action'],
    }),
    acknowledgeActions: build.mutation<CallResponse<'actionAcknowledge'>, CallRequest<'actionAcknowledge'>>({
      query: (payload) => ({ call: 'actionAcknowledge', payload }),
      invalidatesTags: ['Action'],
    }),
    reopenActions: build.mutation<CallResponse<'actionReopen'>, CallRequest<'actionReopen'>>({
      query: (payload) => ({ call: 'actionReopen', payload }),
      invalidatesTags: ['Action'],
    }),
    getActionIcs: build.mutation<CallResponse<'getActionIcs'>, void>({
      query: () => ({ call: 'getActionIcs' }),
    }),
    /** A ticket expires after minutes, so it is never cached. */
    getReportPdf: build.mutation<CallResponse<'getReportPdf'>, CallRequest<'getReportPdf'>>({
      query: (payload) => ({ call: 'getReportPdf', payload }),
    }),
    exportRecord: build.mutation<CallResponse<'exportRecord'>, CallRequest<'exportRecord'>>({
      query: (payload) => ({ call: 'exportRecord', payload }),
    }),
  }),
});
