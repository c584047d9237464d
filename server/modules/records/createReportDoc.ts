import { getDayOf } from '../../../shared/businessDay';
import { isLongText } from '../../../shared/longText';
import { UNREACHABLE, URGENCY_LABELS } from '../../../shared/urgencies';
import type { PdfBlock, PdfDoc } from '../../pdf/PdfDoc';
import type { FiledReport, ReportDetails } from './reportDetails';

const NO_FLAG = '—';
type Observation = ReportDetails['groups'][number]['observations'][number];
const FLAGS: Record<ReportDetails['findings'][number]['flag'], string> = {
  high: '↑ 偏高',
  low: '↓ 偏低',
  abnormal: '异常',
  normal: '正常',
  none: NO_FLAG,
  unread: '请医生看',
};
const SEX = { male: '男', female: '女' } as const;
const COLUMNS = [
  { title: '项目', share: 0.32 },
  { title: '结果', share: 0.26 },
  { title: '单位', share: 0.12 },
  { title: '参考范围', share: 0.18 },
  { title: '判断', share: 0.12 },
] as const;
const ABNORMAL = ['high', 'low', 'abnormal', 'unread'];

function createHead({ person, examDate, institution, releasedAt, amendment, itemCount, abnormalCount }: ReportDetails): PdfBlock {
  return {
    kind: 'facts',
    facts: [
      ['受检人', `${person.name}　${SEX[person.sex]}　${person.age} 岁`],
      ['体检日期', examDate],
      ['体检机构', institution],
      ['出具时间', getDayOf(new Date(releasedAt))],
      ['结果', `共 ${itemCount} 项，异常 ${abnormalCount} 项`],
      ...(amendment ? [['更正', `${getDayOf(new Date(amendment.at))} ${amendment.note}`] as const] : []),
    ],
  };
}

/** How soon to act comes first; the advice where it is for a doctor, today or soon: whoever reads the paper has no screen. */
function describeFinding({ urgency, sentence, advice }: ReportDetails['findings'][number]): string {
  const label = urgency ? `【${URGENCY_LABELS[urgency]}】` : '';
  return `${label}${sentence}${(urgency === 'now' || urgency === 'soon') && advice ? `。${advice.text}` : ''}`;
}

/** What became of the booked items: the counts, and each item without a result. */
function createItems({ bookedItems }: FiledReport): PdfBlock[] {
  if (!bookedItems) return [];
  const open = bookedItems.items.filter(({ state }) => state !== 'reported').map(({ name, text }) => `${name}：${text}`);
  if (open.length === 0) return [{ kind: 'paragraph', title: '预约的项目', text: `${bookedItems.line}。` }];
  return [{ kind: 'list', title: bookedItems.line, items: open }];
}

/** A description has lines of its own: a cell is narrow, and no row goes on on the next page. */
const createDescription = ({ name, value, flag }: Observation): PdfBlock => ({
  kind: 'paragraph',
  title: FLAGS[flag] === NO_FLAG ? name : `${name}（${FLAGS[flag]}）`,
  text: value,
});

function createBlocks(report: FiledReport): PdfBlock[] {
  const { findings, conclusion, groups } = report;
  return [
    createHead(report),
    ...(findings.length > 0 ? [{ kind: 'list', title: '需要留意的结果', items: findings.map(describeFinding) } as const] : []),
    ...(findings.some(({ urgency }) => urgency === 'now')
      ? [{ kind: 'paragraph', title: '今天就要办的事', text: UNREACHABLE } as const]
      : []),
    ...createItems(report),
    ...(conclusion ? [{ kind: 'paragraph', title: '总检结论', text: conclusion } as const] : []),
    ...groups.flatMap(({ category, observations }) => {
      const rows = observations
        .filter(({ value }) => !isLongText(value))
        .map(({ name, value, unit, range, flag }) => ({
          cells: [name, value, unit, range.text, FLAGS[flag]],
          isStrong: ABNORMAL.includes(flag),
        }));
      return [
        ...(rows.length > 0 ? [{ kind: 'table', title: category, columns: COLUMNS, rows } as const] : []),
        ...observations.filter(({ value }) => isLongText(value)).map(createDescription),
      ];
    }),
  ];
}

/** Reports as one document to keep or to give to a doctor. */
export function createReportDoc(reports: readonly FiledReport[]): PdfDoc {
  const [first] = reports;
  const isOne = reports.length === 1;
  return {
    title: isOne && first ? first.title : '体检报告',
    subtitle: isOne && first ? `${first.institution}　${first.examDate}` : `共 ${reports.length} 份，按日期从近到远`,
    blocks: reports.flatMap((report) => [
      ...(isOne ? [] : [{ kind: 'paragraph', title: report.title, text: report.institution } as const]),
      ...createBlocks(report),
    ]),
    footer: '本报告只说明检查结果，不是诊断；有疑问请咨询医生。',
  };
}
