import { defineHandler } from '../../calls/defineHandler';
import { hasConsent } from '../relatives/requireConsent';
import { queryReports } from './records.repo';
import { toReportSummary } from './reportAnswers';

/** The released reports of the card's holder. A relative's card shows none without the relative's consent. */
export const queryReportList = defineHandler({
  name: 'queryReportList',
  access: 'card',
  async handle(_input, { services, caller, card, reads }) {
    if (!(await hasConsent({ services, caller, card }))) {
      reads.recordNothing();
      return { own: false, list: [] };
    }
    reads.record(card.personId, '');
    return { own: true, list: (await queryReports(services.db, card.personId)).map(toReportSummary) };
  },
});
