/** Puts what has the same key together, in the order of first appearance. @returns the keys with what they have in common */
export function groupBy<T>(list: readonly T[], getKey: (each: T) => string): [key: string, group: T[]][] {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(getKey(each), [...(groups.get(getKey(each)) ?? []), each]);
  return [...groups];
}
