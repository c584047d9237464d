import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import CarryOutOutlined from '@ant-design/icons/es/icons/CarryOutOutlined';
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { ACTIONS_PER_PAGE, recordsApi } from '../../../api/endpoints/records';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { ListRow } from '../../../components/ListRow';
import { PageHeader } from '../../../components/PageHeader';
import { PageLinks } from '../../../components/PageLinks';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { describeClosure, describeDue, type HealthAction } from '../../../features/actions/actionTexts';
import { UrgentActions } from '../../../features/actions/UrgentActions';
import { UrgencyTag } from '../../../features/report/FlagTag';
import { NO_DIAGNOSIS, URGENCY_LOOKS } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import { ValueList } from '../../../features/report/ValueList';
import { useTicketDownload } from '../../../kit/download/useTicketDownload';
import { useNotify } from '../../../kit/notify/notifier';
import { classNames } from '../../../lib/classNames';
import { formatDay, formatInstant } from '../../../lib/day';
import { useOnceOpen } from '../../../lib/useOnceOpen';
import { toPlanRequest } from '../Report.data';
import { CloseDialog } from './CloseDialog';
import { Recheck } from './Recheck';

const skeleton = (
  <Flex vertical gap={24}>
    <BoneCard height={180} />
    <BoneCard height={180} />
  </Flex>
);

/** @param isFirst whether nothing else comes before it */
function OpenAction({ action, isFirst }: { action: HealthAction; isFirst: boolean }) {
  const [isClosing, setIsClosing] = useState(false);
  const wasClosing = useOnceOpen(isClosing);
  const { what, text, urgency, formerUrgency, isOverdue, prepare, source, values, reportId, reportTitle, examDate } = action;
  return (
    <Card
      title={what}
      hint={
        <span className="yj-row">
          <span className={classNames('yj-phrases yj-strong', isOverdue && 'yj-warning')}>{describeDue(action)}</span>
          {isOverdue ? <StatusTag tone="warning">已到期</StatusTag> : null}
          <UrgencyTag urgency={urgency} />
        </span>
      }
      actions={
        <Button icon={<CheckOutlined />} onClick={() => setIsClosing(true)} aria-haspopup="dialog" className="yj-no-print">
          标记完成<span className="yj-visually-hidden">：{what}</span>
        </Button>
      }
    >
      <div className="yj-stack yj-gap-3">
        <ValueList values={values} />
        {text && urgency !== 'now' ? <p className="yj-measure">{text}</p> : null}
        {formerUrgency ? <p className="yj-note">报告更正前的判断是“{URGENCY_LOOKS[formerUrgency].label}”。</p> : null}
        {prepare ? <p className="yj-measure">准备：{prepare}</p> : null}
        <Recheck action={action} isUrged={isFirst && isOverdue} />
        <p className="yj-note">
          来自 <AppLink to={getReportHref({ view: 'one', reportId })}>{reportTitle}</AppLink>
          {`（${formatDay(examDate, { year: true })}）`}
          {source ? `；期限依据：${source}` : ''}
        </p>
      </div>
      {wasClosing ? <CloseDialog action={action} open={isClosing} onClose={() => setIsClosing(false)} /> : null}
    </Card>
  );
}

function ClosedAction({ action }: { action: HealthAction }) {
  const [reopen, { isLoading }] = recordsApi.useActionReopenMutation();
  const notify = useNotify();
  const { closed, what, actionIds } = action;
  if (!closed) return null;
  const handleReopen = async () => {
    const { data, error } = await reopen({ actionIds });
    if (error) notify.error(describeFailure(toFailure(error)));
    else if (data.count > 0) notify.success('已放回行动单');
    else notify.info('没有放回：已经放回过，或之后的报告里有了新的结果，请以新的结果为准');
  };
  return (
    <ListRow
      title={what}
      extra={
        closed.by === 'person' ? (
          <Button size="small" onClick={handleReopen} loading={isLoading}>
            撤回<span className="yj-visually-hidden">：{what}</span>
          </Button>
        ) : closed.reportId ? (
          <LinkButton size="small" to={getReportHref({ view: 'one', reportId: closed.reportId })} aria-label={`看新的结果：${what}`}>
            看新的结果
          </LinkButton>
        ) : null
      }
    >
      <p>{describeClosure(closed)}</p>
      <p className="yj-note">{formatInstant(closed.at, { year: true })}</p>
    </ListRow>
  );
}

function AddToCalendar() {
  const [getIcs] = recordsApi.useGetActionIcsMutation();
  const { busy, download } = useTicketDownload();
  return (
    <Button icon={<CalendarOutlined />} loading={busy !== null} onClick={() => download('ics', () => getIcs().unwrap())}>
      {busy === null ? '加入日历' : '正在下载…'}
    </Button>
  );
}

/** What to have checked again or to show to a doctor, by when, and what has been done. */
export function ActionPlan({ page }: { page: number }) {
  const actions = recordsApi.useActionListQuery(toPlanRequest(page));
  const { data } = actions;
  return (
    <>
      <PageHeader
        view="actions"
        title="健康行动单"
        description="报告里需要复查或就医的结果，各有一个期限，没做完会提醒。复查可以在这里预约，也可以去医院门诊。只有您本人能看到。"
        actions={
          <>
            <LinkButton to={getReportHref({ view: 'list' })}>全部报告</LinkButton>
            {data && data.open.length > 0 ? <AddToCalendar /> : null}
          </>
        }
      />
      {isCallMissing(actions.error) ? (
        <EmptyState icon={<CarryOutOutlined />} title="这里还没有健康行动单" text="需要复查的结果请看报告和解读。" />
      ) : (
        <StateView
          query={actions}
          label="健康行动单"
          skeleton={skeleton}
          isEmpty={({ open, closed }) => open.length + closed.length === 0}
          empty={<NoActions own={data?.own ?? true} />}
        >
          {({ open, openTotal, closed }) => (
            <Flex vertical gap={24}>
              <UrgentActions />
              {open.length === 0 ? <p className="yj-muted">没有待完成的事项。</p> : null}
              {open.map((action, index) => (
                <OpenAction key={action.actionIds[0]} action={action} isFirst={page === 1 && index === 0} />
              ))}
              <PageLinks
                page={page}
                pageSize={ACTIONS_PER_PAGE}
                total={openTotal}
                toPage={(next) => getReportHref({ view: 'actions', page: next })}
              />
              {open.length > 0 ? <p className="yj-note">{NO_DIAGNOSIS}</p> : null}
              {closed.length > 0 ? (
                <Card title="已完成" hint={`${closed.length} 项`} flush>
                  <ul>
                    {closed.map((action) => (
                      <ClosedAction key={action.actionIds[0]} action={action} />
                    ))}
                  </ul>
                </Card>
              ) : null}
            </Flex>
          )}
        </StateView>
      )}
    </>
  );
}

function NoActions({ own }: { own: boolean }) {
  return own ? (
    <EmptyState icon={<CarryOutOutlined />} title="行动单上没有事项" text="报告里需要复查、就医或请医生看的结果会列在这里。" />
  ) : (
    <EmptyState icon={<CarryOutOutlined />} title="家属的健康行动单只有本人能看" text="请本人用自己的手机号或体检卡登录查看。" />
  );
}
