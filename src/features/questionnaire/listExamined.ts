import type { CallResponse } from '../../../shared/contract/contract';
import type { FlaggedItem } from '../../../shared/questionnaire/rules';

/**
 * The items of a package and the chosen add-ons, by name and category.
 * @returns undefined while the package is not known
 */
export function listExamined(
  combo: CallResponse<'queryComboDetails'> | undefined,
  addOns: readonly { name: string }[] = [],
): FlaggedItem[] | undefined {
  const items = combo?.groups.flatMap(({ category, items: group }) => group.map(({ name }) => ({ name, category })));
  return items && [...items, ...addOns.map(({ name }) => ({ name }))];
}
