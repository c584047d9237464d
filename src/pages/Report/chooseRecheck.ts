import type { CallResponse } from '../../../shared/contract/contract';
import type { HealthAction } from '../../features/actions/actionTexts';

type Combo = CallResponse<'getHomeComboListByCard'>[number];

/** What the person pays. */
export const getSelfFen = ({ priceFen, companyPaysFen }: Combo): number => priceFen - companyPaysFen;

/**
 * Where an action's values can be checked again with the card: in the cheapest suitable package that contains them, perhaps by an add-on to
 * the cheapest one, or not at all.
 */
export function chooseRecheck(
  { comboIds = [], addOns }: Pick<HealthAction, 'comboIds' | 'addOns'>,
  combos: readonly Combo[],
): { combo: Combo; query: Record<string, string> } | null {
  const suitable = combos.filter((combo) => combo.suitable).sort((a, b) => getSelfFen(a) - getSelfFen(b));
  const within = suitable.find(({ comboId }) => comboIds.includes(comboId));
  if (within) return { combo: within, query: { comboId: within.comboId } };
  const [cheapest] = suitable;
  if (!cheapest || addOns.length === 0) return null;
  const query = { step: 'package', comboId: cheapest.comboId, addOns: addOns.map(({ addOnId }) => addOnId).join(',') };
  return { combo: cheapest, query };
}
