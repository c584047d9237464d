import { defineHandler } from '../../handlerKit/defineHandler';
import { toComboList } from '../packages/comboAnswers';
import { queryListedCombosByStore } from '../packages/packages.repo';

/** The packages of the card's project that a store offers; none for an unknown store. */
export const queryComboByStore = defineHandler({
  name: 'queryComboByStore',
  access: 'card',
  async handle({ storeId }, { services: { db, now }, card }) {
    const rows = await queryListedCombosByStore(db, card, storeId);
    return toComboList(rows, now());
  },
});
