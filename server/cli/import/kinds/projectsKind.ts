import { getInstantOf } from '../../../../shared/businessDay';
import { createParagraphsHtml } from '../../../db/defaults/agreementHtml';
import { project } from '../../../db/schema/organization';
import { choice, day, integer, key, list, nameText, optional, required, text } from '../columns';
import { defineKind, type ImportRow } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { queryCompanyIds, queryProjects } from '../references';
import { writeRows } from '../writeRows';

const columns = {
  projectId: required('项目编号', key()),
  company: required('登录后缀', text(64)),
  name: required('项目名称', nameText(60)),
  startsOn: required('开始日期', day),
  endsOn: required('结束日期', day),
  settleMode: required('结算方式', choice({ self: '个人', company: '企业', mixed: '混合' })),
  settleFlag: optional('结算模式', choice({ '0': '否', '1': '是' })),
  holdMinutes: optional('保留分钟', integer(1, 1440)),
  rebookDeadlineHours: optional('改约时限（小时）', integer(0, 720)),
  rebookMax: optional('改约次数', integer(0, 20)),
  reportDays: optional('报告工作日', integer(1, 60)),
  itemsSince: optional('项目核对起始日', day),
  features: optional('功能', list(key(30), 20)),
  letterTitle: optional('员工信标题', text(60)),
  letterText: optional('员工信正文', text(5000)),
  letterSignedBy: optional('员工信落款', text(60)),
  letterDate: optional('员工信日期', day),
  earlyBirdTitle: optional('早鸟标题', text(60)),
  earlyBirdText: optional('早鸟说明', text(500)),
  earlyBirdEndsOn: optional('早鸟截止', day),
};
type Values = ImportRow<typeof columns>['values'];

function createLetter({ letterTitle: title, letterText, letterSignedBy: signedBy = '', letterDate, startsOn }: Values) {
  if (!title || !letterText) return undefined;
  const paragraphs = letterText.split(/\s*\n\s*/).filter(Boolean);
  return { title, html: createParagraphsHtml(paragraphs), signedBy, date: letterDate ?? startsOn };
}

function createEarlyBird({ earlyBirdTitle: title, earlyBirdText: text = '', earlyBirdEndsOn: day }: Values) {
  return title && day ? { title, text, endsAt: getInstantOf(day, '23:59').toISOString() } : undefined;
}

/** What belongs to a letter or an early bird that cannot be made of it, as column and sentence; null if nothing is left out. */
function findIncomplete(values: Values): [column: string, sentence: string] | null {
  const isGiven = (...names: (keyof Values)[]) => names.some((name) => values[name] !== undefined);
  if (isGiven('letterTitle', 'letterText', 'letterSignedBy', 'letterDate') && !createLetter(values))
    return [values.letterTitle ? 'letterText' : 'letterTitle', '员工信的标题和正文要一起写'];
  if (isGiven('earlyBirdTitle', 'earlyBirdText', 'earlyBirdEndsOn') && !createEarlyBird(values))
    return [values.earlyBirdTitle ? 'earlyBirdEndsOn' : 'earlyBirdTitle', '早鸟的标题和截止日期要一起写'];
  return null;
}

/** Companies' projects, identified by the operator's number. */
export const projectsKind = defineKind({
  name: 'projects',
  label: '项目',
  columns,
  getKey: ({ projectId }) => projectId,
  createWriter: ({ tx, count, fail }) => ({
    async write(rows) {
      const companies = await queryCompanyIds(
        tx,
        rows.map(({ values }) => values.company),
      );
      const existing = await queryProjects(
        tx,
        rows.map(({ values }) => values.projectId),
      );
      const changed = rows.flatMap((each) => {
        const { values } = each;
        const companyId = companies.get(values.company.toLowerCase());
        const known = existing.get(values.projectId);
        const incomplete = findIncomplete(values);
        if (!companyId) fail(each, 'company', `没有登录后缀为“${values.company}”的企业`);
        else if (known && known.companyId !== companyId) fail(each, 'projectId', `项目“${values.projectId}”属于另一家企业`);
        else if (values.startsOn > values.endsOn) fail(each, 'endsOn', '早于开始日期');
        else if (incomplete) fail(each, ...incomplete);
        else {
          const { name, startsOn, endsOn, settleMode, settleFlag, holdMinutes, rebookDeadlineHours, rebookMax, features } = values;
          const { reportDays, itemsSince } = values;
          const given = {
            name,
            startsOn,
            endsOn,
            settleMode,
            holdMinutes,
            rebookDeadlineHours,
            rebookMax,
            features,
            reportDays,
            itemsSince,
          };
          const texts = { hrLetter: createLetter(values), earlyBird: createEarlyBird(values) };
          const { row, change } = mergeRow(
            known,
            { ...given, ...texts, settleFlag: settleFlag === undefined ? undefined : Number(settleFlag) },
            {
              ...{ id: values.projectId, companyId, name, startsOn, endsOn, settleMode, settleFlag: 0, holdMinutes: 30 },
              ...{
                rebookDeadlineHours: 24,
                rebookMax: 2,
                reportDays: 7,
                itemsSince: null,
                hrLetter: null,
                earlyBird: null,
                features: [],
                bulletins: [],
              },
            },
          );
          count(change);
          return change === 'unchanged' ? [] : [row];
        }
        return [];
      });
      await writeRows(tx, project, changed);
    },
  }),
});
