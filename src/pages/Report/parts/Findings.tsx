import { isDeclined } from '../../../../shared/declined';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { FlagTag, UrgencyTag } from '../../../features/report/FlagTag';
import { ReadAloud } from '../../../features/report/ReadAloud';
import { describeNothing, joinSigns, type ReportDetails } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import { formatMonth, getMonthOf } from '../../../lib/day';

type Finding = ReportDetails['findings'][number];

/** `连续 3 次体检都有，从2024年6月起`; with sizes or grades, what they were and are. */
function describePersistence({ since, times, growth }: NonNullable<Finding['persistence']>): string {
  return `连续 ${times} 次体检都有${growth ? `：${growth}` : `，从${formatMonth(getMonthOf(since))}起`}`;
}

/** An item that was not examined is not normal; nothing else on the page says so. */
function Declined({ report }: { report: ReportDetails }) {
  const names = report.groups.flatMap(({ observations }) => observations.filter(({ value }) => isDeclined(value)).map(({ name }) => name));
  return names.length > 0 ? <p className="yj-note yj-mt-3">没有查的项目：{names.join('、')}。没有查不等于正常。</p> : null;
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
  const codes = new Set(observations.map(({ code }) => code));
  // The conclusion is none of the results that are counted everywhere.
  const count = findings.filter(({ code }) => codes.has(code)).length;
  if (report.findings.length > 0 && findings.length === 0) return null;
  if (findings.length === 0)
    return (
      <Card title="先看结果" hint={`没有标出异常，共 ${itemCount} 项结果`}>
        <p>{describeNothing(report)}</p>
        <Declined report={report} />
      </Card>
    );
  return (
    <Card
      title="先看结果"
      hint={`${findings.length < report.findings.length ? '另有' : ''}异常 ${count} 项，共 ${itemCount} 项结果`}
      actions={
        <ReadAloud sentences={[...report.findings.map(({ sentence }) => sentence), ...(report.conclusion ? [report.conclusion] : [])]} />
      }
    >
      <ul className="yj-rules">
        {findings.map((finding) => (
          <FindingItem key={finding.code} finding={finding} hasTrend={numbers.has(finding.code)} />
        ))}
      </ul>
      <Declined report={report} />
    </Card>
  );
}
