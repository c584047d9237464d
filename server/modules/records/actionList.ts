import { defineHandler } from '../../handlerKit/defineHandler';
import { loadActions } from './actionAnswers';

/** Open actions on a page. The first one has all that need a doctor today, however many. */
const PAGE = 20;

/** What the caller should have checked again or show to a doctor. A relative's card shows nothing, because only the person can read their record. */
export const actionList = defineHandler({
  name: 'actionList',
  access: 'card',
  async handle({ page, reportId, withClosed }, { services, caller, card, reads }) {
    if (card.personId !== caller.personId) {
      reads.recordNothing();
      return { own: false, open: [], openTotal: 0, closed: [] };
    }
    reads.record(caller.personId, '');
    const { open, closed } = await loadActions(services.db, caller.personId, services.now(), { projectId: card.projectId, withClosed });
    if (reportId !== undefined) {
      const isOf = (action: (typeof open)[number]) => action.reportId === reportId;
      return { own: true, open: open.filter(isOf), openTotal: open.filter(isOf).length, closed: closed.filter(isOf) };
    }
    const first = Math.max(PAGE, open.filter(({ urgency }) => urgency === 'now').length);
    const shown = page === 1 ? open.slice(0, first) : open.slice(first + (page - 2) * PAGE, first + (page - 1) * PAGE);
    return { own: true, open: shown, openTotal: open.length, closed };
  },
});
