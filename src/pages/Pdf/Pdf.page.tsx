import loadable from '@loadable/component';
import { useSearchParams } from 'react-router-dom';
import { getHref } from '../../../shared/routes';
import { recordsApi } from '../../api/endpoints/records';
import { ButtonLink } from '../../components/Button';
import { Card } from '../../components/Card';
import { PageHeader } from '../../components/PageHeader';
import { Bone, EmptyState, FailedState, Loading } from '../../components/StateView';
import { getReportHref } from '../../features/report/reportUrl';
import { loadData } from './Pdf.data';
import styles from './Pdf.module.css';
import { usePdfFile } from './usePdfFile';

const loading = (
  <Loading label="PDF">
    <div className={styles.skeleton}>
      <Bone height="56px" />
      <Bone height="70vh" />
    </div>
  </Loading>
);

/** pdf.js is large, so it comes by itself, in the browser only, while the document is on its way. */
const Reader = loadable(() => import('./parts/Reader'), { ssr: false, fallback: loading });

const backToReports = (
  <ButtonLink to={getHref('Report')} kind="primary">
    查看我的报告
  </ButtonLink>
);

function Content({ reportId }: { reportId: string }) {
  const { file, retry } = usePdfFile(reportId);
  if (file.state === 'ready') return <Reader file={file} onRetry={retry} />;
  if (file.state === 'loading') return loading;
  return (
    <Card>
      {file.state === 'missing' ? (
        <EmptyState icon="report" title="这里暂时没有 PDF 报告" text="各项结果可以在报告页查看和打印。" action={backToReports} />
      ) : (
        <FailedState label="PDF" onRetry={retry} />
      )}
    </Card>
  );
}

/** /health/pdf?reportId=…: a report as the institution's document, to read, search, print and keep. */
export default function PdfPage() {
  const [query] = useSearchParams();
  const reportId = query.get('reportId') ?? '';
  const reports = recordsApi.useGetReportsQuery();
  const report = reports.data?.list.find((each) => each.reportId === reportId);
  const isMissing = !reportId || (reports.data !== undefined && !report);
  return (
    <div className={styles.page}>
      <PageHeader
        title={report?.title ?? '体检报告 PDF'}
        description={report ? `${report.institution} · ${report.examDate}` : undefined}
        actions={report ? <ButtonLink to={getReportHref({ view: 'one', reportId })}>看各项结果</ButtonLink> : undefined}
      />
      {isMissing ? (
        <Card>
          <EmptyState
            icon="report"
            title="没有找到这份报告"
            text="地址可能不完整，报告还没有出，或这份报告不属于您。"
            action={backToReports}
          />
        </Card>
      ) : (
        <Content reportId={reportId} />
      )}
    </div>
  );
}

PdfPage.loadData = loadData;
