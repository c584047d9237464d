import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import { getHref } from '../../../../shared/routes';
import { recordsApi } from '../../../api/endpoints/records';
import { Card } from '../../../components/Card';
import { KeyValue } from '../../../components/KeyValue';
import { LinkButton } from '../../../components/LinkButton';
import { PageHeader } from '../../../components/PageHeader';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { isNoReport, NO_DIAGNOSIS, type ReportDetails } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import { formatDay, formatInstant } from '../../../lib/day';
import styles from '../Report.module.css';
import { Findings } from './Findings';
import { ReportActions } from './ReportActions';
import { Values } from './Values';
import { findFormer, Versions } from './Versions';

const skeleton = (
  <div className={styles.stack}>
    <BoneCard height={120} />
    <BoneCard height={260} />
    <BoneCard height={420} />
  </div>
);

const SEX = { male: '男', female: '女' } as const;

function Head({ report }: { report: ReportDetails }) {
  const { person, examDate, institution, releasedAt } = report;
  return (
    <Card>
      <KeyValue
        columns={3}
        items={[
          { label: '受检人', value: `${person.name} · ${SEX[person.sex]} · ${person.age} 岁` },
          { label: '体检日期', value: formatDay(examDate, { year: true }) },
          { label: '体检机构', value: institution },
          { label: '出具时间', value: formatInstant(releasedAt, { year: true }) },
        ]}
      />
    </Card>
  );
}

interface ReportViewProps {
  reportId: string;
  /** An earlier version; the current one when absent. */
  version: number | undefined;
  onlyAbnormal: boolean;
}

/** One report: findings first, then all values. */
export function ReportView({ reportId, version, onlyAbnormal }: ReportViewProps) {
  const report = recordsApi.useGetReportQuery({ reportId, ...(version && { version }) });
  return (
    <>
      <PageHeader
        title={report.data?.title ?? '体检报告'}
        actions={
          <>
            <LinkButton to={getReportHref({ view: 'list' })}>全部报告</LinkButton>
            {report.data && !findFormer(report.data) ? <ReportActions reportId={reportId} /> : null}
          </>
        }
      />
      {isNoReport(report.error) ? (
        <EmptyState
          icon={<FileTextOutlined />}
          title="没有找到这份报告"
          text="地址可能不完整，报告还没有出，或这份报告不属于您。"
          action={<LinkButton to={getHref('Report')}>查看我的报告</LinkButton>}
        />
      ) : (
        <StateView query={report} label="体检报告" skeleton={skeleton}>
          {(data) => (
            <div className={styles.stack}>
              <Versions report={data} />
              <Head report={data} />
              <Findings report={data} />
              {data.conclusion ? (
                <Card title="总检结论">
                  <p className={styles.conclusion}>{data.conclusion}</p>
                  <p className={styles.note}>{NO_DIAGNOSIS}</p>
                </Card>
              ) : null}
              <Values report={data} onlyAbnormal={onlyAbnormal} />
            </div>
          )}
        </StateView>
      )}
    </>
  );
}
