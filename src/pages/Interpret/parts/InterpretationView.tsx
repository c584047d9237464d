import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { Button, Flex } from 'antd';
import { getHref } from '../../../../shared/routes';
import { interpretApi } from '../../../api/endpoints/interpret';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { PageHeader } from '../../../components/PageHeader';
import { BoneCard, EmptyState, isRefused, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { UrgentActions } from '../../../features/actions/UrgentActions';
import { UrgencyTag } from '../../../features/report/FlagTag';
import { NO_DIAGNOSIS } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import { ValueList } from '../../../features/report/ValueList';
import { formatDay } from '../../../lib/day';
import { groupBy } from '../../../lib/groupBy';
import { type Interpretation, type Reading, STATES, URGENCY_TEXTS } from '../interpretTexts';
import { useUnfoldedPrint } from '../useUnfoldedPrint';
import { Conversation } from './Conversation';

const skeleton = (
  <div className="yj-columns yj-wide">
    <Flex vertical gap="large">
      <BoneCard height={120} />
      <BoneCard height={220} />
      <BoneCard height={220} />
    </Flex>
    <BoneCard height={320} />
  </div>
);

const unite = (lists: readonly string[][]) => [...new Set(lists.flat())];

/** Results of which the same is to be said, such as two kinds of cholesterol. */
function Entry({ text, readings }: { text: string; readings: readonly Reading[] }) {
  return (
    <li className="yj-stack yj-gap-2">
      <ValueList values={readings} />
      <p className="yj-prose yj-measure">{text}</p>
      <details className="yj-muted">
        <summary>
          见医生可以问什么，依据是什么<span className="yj-visually-hidden">：{readings.map(({ name }) => name).join('、')}</span>
        </summary>
        <ul className="yj-bullets">
          {unite(readings.map(({ questions }) => questions)).map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        <p className="yj-note">依据：{unite(readings.map(({ source }) => [source])).join('；')}</p>
      </details>
    </li>
  );
}

const URGENCIES = Object.keys(URGENCY_TEXTS) as Reading['urgency'][];

/** The explanations of one class. */
function Explained({ urgency, all }: { urgency: Reading['urgency']; all: readonly Reading[] }) {
  const own = all.filter((reading) => reading.urgency === urgency);
  if (own.length === 0) return null;
  return (
    <Card title={<UrgencyTag urgency={urgency} />} hint={`${own.length} 项：${URGENCY_TEXTS[urgency]}`}>
      <ul className="yj-rules">
        {groupBy(own, ({ text }) => text).map(([text, readings]) => (
          <Entry key={text} text={text} readings={readings} />
        ))}
      </ul>
    </Card>
  );
}

/** What the explanations do not say. */
function Limits({ data: { readings, reportId } }: { data: Interpretation }) {
  return (
    <div>
      {readings.length > 0 ? null : (
        <p>
          {reportId
            ? '没有标出异常；没有参考范围的结果和文字没有判断，请看总检结论或咨询医生。'
            : '医生会看您上传的文件，一般两个工作日内回复，回复会显示在对话里。'}
        </p>
      )}
      <p className="yj-note">{NO_DIAGNOSIS}</p>
    </div>
  );
}

/** One explanation: the most urgent finding first, each with its source, and the conversation with the doctor. */
export function InterpretationView({ interpretationId }: { interpretationId: string }) {
  const interpretation = interpretApi.useInterpretDetailsQuery({ interpretationId });
  const { data, error } = interpretation;
  const isMissing = isRefused(error);
  useUnfoldedPrint();
  return (
    <>
      <PageHeader
        title={data ? `解读：${data.title}` : '报告解读'}
        description={
          data ? (
            <>
              {formatDay(data.examDate, { year: true })} · {data.institution}{' '}
              <StatusTag tone={STATES[data.state].tone}>{STATES[data.state].label}</StatusTag>
            </>
          ) : undefined
        }
        actions={
          <>
            <LinkButton to={getHref('Interpret')}>全部解读</LinkButton>
            {data?.reportId ? <LinkButton to={getReportHref({ view: 'one', reportId: data.reportId })}>看原报告</LinkButton> : null}
            {data ? (
              <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
                打印
              </Button>
            ) : null}
          </>
        }
      />
      {isMissing ? (
        <EmptyState
          icon={<MessageOutlined />}
          title="没有找到这份解读"
          text="地址可能不完整，或这份解读不属于您。"
          action={<LinkButton to={getHref('Interpret')}>查看我的解读</LinkButton>}
        />
      ) : (
        <StateView query={interpretation} label="报告解读" skeleton={skeleton}>
          {(found) => (
            <div className="yj-columns yj-wide">
              <Flex vertical gap="large">
                <UrgentActions />
                {URGENCIES.map((urgency) => (
                  <Explained key={urgency} urgency={urgency} all={found.readings} />
                ))}
                <Limits data={found} />
              </Flex>
              <Conversation interpretation={found} />
            </div>
          )}
        </StateView>
      )}
    </>
  );
}
