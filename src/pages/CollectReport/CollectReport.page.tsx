import { useSearchParams } from 'react-router-dom';
import { Card } from '../../components/Card';
import { PageHeader } from '../../components/PageHeader';
import { AddReport } from '../../features/upload/AddReport';
import { loadData } from './CollectReport.data';
import { CheckReport } from './parts/CheckReport';
import { OutsideReports } from './parts/OutsideReports';

/** Reports of other institutions; with `report`, the results of one of them beside its pages. */
export default function CollectReportPage() {
  const [query] = useSearchParams();
  const checked = query.get('report');
  if (checked) return <CheckReport key={checked} outsideReportId={checked} />;
  return (
    <>
      <PageHeader title="添加报告" description="把其他医院或体检机构的报告放到一起，换单位也不会丢，也可以请医生看一看。" />
      <div className="yj-columns yj-wide">
        <Card title="上传一份报告">
          <AddReport draftKey="draft_collect" asksDoctor={false} />
        </Card>
        <OutsideReports />
      </div>
    </>
  );
}

CollectReportPage.loadData = loadData;
