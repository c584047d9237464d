import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { combo, examItem, store } from '../../db/schema/catalogue';
import { company, organization, project } from '../../db/schema/organization';

/** What rows refer to, looked up once for a batch. */

/** Ids of companies by their suffix in lower case. */
export async function queryCompanyIds(tx: Tx, suffixes: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(suffixes.map((each) => each.toLowerCase()))];
  const rows = await tx
    .select({ id: company.id, companySuffix: company.companySuffix })
    .from(company)
    .where(inArray(sql`lower(${company.companySuffix})`, wanted));
  return new Map(rows.map(({ id, companySuffix }) => [companySuffix.toLowerCase(), id]));
}

export async function queryProjects(tx: Tx, ids: readonly string[]): Promise<Map<string, typeof project.$inferSelect>> {
  const rows = await tx
    .select()
    .from(project)
    .where(inArray(project.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

export type DepartmentRow = typeof organization.$inferSelect;

/** A company's departments by their path from the top, for example `研发中心/光学组`. */
export async function queryDepartments(tx: Tx, companyId: string): Promise<Map<string, DepartmentRow>> {
  const rows = await tx.select().from(organization).where(eq(organization.companyId, companyId));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const getPath = ({ name, parentId }: DepartmentRow): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? `${getPath(parent)}/${name}` : name;
  };
  return new Map(rows.map((row) => [getPath(row), row]));
}

const toSet = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

/** Those of the packages that exist. */
export async function queryComboIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const isWanted = inArray(combo.id, [...new Set(ids)]);
  return toSet(await tx.select({ id: combo.id }).from(combo).where(isWanted));
}

/** Those of the examination items that exist. */
export async function queryItemCodes(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const isWanted = inArray(examItem.code, [...new Set(codes)]);
  return toSet(await tx.select({ id: examItem.code }).from(examItem).where(isWanted));
}

/** Those of the stores that exist. */
export async function queryStoreIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const isWanted = inArray(store.id, [...new Set(ids)]);
  return toSet(await tx.select({ id: store.id }).from(store).where(isWanted));
}
