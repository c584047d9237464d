import { type Bulletin, project } from '../../../db/schema/organization';
import { choice, day, key, optional, required, text } from '../columns';
import { defineKind, type ImportRow } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { queryProjects } from '../references';
import { writeRows } from '../writeRows';

const columns = {
  projectId: required('项目编号', key()),
  date: required('日期', day),
  title: required('标题', text(60)),
  text: required('正文', text(500)),
  status: optional('状态', choice({ published: '发布', withdrawn: '撤下' })),
};
type Values = ImportRow<typeof columns>['values'];

const isSame = (bulletin: Bulletin, { date, title }: Values) => bulletin.date === date && bulletin.title === title;

/** The project's bulletins after a row, the newest first. */
function apply(bulletins: readonly Bulletin[], values: Values) {
  const { date, title, status } = values;
  const known = bulletins.find((bulletin) => isSame(bulletin, values));
  const others = bulletins.filter((bulletin) => bulletin !== known);
  if (status === 'withdrawn') return { bulletins: others, change: known ? ('updated' as const) : ('unchanged' as const) };
  const { row, change } = mergeRow<Bulletin>(known, { text: values.text }, { date, title, text: values.text });
  if (change === 'unchanged') return { bulletins, change };
  // A sort keeps the order of equal days, so a corrected bulletin does not move among those of its day by itself.
  return { bulletins: [row, ...others].sort((a, b) => b.date.localeCompare(a.date)), change };
}

/** Announcements of a project to all its employees, identified by project, day and title. */
export const bulletinsKind = defineKind({
  name: 'bulletins',
  label: '公告',
  columns,
  getKey: ({ projectId, date, title }) => JSON.stringify([projectId, date, title]),
  createWriter: ({ tx, count, fail }) => ({
    async write(rows) {
      const projects = await queryProjects(
        tx,
        rows.map(({ values }) => values.projectId),
      );
      const changed = new Set<string>();
      for (const row of rows) {
        const known = projects.get(row.values.projectId);
        if (!known) fail(row, 'projectId', `没有项目“${row.values.projectId}”，请先导入`);
        else {
          const { bulletins, change } = apply(known.bulletins, row.values);
          projects.set(known.id, { ...known, bulletins: [...bulletins] });
          count(change);
          if (change !== 'unchanged') changed.add(known.id);
        }
      }
      await writeRows(
        tx,
        project,
        [...projects.values()].filter(({ id }) => changed.has(id)),
      );
    },
  }),
});
