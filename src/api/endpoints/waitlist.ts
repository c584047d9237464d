import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls of the waiting list. An offered place is an order, so both are fetched again together. */
export const waitlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWaits: build.query<CallResponse<'waitlistList'>, void>({
      query: () => ({ call: 'waitlistList' }),
      providesTags: ['Order'],
    }),
    joinWaitlist: build.mutation<CallResponse<'waitlistJoin'>, CallRequest<'waitlistJoin'>>({
      query: (payload) => ({ call: 'waitlistJoin', payload }),
      invalidatesTags: ['Order', 'Schedule'],
    }),
    leaveWaitlist: build.mutation<CallResponse<'waitlistLeave'>, CallRequest<'waitlistLeave'>>({
      query: (payload) => ({ call: 'waitlistLeave', payload }),
      invalidatesTags: ['Order', 'Schedule'],
    }),
    setEarlier: build.mutation<CallResponse<'earlierSet'>, CallRequest<'earlierSet'>>({
      query: (payload) => ({ call: 'earlierSet', payload }),
      // After a refusal the shown places are out of date as well.
      invalidatesTags: ['Order', 'Schedule'],
    }),
    takeEarlier: build.mutation<CallResponse<'earlierTake'>, CallRequest<'earlierTake'>>({
      query: (payload) => ({ call: 'earlierTake', payload }),
      invalidatesTags: ['Order', 'Schedule'],
    }),
    declineEarlier: build.mutation<CallResponse<'earlierDecline'>, CallRequest<'earlierDecline'>>({
      query: (payload) => ({ call: 'earlierDecline', payload }),
      invalidatesTags: ['Order', 'Schedule'],
    }),
    confirmHeldPlace: build.mutation<CallResponse<'waitlistConfirm'>, CallRequest<'waitlistConfirm'>>({
      query: (payload) => ({ call: 'waitlistConfirm', payload }),
      invalidatesTags: ['Order', 'Card'],
    }),
  }),
});
