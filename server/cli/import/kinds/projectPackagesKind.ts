import { inArray } from 'drizzle-orm';
import { projectCombo } from '../../../db/schema/catalogue';
import { integer, key, optional, required, yuan } from '../columns';
import { defineKind } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { queryComboIds, queryProjects } from '../references';
import { writeRows } from '../writeRows';

const toKey = (projectId: string, comboId: string) => `${projectId} ${comboId}`;

/**
 * The packages that a project offers, with the company's share of each price. An import only adds packages to the offer and never removes
 * one.
 */
export const projectPackagesKind = defineKind({
  name: 'project-packages',
  label: '项目套餐',
  columns: {
    projectId: required('项目编号', key()),
    packageId: required('套餐编号', key()),
    companyPaysYuan: required('企业支付', yuan),
    sort: optional('顺序', integer(0, 100_000)),
  },
  getKey: ({ projectId, packageId }) => toKey(projectId, packageId),
  createWriter: ({ tx, count, fail }) => ({
    async write(rows) {
      const projectIds = rows.map(({ values }) => values.projectId);
      const comboIds = rows.map(({ values }) => values.packageId);
      const projects = await queryProjects(tx, projectIds);
      const combos = await queryComboIds(tx, comboIds);
      const found = await tx
        .select()
        .from(projectCombo)
        .where(inArray(projectCombo.projectId, [...new Set(projectIds)]));
      const existing = new Map(found.map((row) => [toKey(row.projectId, row.comboId), row]));
      const changed = rows.flatMap((each) => {
        const { projectId, packageId: comboId, companyPaysYuan: companyPaysFen, sort } = each.values;
        if (!projects.has(projectId)) fail(each, 'projectId', `没有项目“${projectId}”，请先导入`);
        if (!combos.has(comboId)) fail(each, 'packageId', `没有套餐“${comboId}”，请先导入`);
        if (!projects.has(projectId) || !combos.has(comboId)) return [];
        const known = existing.get(toKey(projectId, comboId));
        const { row, change } = mergeRow(known, { companyPaysFen, sort }, { projectId, comboId, companyPaysFen, sort: 0 });
        count(change);
        return change === 'unchanged' ? [] : [row];
      });
      await writeRows(tx, projectCombo, changed);
    },
  }),
});
