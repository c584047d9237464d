import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { toComboSummary } from './comboAnswers';
import { queryItems, queryOfferedCombosByIds } from './packages.repo';

/** Compares packages: one row for each item of any of them, in the order of the request's IDs. */
export const contrastComboItem = defineHandler({
  name: 'contrastComboItem',
  access: 'card',
  async handle({ comboIds }, { services: { db, now }, card }) {
    const found = await queryOfferedCombosByIds(db, card, comboIds);
    const combos = comboIds.map((id) => {
      const row = found.find(({ combo }) => combo.id === id);
      if (!row) throw missingError('要对比的套餐中有已下架的，请重新选择。');
      return row;
    });
    const items = await queryItems(db, [...new Set(combos.flatMap(({ itemCodes }) => itemCodes))]);
    return {
      combos: combos.map((row) => toComboSummary(row, now())),
      rows: items.map(({ category, code, name }) => ({
        category,
        code,
        name,
        in: combos.map(({ itemCodes }) => itemCodes.includes(code)),
      })),
    };
  },
});
