import { defineHandler } from '../../calls/defineHandler';
import { queryWaits } from './waitlist.repo';

/** What the card waits for, what is held for it, and what became of the waits of the last days. */
export const waitlistList = defineHandler({
  name: 'waitlistList',
  access: 'card',
  async handle(_input, { services, card }) {
    return { list: await queryWaits(services.db, card.cardId, services.now()) };
  },
});
