import { defineHandler } from '../../calls/defineHandler';
import { queryReports } from './records.repo';
import { toReportSummary } from './reportAnswers';

/** The released reports of the card's holder. A relative's card shows none, because only the person can read their record. */
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
