import type { OrgNode } from '../../../shared/contract/login';
import { notYoursError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { belongsToCompany, queryDepartments } from './login.repo';

type Department = Awaited<ReturnType<typeof queryDepartments>>[number];

/** The departments below a parent. Each counts its own members and those of the departments below it. */
function createTree(rows: readonly Department[], parentId: string | null, withMembers: boolean): OrgNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, name, members }) => {
      const children = createTree(rows, id, withMembers);
      const below = children.reduce((total, child) => total + (child.memberCount ?? 0), 0);
      return { id, name, children, ...(withMembers && { memberCount: members + below }) };
    });
}

/** The department tree of the caller's company; `noMember` omits the counts. */
export const getCompanyOrgInfo = defineHandler({
  name: 'getCompanyOrgInfo',
  access: 'account',
  async handle({ companyId, noMember = false }, { services: { db }, caller }) {
    if (!(await belongsToCompany(db, caller.accountId, companyId))) throw notYoursError('您不是这家企业的员工，无法查看它的部门。');
    return createTree(await queryDepartments(db, companyId, !noMember), null, !noMember);
  },
});
