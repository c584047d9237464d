import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { getHref } from '../../../../shared/routes';
import { interpretApi } from '../../../api/endpoints/interpret';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { PageHeader } from '../../../components/PageHeader';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { FlagTag } from '../../../features/report/FlagTag';
import { NO_DIAGNOSIS } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import { formatDay } from '../../../lib/day';
import { type Interpretation, type Reading, STATES, URGENCIES } from '../interpretTexts';
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
  const { label, tone, icon: Icon } = URGENCIES[urgency];
  return (
    <Card>
      <article className="yj-stack yj-gap-3">
        <Flex component="header" gap="small" align="center" wrap>
          <h3>{name}</h3>
          <FlagTag flag={flag} />
          <StatusTag tone={tone} icon={<Icon />}>
            {label}
          </StatusTag>
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

function UrgencyTag({ urgency, children }: { urgency: Reading['urgency']; children: ReactNode }) {
  const { tone, icon: Icon } = URGENCIES[urgency];
  return (
    <StatusTag tone={tone} icon={<Icon />}>
      {children}
    </StatusTag>
  );
}

function Overview({ data }: { data: Interpretation }) {
  const { readings, unread, state } = data;
  const count = (urgency: Reading['urgency']) => readings.filter((each) => each.urgency === urgency).length;
  return (
    <Card title="怎么看这份报告" actions={<StatusTag tone={STATES[state].tone}>{STATES[state].label}</StatusTag>}>
      {readings.length > 0 ? (
        <p className="yj-row yj-gap-4 yj-mb-3">
          {(['doctor', 'recheck', 'watch'] as const).map((urgency) =>
            count(urgency) > 0 ? (
              <span key={urgency}>
                <UrgencyTag urgency={urgency}>
                  {URGENCIES[urgency].label} {count(urgency)} 项
                </UrgencyTag>{' '}
                {URGENCIES[urgency].text}
              </span>
            ) : null,
          )}
        </p>
      ) : (
        <p>{data.reportId ? '没有需要特别说明的异常。' : '医生会看您上传的文件，一般两个工作日内回复，回复会显示在右边的对话里。'}</p>
      )}
      {unread.length > 0 ? <p>还有这些异常没有通用的说明，请看总检结论或问医生：{unread.join('、')}。</p> : null}
      <p className="yj-note">{NO_DIAGNOSIS}</p>
    </Card>
  );
}

/** One explanation: the most urgent finding first, each with its source, and the conversation with the doctor. */
export function InterpretationView({ interpretationId }: { interpretationId: string }) {
  const interpretation = interpretApi.useGetInterpretationQuery({ interpretationId });
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
