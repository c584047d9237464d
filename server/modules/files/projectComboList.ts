import { defineHandler } from '../../handlerKit/defineHandler';
import { toComboSummary } from '../packages/comboAnswers';
import { queryListedCombos } from '../packages/packages.repo';

/** The packages to choose from when a report from another institution is submitted. */
export const projectComboList = defineHandler({
  name: 'projectComboList',
  access: 'card',
  async handle(_input, { services: { db, now }, card }) {
    const at = now();
    return (await queryListedCombos(db, card)).map((listed) => toComboSummary(listed, at));
  },
});
