import { inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/Db';
import { comboItem, storeCombo } from '../../db/schema/catalogue';

/** Join tables. */
const links = {
  comboItem: { table: comboItem, owner: comboItem.comboId, member: comboItem.itemCode, ownerField: 'comboId', memberField: 'itemCode' },
  storeCombo: { table: storeCombo, owner: storeCombo.storeId, member: storeCombo.comboId, ownerField: 'storeId', memberField: 'comboId' },
} as const;

/** The members of each owner. */
export async function queryLinks(tx: Tx, name: keyof typeof links, owners: readonly string[]): Promise<Map<string, Set<string>>> {
  const { table, owner, member } = links[name];
  const rows = await tx
    .select({ owner, member })
    .from(table as PgTable)
    .where(inArray(owner, [...owners]));
  const sets = new Map<string, Set<string>>();
  for (const row of rows) sets.set(row.owner, (sets.get(row.owner) ?? new Set()).add(row.member));
  return sets;
}

/** Whether a file's list equals the stored set, in any order. */
export function isSameSet(list: readonly string[], set: ReadonlySet<string> | undefined): boolean {
  const wanted = new Set(list);
  return wanted.size === (set?.size ?? 0) && list.every((each) => set?.has(each));
}

/** Replaces the members of each owner. */
export async function replaceLinks(tx: Tx, name: keyof typeof links, members: ReadonlyMap<string, readonly string[]>): Promise<void> {
  if (members.size === 0) return;
  const { table, owner, ownerField, memberField } = links[name];
  await tx.delete(table as PgTable).where(inArray(owner, [...members.keys()]));
  const rows = [...members].flatMap(([key, list]) => [...new Set(list)].map((each) => ({ [ownerField]: key, [memberField]: each })));
  if (rows.length > 0) await tx.insert(table as PgTable).values(rows);
}
