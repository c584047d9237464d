import { Alert } from 'antd';
import { AppLink } from '../../../components/AppLink';
import type { ReportDetails } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import { formatInstant } from '../../../lib/day';

/** The earlier version that is shown, if it is one. */
export const findFormer = ({ version, formerVersions }: ReportDetails) => formerVersions.find((each) => each.version === version);

/** Says when and why a report was corrected, and links between the versions. */
export function Versions({ report }: { report: ReportDetails }) {
  const { reportId, formerVersions } = report;
  const former = findFormer(report);
  if (former) {
    return (
      <Alert
        type="error"
        showIcon
        title={
          <span className="yj-row">
            <span>
              您正在看更正前的内容（第 {former.version} 版，{formatInstant(former.issuedAt, { year: true })} 出具）。它已于{' '}
              {formatInstant(former.replacedAt, { year: true })} 被取代：{former.reason}。请以现在的报告为准。
            </span>
            <AppLink className="yj-ink yj-nowrap" to={getReportHref({ view: 'one', reportId })}>
              看现在的报告
            </AppLink>
          </span>
        }
      />
    );
  }
  const [latest] = formerVersions;
  if (!latest) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={
        <span className="yj-row">
          <span>
            本报告已于 {formatInstant(latest.replacedAt, { year: true })} 更正：{latest.reason}。
          </span>
          {formerVersions.map(({ version }) => (
            <AppLink key={version} className="yj-ink yj-nowrap" to={getReportHref({ view: 'one', reportId, version })}>
              {formerVersions.length === 1 ? '看更正前的内容' : `看第 ${version} 版`}
            </AppLink>
          ))}
        </span>
      }
    />
  );
}
