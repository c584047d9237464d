import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

type Preferences = CallResponse<'messagePreferences'>;

/** Calls about text messages and e-mails. All are extensions: where a back end lacks them, the choices are hidden. */
export const messageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMessagePreferences: build.query<Preferences, void>({
      query: () => ({ call: 'messagePreferences' }),
      providesTags: ['Message'],
    }),
    saveMessagePreferences: build.mutation<Preferences, CallRequest<'messageSavePreferences'>>({
      query: (payload) => ({ call: 'messageSavePreferences', payload }),
      // The box is ticked at once, and again as it was if the choice could not be saved.
      async onQueryStarted({ choices }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          messageApi.util.updateQueryData('getMessagePreferences', undefined, (draft) => {
            draft.choices = draft.choices.map((each) => choices.find(({ kind }) => kind === each.kind) ?? each);
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: ['Message'],
    }),
    sendEmailCode: build.mutation<CallResponse<'emailSendCode'>, CallRequest<'emailSendCode'>>({
      query: (payload) => ({ call: 'emailSendCode', payload }),
    }),
    saveEmail: build.mutation<Preferences, CallRequest<'emailSave'>>({
      query: (payload) => ({ call: 'emailSave', payload }),
      invalidatesTags: ['Message', 'Notice'],
    }),
  }),
});
