import { defineHandler } from '../../calls/defineHandler';
import { loadItemAccounts } from '../outcomes/itemAnswers';
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
    const rows = await queryReports(services.db, card.personId);
    const orderNos = rows.flatMap(({ orderNo }) => orderNo ?? []);
    const accounts = await loadItemAccounts(services.db, orderNos, services.now());
    const list = rows.map((row) => {
      const itemsLine = accounts.get(row.orderNo ?? '')?.line;
      return { ...toReportSummary(row), ...(itemsLine && { itemsLine }) };
    });
    return { own: true, list };
  },
});
