import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of uploads and of other institutions' reports. */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUploadCombos: build.query<CallResponse<'projectComboList'>, void>({
      query: () => ({ call: 'projectComboList' }),
    }),
    createOutsideReport: build.mutation<CallResponse<'projectReportCreate'>, CallRequest<'projectReportCreate'>>({
      query: (payload) => ({ call: 'projectReportCreate', payload }),
      invalidatesTags: ['OutsideReport'],
    }),
    getOutsideReports: build.query<CallResponse<'outsideReportList'>, CallRequest<'outsideReportList'>>({
      query: (payload) => ({ call: 'outsideReportList', payload }),
      providesTags: ['OutsideReport'],
    }),
    removeOutsideReport: build.mutation<CallResponse<'outsideReportRemove'>, CallRequest<'outsideReportRemove'>>({
      query: (payload) => ({ call: 'outsideReportRemove', payload }),
      // The values taken from it leave the trends.
      invalidatesTags: ['OutsideReport', 'Record'],
    }),
    getOutsideValues: build.query<CallResponse<'outsideValueRead'>, CallRequest<'outsideValueRead'>>({
      query: (payload) => ({ call: 'outsideValueRead', payload }),
      providesTags: ['OutsideValue'],
    }),
    confirmOutsideValues: build.mutation<CallResponse<'outsideValueConfirm'>, CallRequest<'outsideValueConfirm'>>({
      query: (payload) => ({ call: 'outsideValueConfirm', payload }),
      invalidatesTags: ['OutsideValue', 'OutsideReport', 'Record'],
    }),
    removeOutsideValues: build.mutation<CallResponse<'outsideValueRemove'>, CallRequest<'outsideValueRemove'>>({
      query: (payload) => ({ call: 'outsideValueRemove', payload }),
      invalidatesTags: ['OutsideValue', 'OutsideReport', 'Record'],
    }),
    openFile: build.mutation<CallResponse<'fileOpen'>, CallRequest<'fileOpen'>>({
      query: (payload) => ({ call: 'fileOpen', payload }),
    }),
  }),
});
