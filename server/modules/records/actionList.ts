import { defineHandler } from '../../calls/defineHandler';
import { loadActions } from './actionAnswers';

/** What the caller should have checked again or show to a doctor. A relative's card shows nothing, because only the person can read their record. */
export const actionList = defineHandler({
  name: 'actionList',
  access: 'card',
  async handle(_input, { services, caller, card, reads }) {
    if (card.personId !== caller.personId) {
      reads.recordNothing();
      return { own: false, open: [], closed: [] };
    }
    reads.record(caller.personId, '');
    return { own: true, ...(await loadActions(services.db, caller.personId, services.now())) };
  },
});
