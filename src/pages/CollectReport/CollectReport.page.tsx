import { useSearchParams } from 'react-router-dom';
import { getHref } from '../../../shared/routes';
import { Card } from '../../components/Card';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { useNotify } from '../../features/notify/notifier';
import { OutsideReportForm } from '../../features/upload/OutsideReportForm';
import { loadData } from './CollectReport.data';
import { CheckReport } from './parts/CheckReport';
import { OutsideReports } from './parts/OutsideReports';

/** Reports of other institutions; with `report`, the results of one of them beside its pages. */
export default function CollectReportPage() {
  const notify = useNotify();
  const [query] = useSearchParams();
  const checked = query.get('report');
  if (checked) return <CheckReport key={checked} outsideReportId={checked} />;
  return (
    <>
      <PageHeader
        title="存入其他报告"
        description="把其他医院或体检机构的报告放到一起，换单位也不会丢。只有您本人能看到。"
        actions={<LinkButton to={getHref('Report')}>体检报告</LinkButton>}
      />
      <div className="yj-columns yj-wide">
        <Card title="上传一份报告">
          <OutsideReportForm
            draftKey="draft_collect"
            submitText="存入这份报告"
            busyText="正在提交…"
            onCreated={async () => {
              notify.success('报告已存入。');
              return undefined;
            }}
          />
        </Card>
        <OutsideReports />
      </div>
    </>
  );
}

CollectReportPage.loadData = loadData;
