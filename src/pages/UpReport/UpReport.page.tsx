import { getHref } from '../../../shared/routes';
import { Card } from '../../components/Card';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { AddReport } from '../../features/upload/AddReport';
import { loadData } from './UpReport.data';

/** Adds a report of another institution, with an explanation by a doctor asked for at first. */
export default function UpReportPage() {
  return (
    <>
      <PageHeader
        title="添加报告"
        description="把其他医院或体检机构的报告放到一起，也可以请医生看一看。"
        actions={<LinkButton to={getHref('CollectReport')}>我添加的报告</LinkButton>}
      />
      <div className="yj-columns yj-wide">
        <Card title="上传一份报告">
          <AddReport draftKey="draft_interpret" asksDoctor />
        </Card>
        <Card title="多久有回复">
          <p>一般两个工作日内，在“报告解读”里查看，也可以接着问。急症请直接就医。</p>
          <p className="yj-muted yj-mt-3">文件只有您和回复的医生能看到，可以随时在“我添加的报告”里删除。</p>
        </Card>
      </div>
    </>
  );
}

UpReportPage.loadData = loadData;
