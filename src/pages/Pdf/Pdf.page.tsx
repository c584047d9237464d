import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import loadable from '@loadable/component';
import { Link, useSearchParams } from 'react-router-dom';
import { getHref } from '../../../shared/routes';
import { recordsApi } from '../../api/endpoints/records';
import { Card } from '../../components/Card';
import { LinkButton } from '../../components/LinkButton';
import { Loading } from '../../components/Loading';
import { PageHeader } from '../../components/PageHeader';
import { Bone, EmptyState, FailedState } from '../../components/StateView';
import { getReportHref } from '../../features/report/reportUrl';
import { canReadPdf } from '../../kit/pdf/canReadPdf';
import { UnreadablePdf } from '../../kit/pdf/UnreadablePdf';
import { formatDay } from '../../lib/day';
import { loadData } from './Pdf.data';
import styles from './Pdf.module.css';
import { usePdfFile } from './usePdfFile';

const loading = (
  <Loading label="PDF 文件">
    <div className={`yj-surface ${styles.reader}`}>
      <div className={`yj-row yj-gap-3 yj-pad yj-no-print ${styles.toolbar}`} />
      <div className={styles.document}>
        <Bone height="100%" />
      </div>
    </div>
  </Loading>
);

/** pdf.js is large, so it has a chunk of its own, loaded in the browser while the document is fetched. */
const Reader = loadable(() => import(/* webpackChunkName: "pdf-reader" */ './parts/Reader'), { ssr: false, fallback: loading });

const backToReports = (
  <LinkButton to={getHref('Report')} type="primary">
    查看我的报告
  </LinkButton>
);

function Content({ reportId }: { reportId: string }) {
  const { file, retry } = usePdfFile(reportId);
  if (file.state === 'ready' && canReadPdf()) return <Reader file={file} onRetry={retry} />;
  if (file.state === 'loading') return loading;
  return (
    <Card>
      {file.state === 'ready' ? (
        <UnreadablePdf file={file} text="下载以后，可以用别的 PDF 软件打开。" />
      ) : file.state === 'missing' ? (
        <EmptyState
          icon={<FileTextOutlined />}
          title="这里暂时没有 PDF 报告"
          text="各项结果可以在报告页查看和打印。"
          action={backToReports}
        />
      ) : (
        <FailedState label="PDF 文件" onRetry={retry} />
      )}
    </Card>
  );
}

/** /health/pdf?reportId=…: the institution's document of a report, to read, search, print and download. */
export default function PdfPage() {
  const [query] = useSearchParams();
  const reportId = query.get('reportId') ?? '';
  const reports = recordsApi.useQueryReportListQuery({ reportId }, { skip: !reportId });
  const report = reports.data?.list.find((each) => each.reportId === reportId);
  const isMissing = !reportId || (reports.data !== undefined && !report);
  return (
    <div className={styles.pdf}>
      <PageHeader
        title={report?.title ?? '体检报告 PDF'}
        description={
          report ? (
            <>
              {formatDay(report.examDate, { year: true })} · {report.institution} ·{' '}
              <Link to={getReportHref({ view: 'one', reportId })} className="yj-nowrap">
                看各项结果
              </Link>
            </>
          ) : undefined
        }
      />
      {isMissing ? (
        <Card>
          <EmptyState
            icon={<FileTextOutlined />}
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
