import { defineHandler } from '../../calls/defineHandler';
import { queryReports } from './records.repo';
import { toReportSummary } from './reportAnswers';

/** The released reports of the card's person; the card of a relative shows none, because a record is read by its person alone. */
export const queryReportList = defineHandler({
  name: 'queryReportList',
  access: 'card',
  async handle(_input, { services, caller, card, reads }) {
    if (card.personId !== caller.personId) {
      reads.recordNothing();
      return { own: false, list: [] };
    }
    reads.record(caller.personId, '');
    return { own: true, list: (await queryReports(services.db, caller.personId)).map(toReportSummary) };
  },
});
