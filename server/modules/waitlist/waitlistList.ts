import { defineHandler } from '../../handlerKit/defineHandler';
import { queryWaits } from './waitlist.repo';

/** The card's waits, the places held for it, and its recently ended waits. */
export const waitlistList = defineHandler({
  name: 'waitlistList',
  access: 'card',
  async handle(_input, { services, card }) {
    return { list: await queryWaits(services.db, card.cardId, services.now()) };
  },
});
