import type { CallResponse } from '../../../shared/contract/contract';

type OrgNode = CallResponse<'getCompanyOrgInfo'>[number];

/** A department with its names from the top, for example `研发中心 / 光学组`. */
export interface Department {
  id: string;
  /** Empty at the top. */
  parentId: string;
  name: string;
  path: string;
}

const isNode = (value: unknown): value is OrgNode =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && typeof value.name === 'string';

/**
 * The departments of a tree, parents before children.
 * @param info the organization info. Another back end may send anything; entries that are no departments are left out
 */
export function listDepartments(info: unknown, above?: Department): Department[] {
  if (!Array.isArray(info)) return [];
  return info.filter(isNode).flatMap(({ id, name, children }) => {
    const path = above ? `${above.path} / ${name}` : name;
    const department = { id: String(id), parentId: above?.id ?? '', name, path };
    return [department, ...listDepartments(children, department)];
  });
}

/** The department of this name, if there is exactly one: the card user info names a department without its ID. */
export function findDepartment(departments: readonly Department[], name: string | undefined): Department | undefined {
  const found = departments.filter((department) => department.name === name);
  return found.length === 1 ? found[0] : undefined;
}
