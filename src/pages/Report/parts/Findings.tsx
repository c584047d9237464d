import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { FlagTag } from '../../../features/report/FlagTag';
import type { ReportDetails } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import styles from '../Report.module.css';

/** The findings, each in one sentence. Values link to their trend. */
export function Findings({ report: { findings, groups, itemCount } }: { report: ReportDetails }) {
  const numbers = new Set(
    groups.flatMap(({ observations }) => observations.filter(({ number }) => number !== null).map(({ code }) => code)),
  );
  return (
    <Card title="先看结果">
      <div className={styles.summary}>
        <p className={styles.count} data-good={findings.length === 0 || undefined}>
          <span>{findings.length === 0 ? '没有异常' : '异常'}</span>
          <b>{findings.length}</b>
          <span>共 {itemCount} 项结果</span>
        </p>
        {findings.length === 0 ? (
          <p>全部结果都在参考范围内。继续保持，按计划下次体检。</p>
        ) : (
          <ul className={styles.findings}>
            {findings.map(({ code, flag, name, sentence }) => (
              <li key={code}>
                <span className={styles.finding}>
                  <FlagTag flag={flag} />
                  {sentence}
                </span>
                {numbers.has(code) ? (
                  <AppLink to={getReportHref({ view: 'trend', codes: [code] })} aria-label={`看趋势：${name}`}>
                    看趋势
                  </AppLink>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
