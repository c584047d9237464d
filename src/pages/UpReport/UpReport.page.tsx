import { Typography } from 'antd';
import { getHref } from '../../../shared/routes';
import { Card } from '../../components/Card';
import { HowTo } from '../../components/HowTo';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { AddReport } from '../../features/upload/AddReport';
import { loadData } from './UpReport.data';

const STEPS = [
  { title: '上传文件', text: '报告的 PDF，或逐页拍清楚的照片；多个文件会按顺序排好。' },
  { title: '写下想问的', text: '最关心哪几项、有没有不舒服、正在吃什么药，医生会一起考虑。' },
  { title: '等医生回复', text: '一般两个工作日内回复，在“报告解读”里查看，也可以接着问。' },
];

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
        <Card title="怎么做">
          <HowTo steps={STEPS} />
          <Typography.Paragraph type="secondary">
            文件只有您和回复的医生能看到，可以随时在“我添加的报告”里删除。急症请直接就医。
          </Typography.Paragraph>
        </Card>
      </div>
    </>
  );
}

UpReportPage.loadData = loadData;
