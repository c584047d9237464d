import { defineHandler } from '../../handlerKit/defineHandler';
import { createAreaTree } from './areaTree';
import { requireOffered } from './requireOffered';
import { queryAreas } from './stores.repo';

/** The areas with stores that offer the package. */
export const queryStoreAreaListBycombo = defineHandler({
  name: 'queryStoreAreaListBycombo',
  access: 'card',
  async handle({ comboId, area }, { services: { db }, card }) {
    await requireOffered(db, card, comboId);
    return createAreaTree(await queryAreas(db, comboId), area);
  },
});
