import { validationError } from '../../errors/ApiError';
import type { AddOnAnswer } from './comboAnswers';

const refuse = (text: string) => validationError({ addOnIds: text }, text);

/**
 * Checks the chosen add-ons: known, available, free of conflicts, and complete with all that they require.
 * @param addOns the add-ons to choose from
 * @returns the chosen add-ons, in the order of `addOns`
 * @throws ApiError 4001 that names the add-ons at fault
 */
export function checkAddOns(chosenIds: readonly string[], addOns: readonly AddOnAnswer[]): AddOnAnswer[] {
  const ids = new Set(chosenIds);
  const chosen = addOns.filter(({ addOnId }) => ids.has(addOnId));
  if (chosen.length < ids.size) throw refuse('所选加项中有已下架的项目，请重新选择。');
  const getName = (id: string) => addOns.find(({ addOnId }) => addOnId === id)?.name ?? '其他项目';
  for (const { name, available, reason, excludes, requires } of chosen) {
    if (!available) throw refuse(`不能加选“${name}”：${reason}。`);
    const conflict = excludes.find((id) => ids.has(id));
    if (conflict !== undefined) throw refuse(`“${name}”与“${getName(conflict)}”不能同时选择。`);
    const needed = requires.find((id) => !ids.has(id));
    if (needed !== undefined) throw refuse(`选择“${name}”需要同时选择“${getName(needed)}”。`);
  }
  return chosen;
}
