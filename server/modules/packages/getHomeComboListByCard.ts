import { defineHandler } from '../../handlerKit/defineHandler';
import { toComboList } from './comboAnswers';
import { queryListedCombos } from './packages.repo';

/** The packages of the card's project that are meant for the card's holder, each with its suitability. */
export const getHomeComboListByCard = defineHandler({
  name: 'getHomeComboListByCard',
  access: 'card',
  async handle(_input, { services: { db, now }, card }) {
    const rows = await queryListedCombos(db, card);
    return toComboList(rows, now());
  },
});
