import { defineHandler } from '../../handlerKit/defineHandler';
import { markLetterRead, queryLetter } from './content.repo';

/** The company's letter to its employees, or null when there is none. `markRead` records that it was opened. */
export const hrAletter = defineHandler({
  name: 'hrAletter',
  access: 'card',
  async handle({ markRead = false }, { services: { db, now }, card }) {
    const found = await queryLetter(db, card);
    if (!found?.hrLetter) return null;
    const { title, html, signedBy, date } = found.hrLetter;
    if (markRead && !found.readAt) await markLetterRead(db, card.cardId, now());
    return { title, html, signedBy, date, read: markRead || found.readAt !== null };
  },
});
