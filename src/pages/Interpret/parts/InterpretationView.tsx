import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { Button, Flex, Typography } from 'antd';
import { getHref } from '../../../../shared/routes';
import { interpretApi } from '../../../api/endpoints/interpret';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { PageHeader } from '../../../components/PageHeader';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { UrgentActions } from '../../../features/actions/UrgentActions';
import { FlagTag, UrgencyTag } from '../../../features/report/FlagTag';
import { NO_DIAGNOSIS } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import { formatDay } from '../../../lib/day';
import { type Interpretation, type Reading, STATES, URGENCY_TEXTS } from '../interpretTexts';
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

function ReadingCard({ reading }: { reading: Reading }) {
  const { name, value, range, flag, urgency, text, questions, source } = reading;
  return (
    <Card>
      <article className="yj-stack yj-gap-3">
        <Flex component="header" gap="small" align="center" wrap>
          <h3>{name}</h3>
          <UrgencyTag urgency={urgency} />
          {flag === 'unread' ? null : <FlagTag flag={flag} />}
        </Flex>
        <Typography.Text type="secondary">
          结果 {value}
          {range ? `，参考 ${range}` : ''}
        </Typography.Text>
        <p className="yj-prose">{text}</p>
        <div className="yj-inset">
          <p>见医生时可以问：</p>
          <ul className="yj-bullets">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
        <p className="yj-note">依据：{source}</p>
      </article>
    </Card>
  );
}

const URGENCIES = Object.keys(URGENCY_TEXTS) as Reading['urgency'][];

function Overview({ data }: { data: Interpretation }) {
  const { readings, state, rulesVersion } = data;
  const count = (urgency: Reading['urgency']) => readings.filter((each) => each.urgency === urgency).length;
  return (
    <Card title="怎么看这份报告" actions={<StatusTag tone={STATES[state].tone}>{STATES[state].label}</StatusTag>}>
      {readings.length > 0 ? (
        <p className="yj-row yj-gap-4 yj-mb-3">
          {URGENCIES.map((urgency) =>
            count(urgency) > 0 ? (
              <span key={urgency}>
                <UrgencyTag urgency={urgency} /> {count(urgency)} 项：{URGENCY_TEXTS[urgency]}
              </span>
            ) : null,
          )}
        </p>
      ) : (
        <p>
          {data.reportId
            ? '没有标出异常；没有参考范围的结果和文字没有判断，请看总检结论或咨询医生。'
            : '医生会看您上传的文件，一般两个工作日内回复，回复会显示在右边的对话里。'}
        </p>
      )}
      <p className="yj-note">
        {NO_DIAGNOSIS}
        {data.reportId ? `（规则版本 ${rulesVersion}）` : null}
      </p>
    </Card>
  );
}

/** One explanation: the most urgent finding first, each with its source, and the conversation with the doctor. */
export function InterpretationView({ interpretationId }: { interpretationId: string }) {
  const interpretation = interpretApi.useInterpretDetailsQuery({ interpretationId });
  const { data, error } = interpretation;
  const isMissing = error && 'code' in error && error.code !== undefined;
  return (
    <>
      <PageHeader
        title={data ? `解读：${data.title}` : '报告解读'}
        description={data ? `${formatDay(data.examDate, { year: true })} · ${data.institution}` : undefined}
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
                <Overview data={found} />
                {found.readings.map((reading) => (
                  <ReadingCard key={reading.code} reading={reading} />
                ))}
              </Flex>
              <Conversation interpretation={found} />
            </div>
          )}
        </StateView>
      )}
    </>
  );
}
