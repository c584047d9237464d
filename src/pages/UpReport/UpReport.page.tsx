import { useNavigate } from 'react-router-dom';
import { getHref } from '../../../shared/routes';
import { isCallMissing, toFailure } from '../../api/ApiFailure';
import { interpretApi } from '../../api/endpoints/interpret';
import { ButtonLink } from '../../components/Button';
import { Card } from '../../components/Card';
import { PageHeader } from '../../components/PageHeader';
import { useNotify } from '../../features/notify/notifier';
import { OutsideReportForm } from '../../features/upload/OutsideReportForm';
import { useIntentKey } from '../../lib/useIntentKey';
import { loadData } from './UpReport.data';
import styles from './UpReport.module.css';

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
  const handleCreated = async (outsideReportId: string, { question = '' }: Record<string, string>) => {
    const wish = { outsideReportId, question };
    const { data, error } = await create({ ...wish, idempotencyKey: intent.getKey(wish) });
    if (isCallMissing(error)) {
      notify.success('报告已保存。');
      navigate(getHref('CollectReport'));
      return undefined;
    }
    if (error) return toFailure(error);
    intent.finish();
    notify.success('已交给医生，回复后会显示在这里。');
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
            <ButtonLink to={getHref('CollectReport')}>只存入，不解读</ButtonLink>
            <ButtonLink to={getHref('Interpret')}>我的解读</ButtonLink>
          </>
        }
      />
      <div className={styles.columns}>
        <Card title="交给医生">
          <OutsideReportForm draftKey="draft_interpret" submitText="提交解读" busyText="正在提交…" onCreated={handleCreated}>
            <label className={styles.question}>
              想问医生什么（可不填）
              <textarea name="question" maxLength={1000} placeholder="例如：甲状腺结节要不要复查？不要填写证件号和手机号" />
            </label>
          </OutsideReportForm>
        </Card>
        <Card title="怎么做">
          <ol className={styles.steps}>
            {STEPS.map(({ title, text }, index) => (
              <li key={title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p className={styles.note}>文件只有您和回复的医生能看到，可以随时在“存入其他报告”里删除。急症请直接就医。</p>
        </Card>
      </div>
    </>
  );
}

UpReportPage.loadData = loadData;
