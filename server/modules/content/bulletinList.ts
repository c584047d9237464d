import { defineHandler } from '../../handlerKit/defineHandler';
import { queryBulletins } from './content.repo';

/** One page of the bulletins of the card's project, the newest first. */
export const bulletinList = defineHandler({
  name: 'bulletinList',
  access: 'card',
  handle: (input, { services: { db }, card }) => queryBulletins(db, card.projectId, input),
});
