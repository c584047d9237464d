import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { FlagTag, UrgencyTag } from '../../../features/report/FlagTag';
import { ReadAloud } from '../../../features/report/ReadAloud';
import { joinSigns, type ReportDetails } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import { formatMonth, getMonthOf } from '../../../lib/day';

type Finding = ReportDetails['findings'][number];

/** `连续 3 次体检都有，从2024年6月起`; with sizes or grades, what they were and are. */
function describePersistence({ since, times, growth }: NonNullable<Finding['persistence']>): string {
  return `连续 ${times} 次体检都有${growth ? `：${growth}` : `，从${formatMonth(getMonthOf(since))}起`}`;
}

function describeNothing(report: ReportDetails): string {
  const observations = report.groups.flatMap((group) => group.observations);
  const unjudged = observations.filter(({ flag }) => flag === 'none').length;
  if (unjudged === 0) return `已出的 ${report.itemCount} 项结果都在参考范围内。没有出结果的项目不包括在内。`;
  return `能和参考范围比较的结果都在范围内；另有 ${unjudged} 项没有参考范围或是文字，没有判断，请看总检结论或咨询医生。`;
}

function FindingItem({ finding, hasTrend }: { finding: Finding; hasTrend: boolean }) {
  const { code, flag, name, sentence, urgency, persistence } = finding;
  return (
    <li className="yj-line yj-between yj-middle">
      <span className="yj-line yj-baseline yj-grow">
        {urgency ? <UrgencyTag urgency={urgency} /> : <FlagTag flag={flag} />}
        <span className="yj-grow">
          {joinSigns(sentence)}
          {persistence ? <span className="yj-note yj-block">{describePersistence(persistence)}</span> : null}
        </span>
      </span>
      {hasTrend ? (
        <AppLink className="yj-fixed yj-no-print" to={getReportHref({ view: 'trend', codes: [code] })} aria-label={`看趋势：${name}`}>
          看趋势
        </AppLink>
      ) : null}
    </li>
  );
}

/** The findings, each in one sentence, most urgent first. Values link to their trend. */
export function Findings({ report }: { report: ReportDetails }) {
  const { groups, itemCount } = report;
  // What needs a doctor today stands alone above everything.
  const findings = report.findings.filter(({ urgency }) => urgency !== 'now');
  const observations = groups.flatMap((group) => group.observations);
  const numbers = new Set(observations.filter(({ number }) => number !== null).map(({ code }) => code));
  if (report.findings.length > 0 && findings.length === 0) return null;
  if (findings.length === 0)
    return (
      <Card title="先看结果" hint={`没有标出异常，共 ${itemCount} 项结果`}>
        <p>{describeNothing(report)}</p>
      </Card>
    );
  return (
    <Card
      title="先看结果"
      hint={`${findings.length < report.findings.length ? '另有' : ''}异常 ${findings.length} 项，共 ${itemCount} 项结果`}
      actions={
        <ReadAloud sentences={[...report.findings.map(({ sentence }) => sentence), ...(report.conclusion ? [report.conclusion] : [])]} />
      }
    >
      <ul className="yj-rules">
        {findings.map((finding) => (
          <FindingItem key={finding.code} finding={finding} hasTrend={numbers.has(finding.code)} />
        ))}
      </ul>
    </Card>
  );
}
