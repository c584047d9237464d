import { injectCalls } from '../injectCalls';

/** Calls about the questionnaire before an examination. All are extensions: a back end without them has no questionnaire. */
export const questionnaireApi = injectCalls({
  questionnaireGet: { reads: ['Questionnaire'] },
  questionnaireRemove: { writes: ['Questionnaire'] },
  questionnaireSave: { writes: [] },
}).enhanceEndpoints({
  endpoints: {
    questionnaireSave: {
      // The answers are known here: each draft would otherwise be read back, and every read is an entry of the access log.
      async onQueryStarted({ answers, note = '' }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        dispatch(
          questionnaireApi.util.updateQueryData('questionnaireGet', undefined, (draft) => {
            Object.assign(draft, saved.data, { answers, note });
          }),
        );
      },
    },
  },
});
