import { defineHandler } from '../../calls/defineHandler';
import { createAreaTree } from './areaTree';
import { requireOffered } from './requireOffered';
import { queryAreas } from './stores.repo';

/** Where the package can be taken. */
export const queryStoreAreaListBycombo = defineHandler({
  name: 'queryStoreAreaListBycombo',
  access: 'card',
  async handle({ comboId }, { services: { db }, card }) {
    await requireOffered(db, card, comboId);
    return createAreaTree(await queryAreas(db, comboId));
  },
});
