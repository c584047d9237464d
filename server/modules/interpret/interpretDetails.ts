import type { CallResponse } from '../../../shared/contract/contract';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryObservations, queryReportVersions, type ReportVersionRow } from '../records/records.repo';
import { queryMessages } from './interpret.repo';
import { loadOwnInterpretation, toInterpretationSummary } from './interpretAnswers';
import { interpretReport } from './interpretReport';

type Message = CallResponse<'interpretDetails'>['messages'][number];

/** A conversation with the corrections of its report between the messages: what was said before a correction was said about another report. */
function noteCorrections(messages: Message[], versions: readonly ReportVersionRow[]): Message[] {
  const [first] = messages;
  const notes = versions.map(({ version, replacedAt, reason }) => ({
    messageId: `version:${version}`,
    from: 'system' as const,
    text: `报告在这时更正了（${reason}）。上面的问答说的是更正前的报告，请以现在的报告为准；有疑问可以再问。`,
    at: replacedAt.toISOString(),
  }));
  return [...messages, ...notes.filter(({ at }) => first && at > first.at)].sort((a, b) => a.at.localeCompare(b.at));
}

/** One explanation with its conversation. @throws ApiError 4030, 4040 */
export const interpretDetails = defineHandler({
  name: 'interpretDetails',
  access: 'account',
  async handle({ interpretationId }, context) {
    const row = await loadOwnInterpretation(context, interpretationId);
    const { reportId, state } = row.interpretation;
    const { db } = context.services;
    context.reads.record(context.caller.personId, interpretationId);
    const [rows, observations, versions] = await Promise.all([
      queryMessages(db, interpretationId),
      reportId ? queryObservations(db, [reportId]) : [],
      reportId ? queryReportVersions(db, reportId) : [],
    ]);
    const messages = rows.map(({ id, sender, text, at }) => ({ messageId: id, from: sender, text, at: at.toISOString() }));
    return {
      ...toInterpretationSummary(row),
      reportId,
      ...interpretReport(row, observations),
      messages: noteCorrections(messages, versions),
      canAsk: state !== 'closed',
    };
  },
});
