import { defineHandler } from '../../handlerKit/defineHandler';
import { loadItemAccounts } from '../outcomes/itemAnswers';
import { hasConsent } from '../relatives/requireConsent';
import { countReports, queryReports } from './records.repo';
import { toReportSummary } from './reportAnswers';

/** One page of the released reports of the card's holder. A relative's card shows none without the relative's consent. */
export const queryReportList = defineHandler({
  name: 'queryReportList',
  access: 'card',
  async handle(input, { services, caller, card, reads }) {
    if (!(await hasConsent({ services, caller, card }))) {
      reads.recordNothing();
      return { own: false, list: [], total: 0 };
    }
    reads.record(card.personId, '');
    const rows = await queryReports(services.db, card.personId, input);
    // Beyond the last page there is no row that could say so.
    const total = input.reportId !== undefined ? rows.length : (rows[0]?.total ?? (await countReports(services.db, card.personId)));
    const orderNos = rows.flatMap(({ orderNo }) => orderNo ?? []);
    const accounts = await loadItemAccounts(services.db, orderNos, services.now());
    const list = rows.map((row) => {
      const itemsLine = accounts.get(row.orderNo ?? '')?.line;
      return { ...toReportSummary(row), ...(itemsLine && { itemsLine }) };
    });
    return { own: true, list, total };
  },
});
