import type { CallResponse } from '../../../shared/contract/contract';

export type ItemGroup = CallResponse<'queryComboDetails'>['groups'][number];

/** The items whose name, meaning or category holds the words. Blank words find everything. */
export function findItems(groups: readonly ItemGroup[], words: string): ItemGroup[] {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ name, meaning }) => [group.category, name, meaning].some((text) => text.toLowerCase().includes(wanted))),
    }))
    .filter((group) => group.items.length > 0);
}
