import { Typography } from 'antd';
import { useNavigate } from 'react-router-dom';
import { getHref } from '../../../shared/routes';
import { isCallMissing, toFailure } from '../../api/ApiFailure';
import { interpretApi } from '../../api/endpoints/interpret';
import { Card } from '../../components/Card';
import { HowTo } from '../../components/HowTo';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { useNotify } from '../../features/notify/notifier';
import { OutsideReportForm } from '../../features/upload/OutsideReportForm';
import { CORRECTED, useIntentKey } from '../../lib/useIntentKey';
import { loadData } from './UpReport.data';

const STEPS = [
  { title: '上传文件', text: '报告的 PDF，或逐页拍清楚的照片；多个文件会按顺序排好。' },
  { title: '写下想问的', text: '最关心哪几项、有没有不舒服、正在吃什么药，医生会一起考虑。' },
  { title: '等医生回复', text: '一般两个工作日内回复，在“报告解读”里查看，也可以接着问。' },
];

/** Uploads a report of another institution for an explanation by a doctor. */
export default function UpReportPage() {
  const navigate = useNavigate();
  const notify = useNotify();
  const intent = useIntentKey();
  const [create] = interpretApi.useCreateInterpretationMutation();
  const handleCreated = async (outsideReportId: string, question: string) => {
    const { data, error } = await create({ outsideReportId, question, ...intent.next() });
    if (isCallMissing(error)) {
      notify.success('报告已保存。');
      navigate(getHref('CollectReport'));
      return undefined;
    }
    intent.settle(error && toFailure(error));
    if (error) return toFailure(error);
    notify.success(data.corrected ? CORRECTED : '已交给医生，回复后会显示在这里。');
    navigate(getHref('Interpret', { query: { id: data.interpretationId } }));
    return undefined;
  };
  return (
    <>
      <PageHeader
        title="上传解读"
        description="其他医院或体检机构的报告，也可以请医生看一看。"
        actions={
          <>
            <LinkButton to={getHref('CollectReport')}>只存入，不解读</LinkButton>
            <LinkButton to={getHref('Interpret')}>我的解读</LinkButton>
          </>
        }
      />
      <div className="yj-columns yj-wide">
        <Card title="交给医生">
          <OutsideReportForm draftKey="draft_interpret" submitText="提交解读" busyText="正在提交…" hasQuestion onCreated={handleCreated} />
        </Card>
        <Card title="怎么做">
          <HowTo steps={STEPS} />
          <Typography.Paragraph type="secondary">
            文件只有您和回复的医生能看到，可以随时在“存入其他报告”里删除。急症请直接就医。
          </Typography.Paragraph>
        </Card>
      </div>
    </>
  );
}

UpReportPage.loadData = loadData;
