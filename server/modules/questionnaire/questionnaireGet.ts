import { defineHandler } from '../../handlerKit/defineHandler';
import { loadQuestionnaire } from './questionnaire.repo';

const NOTHING = { answers: {}, note: '', revision: 0, completedAt: null, savedAt: null };

/** The caller's questionnaire. A relative's card shows nothing, because only the person can read their record. */
export const questionnaireGet = defineHandler({
  name: 'questionnaireGet',
  access: 'card',
  async handle(_input, { services: { db, fieldCrypto }, caller, card, reads }) {
    if (card.personId !== caller.personId) {
      reads.recordNothing();
      return { own: false, ...NOTHING };
    }
    const found = await loadQuestionnaire(db, fieldCrypto, caller.personId);
    if (!found) {
      reads.recordNothing();
      return { own: true, ...NOTHING };
    }
    reads.record(caller.personId, '');
    const { completedAt, savedAt, ...content } = found;
    return { own: true, ...content, completedAt: completedAt?.toISOString() ?? null, savedAt: savedAt.toISOString() };
  },
});
