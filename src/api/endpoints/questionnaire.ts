import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { api } from '../api';

/** Calls about the questionnaire before an examination. All are extensions: a back end without them has no questionnaire. */
export const questionnaireApi = api.injectEndpoints({
  endpoints: (build) => ({
    getQuestionnaire: build.query<CallResponse<'questionnaireGet'>, void>({
      query: () => ({ call: 'questionnaireGet' }),
      providesTags: ['Questionnaire'],
    }),
    saveQuestionnaire: build.mutation<CallResponse<'questionnaireSave'>, CallRequest<'questionnaireSave'>>({
      query: (payload) => ({ call: 'questionnaireSave', payload }),
      // The answers are known here: each draft would otherwise be read back, and every read is an entry of the access log.
      async onQueryStarted({ answers, note = '' }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        dispatch(
          questionnaireApi.util.updateQueryData('getQuestionnaire', undefined, (draft) => {
            Object.assign(draft, saved.data, { answers, note });
          }),
        );
      },
    }),
    removeQuestionnaire: build.mutation<CallResponse<'questionnaireRemove'>, void>({
      query: () => ({ call: 'questionnaireRemove' }),
      invalidatesTags: ['Questionnaire'],
    }),
  }),
});
