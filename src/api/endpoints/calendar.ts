import type { CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls about the calendar's secret address. All are extensions: where a back end lacks them, the card is hidden. */
export const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query<CallResponse<'calendarState'>, void>({
      query: () => ({ call: 'calendarState' }),
      providesTags: ['Calendar'],
    }),
    openCalendar: build.mutation<CallResponse<'calendarOpen'>, void>({
      query: () => ({ call: 'calendarOpen' }),
      invalidatesTags: ['Calendar', 'Notice'],
    }),
    closeCalendar: build.mutation<CallResponse<'calendarClose'>, void>({
      query: () => ({ call: 'calendarClose' }),
      invalidatesTags: ['Calendar'],
    }),
  }),
});
