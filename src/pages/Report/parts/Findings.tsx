import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { FlagTag, UrgencyTag } from '../../../features/report/FlagTag';
import type { ReportDetails } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';

/** The findings, each in one sentence, most urgent first. Values link to their trend. */
export function Findings({ report: { findings, groups, itemCount } }: { report: ReportDetails }) {
  const numbers = new Set(
    groups.flatMap(({ observations }) => observations.filter(({ number }) => number !== null).map(({ code }) => code)),
  );
  if (findings.length === 0) {
    const unjudged = groups.flatMap(({ observations }) => observations.filter(({ flag }) => flag === 'none')).length;
    return (
      <Card title="先看结果" hint={`没有标出异常，共 ${itemCount} 项结果`}>
        <p>
          {unjudged > 0
            ? `有参考范围的结果都在范围内；另有 ${unjudged} 项没有参考范围，没有判断，请看总检结论或咨询医生。`
            : '全部结果都在参考范围内。继续保持，按计划下次体检。'}
        </p>
      </Card>
    );
  }
  return (
    <Card title="先看结果" hint={`异常 ${findings.length} 项，共 ${itemCount} 项结果`}>
      <ul className="yj-rules">
        {findings.map(({ code, flag, name, sentence, urgency }) => (
          <li key={code} className="yj-line yj-between yj-middle">
            <span className="yj-line yj-baseline">
              {urgency ? <UrgencyTag urgency={urgency} /> : <FlagTag flag={flag} />}
              <span>{sentence}</span>
            </span>
            {numbers.has(code) ? (
              <AppLink className="yj-fixed yj-no-print" to={getReportHref({ view: 'trend', codes: [code] })} aria-label={`看趋势：${name}`}>
                看趋势
              </AppLink>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
