import { defineHandler } from '../../calls/defineHandler';
import { loadActions } from './actionAnswers';

/** Open actions on a page. */
const PAGE = 20;

/** What the caller should have checked again or show to a doctor. A relative's card shows nothing, because only the person can read their record. */
export const actionList = defineHandler({
  name: 'actionList',
  access: 'card',
  async handle({ page }, { services, caller, card, reads }) {
    if (card.personId !== caller.personId) {
      reads.recordNothing();
      return { own: false, open: [], openTotal: 0, closed: [] };
    }
    reads.record(caller.personId, '');
    const { open, closed } = await loadActions(services.db, caller.personId, services.now());
    return { own: true, open: open.slice((page - 1) * PAGE, page * PAGE), openTotal: open.length, closed };
  },
});
