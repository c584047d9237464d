import { defineHandler } from '../../calls/defineHandler';
import { toComboSummary } from './comboAnswers';
import { queryOfferedCombos } from './packages.repo';

/** The packages of the card's project, each with its suitability for the card's holder. */
export const getHomeComboListByCard = defineHandler({
  name: 'getHomeComboListByCard',
  access: 'card',
  async handle(_input, { services: { db, now }, card }) {
    const rows = await queryOfferedCombos(db, card);
    return rows.map((row) => toComboSummary(row, now()));
  },
});
