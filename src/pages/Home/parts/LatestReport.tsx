import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { getHref } from '../../../../shared/routes';
import { isCallMissing } from '../../../api/ApiFailure';
import { recordsApi } from '../../../api/endpoints/records';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { Bone, StateView } from '../../../components/StateView';
import { useIsRelative } from '../../../features/relatives/useRelative';
import { CountTag } from '../../../features/report/FlagTag';
import { getReportHref } from '../../../features/report/reportUrl';
import { formatDay } from '../../../lib/day';
import { LATEST_REPORT } from '../Home.data';

const skeleton = (
  <div className="yj-stack yj-gap-2">
    <Bone width="60%" height="20px" />
    <Bone />
    <Bone width="96px" />
  </div>
);

/** The latest report in three lines; nothing without a report. */
export function LatestReport() {
  const reports = recordsApi.useQueryReportListQuery(LATEST_REPORT);
  const report = reports.data?.list[0];
  // A doctor's reading is between the doctor and the person whose report it is.
  const isRelative = useIsRelative();
  if (isCallMissing(reports.error) || (reports.data && !report)) return null;
  return (
    <Card title="最近一次报告">
      <StateView query={reports} label="最近一次报告" skeleton={skeleton}>
        {() =>
          report ? (
            <>
              <p className="yj-medium">{report.title}</p>
              <p className="yj-muted yj-balance">
                <span className="yj-nowrap">{formatDay(report.examDate, { year: true })} ·</span> {report.institution}
              </p>
              <p className="yj-row yj-mt-3">
                <CountTag report={report} />
                <span className="yj-muted">共 {report.itemCount} 项结果</span>
              </p>
              {report.itemsLine ? <p className="yj-muted yj-phrases yj-mt-1">{report.itemsLine}</p> : null}
              <p className="yj-row yj-gap-5 yj-mt-3">
                <AppLink to={getReportHref({ view: 'one', reportId: report.reportId })} className="yj-link">
                  看报告
                  <RightOutlined />
                </AppLink>
                {isRelative ? null : (
                  <AppLink to={getHref('Interpret', { query: { reportId: report.reportId } })} className="yj-link">
                    看解读
                    <RightOutlined />
                  </AppLink>
                )}
              </p>
            </>
          ) : null
        }
      </StateView>
    </Card>
  );
}
