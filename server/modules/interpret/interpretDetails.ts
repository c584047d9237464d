import { defineHandler } from '../../handlerKit/defineHandler';
import { queryObservations } from '../records/records.repo';
import { queryMessages } from './interpret.repo';
import { loadOwnInterpretation, toInterpretationSummary } from './interpretAnswers';
import { interpretReport } from './interpretReport';

/** One explanation with its conversation. @throws ApiError 4030, 4040 */
export const interpretDetails = defineHandler({
  name: 'interpretDetails',
  access: 'account',
  async handle({ interpretationId }, context) {
    const row = await loadOwnInterpretation(context, interpretationId);
    const { reportId, state } = row.interpretation;
    const { db } = context.services;
    context.reads.record(context.caller.personId, interpretationId);
    const [messages, observations] = await Promise.all([
      queryMessages(db, interpretationId),
      reportId ? queryObservations(db, [reportId]) : [],
    ]);
    return {
      ...toInterpretationSummary(row),
      reportId,
      ...interpretReport(row, observations),
      messages: messages.map(({ id, sender, text, at }) => ({ messageId: id, from: sender, text, at: at.toISOString() })),
      canAsk: state !== 'closed',
    };
  },
});
