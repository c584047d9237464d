import type { CallResponse } from '../../../shared/contract/contract';

export type AddOn = CallResponse<'queryComboDetails'>['addOns'][number];

/** Whether an add-on can be chosen now, and a text that explains why not or what is added with it. */
export interface AddOnStatus {
  selected: boolean;
  disabled: boolean;
  hint: string;
}

const nameOf = (addOns: readonly AddOn[], id: string) => addOns.find((addOn) => addOn.addOnId === id)?.name ?? '';
const quote = (name: string) => `“${name}”`;

/** The chosen add-on that excludes this one or is excluded by it. */
function findConflict(addOns: readonly AddOn[], selected: readonly string[], addOn: AddOn): AddOn | undefined {
  return addOns.find(
    (other) => selected.includes(other.addOnId) && (other.excludes.includes(addOn.addOnId) || addOn.excludes.includes(other.addOnId)),
  );
}

/** Add-ons of one category; its name is empty when the back end names none. */
export interface AddOnGroup {
  category: string;
  addOns: AddOn[];
}

/** What holds the add-ons that are alone in their category: a heading for each would be longer than the list. */
const OTHERS = '其他';

/** Groups add-ons by category, in the order in which the categories first appear; single ones come together at the end. */
export function groupAddOns(addOns: readonly AddOn[]): AddOnGroup[] {
  const groups = new Map<string, AddOn[]>();
  for (const addOn of addOns) {
    const category = addOn.category ?? '';
    groups.set(category, [...(groups.get(category) ?? []), addOn]);
  }
  const all = [...groups].map(([category, members]) => ({ category, addOns: members }));
  if (all.length <= 1) return all;
  const single = all.filter((group) => group.addOns.length === 1).flatMap((group) => group.addOns);
  const several = all.filter((group) => group.addOns.length > 1);
  return single.length > 0 ? [...several, { category: OTHERS, addOns: single }] : several;
}

/** The status of an add-on. @param selected IDs of the chosen add-ons */
export function getAddOnStatus(addOns: readonly AddOn[], selected: readonly string[], addOn: AddOn): AddOnStatus {
  if (selected.includes(addOn.addOnId)) return { selected: true, disabled: false, hint: '' };
  if (!addOn.available) return { selected: false, disabled: true, hint: addOn.reason || '不适合您的情况' };
  const conflict = findConflict(addOns, selected, addOn);
  if (conflict) return { selected: false, disabled: true, hint: `与已选的${quote(conflict.name)}不能同时做` };
  const missing = addOn.requires.filter((id) => !selected.includes(id));
  if (missing.length === 0) return { selected: false, disabled: false, hint: addOn.reason };
  const blocked = missing.some((id) => {
    const needed = addOns.find((other) => other.addOnId === id);
    return !needed?.available || findConflict(addOns, selected, needed) !== undefined;
  });
  const names = missing.map((id) => quote(nameOf(addOns, id))).join('、');
  return { selected: false, disabled: blocked, hint: blocked ? `需要${names}，当前不能选择` : `会一并选上${names}` };
}

/** The IDs of an add-on and of everything that it requires. */
function collectRequired(addOns: readonly AddOn[], id: string, found: Set<string>): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const needed of addOns.find((addOn) => addOn.addOnId === id)?.requires ?? []) collectRequired(addOns, needed, found);
  return found;
}

/**
 * Adds or removes an add-on, with those that it requires or that require it. An unavailable add-on changes nothing, so that a price is
 * never requested for conflicting add-ons.
 * @returns the IDs chosen afterwards
 */
export function toggleAddOn(addOns: readonly AddOn[], selected: readonly string[], id: string): string[] {
  const addOn = addOns.find((other) => other.addOnId === id);
  if (!addOn) return [...selected];
  if (selected.includes(id)) return selected.filter((other) => !collectRequired(addOns, other, new Set()).has(id));
  if (getAddOnStatus(addOns, selected, addOn).disabled) return [...selected];
  const next = [...new Set([...selected, ...collectRequired(addOns, id, new Set())])];
  return isConsistent(addOns, next) ? next : [...selected];
}

/** True when all add-ons exist, are available, and neither exclude nor miss one another. */
export function isConsistent(addOns: readonly AddOn[], selected: readonly string[]): boolean {
  return selected.every((id) => {
    const addOn = addOns.find((other) => other.addOnId === id);
    return Boolean(
      addOn?.available &&
        addOn.requires.every((needed) => selected.includes(needed)) &&
        !findConflict(
          addOns,
          selected.filter((other) => other !== id),
          addOn,
        ),
    );
  });
}

/** The largest valid part of a choice, for example after the address was edited or an add-on was withdrawn. */
export function keepConsistent(addOns: readonly AddOn[], selected: readonly string[]): string[] {
  return selected.reduce<string[]>((kept, id) => (kept.includes(id) ? kept : toggleAddOn(addOns, kept, id)), []);
}
