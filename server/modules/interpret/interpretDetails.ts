import { defineHandler } from '../../calls/defineHandler';
import { queryMessages } from './interpret.repo';
import { loadOwnInterpretation, toInterpretationSummary } from './interpretAnswers';

/** One explanation with its conversation. @throws ApiError 4030, 4040 */
export const interpretDetails = defineHandler({
  name: 'interpretDetails',
  access: 'account',
  async handle({ interpretationId }, context) {
    const row = await loadOwnInterpretation(context, interpretationId);
    const { readings, unread, reportId, state } = row.interpretation;
    context.reads.record(context.caller.personId, interpretationId);
    const messages = await queryMessages(context.services.db, interpretationId);
    return {
      ...toInterpretationSummary(row),
      reportId,
      readings,
      unread,
      messages: messages.map(({ id, sender, text, at }) => ({ messageId: id, from: sender, text, at: at.toISOString() })),
      canAsk: state !== 'closed',
    };
  },
});
