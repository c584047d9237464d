import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined';
import { Alert, Button, Flex } from 'antd';
import type { CallResponse } from '../../../shared/contract/contract';
import { UNREACHABLE } from '../../../shared/urgencies';
import { describeFailure, toFailure } from '../../api/ApiFailure';
import { recordsApi } from '../../api/endpoints/records';
import { LinkButton } from '../../components/LinkButton';
import { useNotify } from '../../kit/notify/notifier';
import { groupBy } from '../../lib/groupBy';
import { getReportHref } from './reportUrl';

type Contact = CallResponse<'queryReportDetails'>['contact'];
type HealthAction = CallResponse<'actionList'>['open'][number];

const ANSWERS = { known: '我已知道', contacted: '已联系医生', visited: '已就医' } as const;
type Answer = keyof typeof ANSWERS;

/** The person's answer to results that cannot wait. It ends nothing: the task stays until somebody closes it. */
function Acknowledge({ actions }: { actions: readonly HealthAction[] }) {
  const [acknowledge, { isLoading, originalArgs }] = recordsApi.useActionAcknowledgeMutation();
  const notify = useNotify();
  const given = actions.every(({ acknowledgement }) => acknowledgement) ? actions[0]?.acknowledgement : undefined;
  const handleAnswer = async (answer: Answer) => {
    const { error } = await acknowledge({ actionIds: actions.flatMap(({ actionIds }) => actionIds), answer });
    if (error) notify.error(describeFailure(toFailure(error)));
    else notify.success('已记下');
  };
  return (
    <fieldset className="yj-row yj-no-print">
      <legend className="yj-mb-3">
        {given ? `已记下：${ANSWERS[given]}。有新的进展可以再选。` : '告诉我们您知道了，我们就不再打电话提醒：'}
      </legend>
      {(Object.keys(ANSWERS) as Answer[]).map((answer) => (
        <Button
          key={answer}
          aria-pressed={given === answer}
          type={given === answer ? 'primary' : 'default'}
          loading={isLoading && originalArgs?.answer === answer}
          onClick={() => handleAnswer(answer)}
        >
          {ANSWERS[answer]}
        </Button>
      ))}
    </fieldset>
  );
}

interface UrgentResult {
  key: string;
  sentence: string;
  /** What to do. */
  text: string;
}

interface UrgentResultsProps {
  results: readonly UrgentResult[];
  contact?: Contact;
  /** The person's tasks about them; empty when another person reads the report. */
  actions: readonly HealthAction[];
  /** Reports to link to; none on the page of the report itself. */
  reportIds?: readonly string[];
}

/** Results that need a doctor today: what to do, whom to call, and the person's answer. */
export function UrgentResults({ results, contact, actions, reportIds = [] }: UrgentResultsProps) {
  if (results.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      icon={<PhoneOutlined />}
      title={<h2 className="yj-large">请今天就联系医生</h2>}
      description={
        <Flex vertical gap={16}>
          <ul className="yj-rules">
            {groupBy(results, ({ text }) => text).map(([text, ofText]) => (
              <li key={text}>
                {ofText.map(({ key, sentence }) => (
                  <p key={key} className="yj-strong">
                    {sentence}
                  </p>
                ))}
                <p className="yj-measure">{text}</p>
              </li>
            ))}
          </ul>
          <p className="yj-measure">
            {UNREACHABLE}
            如果现在有胸痛、喘不上气、意识不清、突然说不清话、一侧手脚无力或大量出血，请马上打 120，不要自己开车。
          </p>
          <div className="yj-row">
            <Button type="primary" danger href="tel:120" icon={<PhoneOutlined />}>
              打 120
            </Button>
            {contact ? (
              <Button href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`} icon={<PhoneOutlined />}>
                问{contact.name} {contact.phone}
              </Button>
            ) : null}
            {reportIds.map((reportId) => (
              <LinkButton key={reportId} to={getReportHref({ view: 'one', reportId })}>
                看报告
              </LinkButton>
            ))}
          </div>
          {actions.length > 0 ? <Acknowledge actions={actions} /> : null}
        </Flex>
      }
    />
  );
}
