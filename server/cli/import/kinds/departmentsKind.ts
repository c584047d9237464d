import { organization } from '../../../db/schema/organization';
import { integer, nameText, optional, required, text } from '../columns';
import { defineKind, type ImportRun } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { type DepartmentRow, queryCompanyIds, queryDepartments } from '../references';
import { writeRows } from '../writeRows';

/** `研发中心 / 光学组` and `研发中心/光学组` are the same path. */
export const normalizePath = (path: string): string =>
  path
    .split('/')
    .map((part) => part.trim())
    .join('/');

const path = nameText(200)
  .transform(normalizePath)
  .refine((value) => value.split('/').every(Boolean), { error: '应写成 上级/下级，中间不能空' });

interface Tree {
  companyId: string;
  departments: Map<string, DepartmentRow>;
}

/** Loads the departments of a batch's companies by suffix, including those that earlier batches have written. */
async function loadTrees({ tx }: ImportRun, suffixes: readonly string[]): Promise<Map<string, Tree>> {
  const trees = new Map<string, Tree>();
  for (const [suffix, companyId] of await queryCompanyIds(tx, suffixes))
    trees.set(suffix, { companyId, departments: await queryDepartments(tx, companyId) });
  return trees;
}

/** The department trees of companies, identified by company and path. A parent comes before its children. */
export const departmentsKind = defineKind({
  name: 'departments',
  label: '部门',
  columns: {
    company: required('登录后缀', text(64)),
    path: required('部门', path),
    sort: optional('顺序', integer(0, 100_000)),
  },
  getKey: ({ company, path: value }) => `${company.toLowerCase()} ${value}`,
  createWriter: (run) => ({
    async write(rows) {
      const trees = await loadTrees(
        run,
        rows.map(({ values }) => values.company),
      );
      const changed: DepartmentRow[] = [];
      for (const row of rows) {
        const { company, path: value, sort } = row.values;
        const tree = trees.get(company.toLowerCase());
        const parts = value.split('/');
        const parentPath = parts.slice(0, -1).join('/');
        const parent = tree?.departments.get(parentPath);
        if (!tree) run.fail(row, 'company', `没有登录后缀为“${company}”的企业`);
        else if (parentPath && !parent) run.fail(row, 'path', `上级部门“${parentPath}”不存在，请把它写在前面`);
        else {
          const fresh = {
            id: run.createId(),
            companyId: tree.companyId,
            parentId: parent?.id ?? null,
            name: parts.at(-1) ?? '',
            sort: 0,
          };
          const merged = mergeRow(tree.departments.get(value), { sort }, fresh);
          tree.departments.set(value, merged.row);
          run.count(merged.change);
          if (merged.change !== 'unchanged') changed.push(merged.row);
        }
      }
      await writeRows(run.tx, organization, changed);
    },
  }),
});
