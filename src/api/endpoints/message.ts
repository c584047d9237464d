import { injectCalls } from '../injectCalls';

/** Calls about text messages and e-mails. All are extensions: where a back end lacks them, the choices are hidden. */
export const messageApi = injectCalls({
  messagePreferences: { reads: ['Message'] },
  emailSendCode: { writes: [] },
  emailSave: { writes: ['Message', 'Notice'] },
  messageSavePreferences: { writes: ['Message'] },
}).enhanceEndpoints({
  endpoints: {
    messageSavePreferences: {
      // The box is ticked at once, and again as it was if the choice could not be saved.
      async onQueryStarted({ choices }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          messageApi.util.updateQueryData('messagePreferences', undefined, (draft) => {
            draft.choices = draft.choices.map((each) => choices.find(({ kind }) => kind === each.kind) ?? each);
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    },
  },
});
