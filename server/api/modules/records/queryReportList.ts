import { defineHandler } from '../../defineHandler';
import { queryReports } from './records.repo';
import { auditOwn, toReportSummary } from './reportAnswers';

/** The released reports of the card's person; the card of a relative shows none, because a record is read by its person alone. */
export const queryReportList = defineHandler({
  name: 'queryReportList',
  access: 'card',
  async handle(_input, context) {
    const { services, caller, card } = context;
    if (card.personId !== caller.personId) return { own: false, list: [] };
    const [rows] = await Promise.all([queryReports(services.db, caller.personId), auditOwn(context, 'report_list', '')]);
    return { own: true, list: rows.map(toReportSummary) };
  },
});
