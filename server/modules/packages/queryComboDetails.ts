import type { CallResponse } from '../../../shared/contract/contract';
import { defineHandler } from '../../handlerKit/defineHandler';
import { allowsAddOns, requireCombo, toAddOnAnswer, toComboSummary } from './comboAnswers';
import { queryAddOns, queryItems, queryOfferedCombosByIds } from './packages.repo';
import { createUndatedPlan } from './preparationPlan';

type Group = CallResponse<'queryComboDetails'>['groups'][number];

function groupByCategory(items: Awaited<ReturnType<typeof queryItems>>): Group[] {
  const groups = new Map<string, Group>();
  for (const { category, code, name, meaning, contraindication } of items) {
    const group = groups.get(category) ?? { category, items: [] };
    group.items.push({ code, name, meaning, contraindication });
    groups.set(category, group);
  }
  return [...groups.values()];
}

/** A package in full: items by category, preparation, and available add-ons. */
export const queryComboDetails = defineHandler({
  name: 'queryComboDetails',
  access: 'card',
  async handle({ comboId }, { services: { db, now }, card }) {
    const row = requireCombo(await queryOfferedCombosByIds(db, card, [comboId]));
    const items = await queryItems(db, row.itemCodes);
    const addOns = allowsAddOns(row) ? await queryAddOns(db) : [];
    return {
      ...toComboSummary(row, now()),
      description: row.combo.description,
      groups: groupByCategory(items),
      preparation: [...createUndatedPlan(items), ...row.combo.preparation],
      addOns: addOns.map((addOn) => toAddOnAnswer(addOn, row, now())),
    };
  },
});
