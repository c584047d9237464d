import { defineHandler } from '../../handlerKit/defineHandler';
import { removeQuestionnaire } from './questionnaire.repo';

/** Deletes the caller's questionnaire. A repetition finds nothing. */
export const questionnaireRemove = defineHandler({
  name: 'questionnaireRemove',
  access: 'account',
  async handle(_input, { services: { db }, caller }) {
    return { removed: await removeQuestionnaire(db, caller.personId) };
  },
});
