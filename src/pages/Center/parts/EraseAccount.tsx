import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { getHref } from '../../../../shared/routes';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { Card } from '../../../components/Card';
import { Disclosure } from '../../../components/Disclosure';
import { LinkButton } from '../../../components/LinkButton';
import { BoneLines, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { useNotify } from '../../../kit/notify/notifier';
import { formatInstant } from '../../../lib/day';
import { EraseDialog } from './EraseDialog';

type Erasure = CallResponse<'eraseStatus'>;

/** What an erasure deletes, and what is kept by which rule. */
function ErasePlan({ removes, keeps }: Pick<Erasure, 'removes' | 'keeps'>) {
  return (
    <div className="yj-columns yj-wide">
      <section>
        <h3 className="yj-normal yj-strong">会删除</h3>
        <ul className="yj-stack yj-gap-3 yj-mt-3">
          {removes.map((what) => (
            <li key={what} className="yj-line yj-baseline yj-muted">
              <CloseOutlined className="yj-fixed" />
              <span>{what}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="yj-normal yj-strong">依法保留，不再与您的姓名、证件号和手机号相连</h3>
        <ul className="yj-stack yj-gap-3 yj-mt-3">
          {keeps.map(({ what, why }) => (
            <li key={what} className="yj-line yj-baseline yj-muted">
              <SafetyCertificateOutlined className="yj-fixed" />
              <span>
                {what}
                <span className="yj-block yj-note">{why}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="yj-muted yj-mt-3">体检机构依法保存的病历不在约检，需要时请直接联系体检机构。</p>
      </section>
    </div>
  );
}

/** The pending request, its day, and its withdrawal. */
function Pending({ pending, onWithdrawn }: { pending: NonNullable<Erasure['pending']>; onWithdrawn(): void }) {
  const [withdraw, { isLoading, error }] = accountApi.useEraseWithdrawMutation();
  const notify = useNotify();
  const handleWithdraw = async () => {
    const { error: failure } = await withdraw();
    if (failure) return;
    notify.success('注销申请已撤回，账号照常使用。');
    onWithdrawn();
  };
  return (
    <>
      <Alert
        type="info"
        showIcon
        role="status"
        title={
          <>
            账号和个人数据将在 <strong>{formatInstant(pending.scheduledFor, { year: true })}</strong>{' '}
            之后删除。在那之前一切照常，可以随时撤回。
          </>
        }
      />
      {error ? <Alert type="error" showIcon title={describeFailure(toFailure(error))} /> : null}
      <Button onClick={handleWithdraw} loading={isLoading}>
        {isLoading ? '正在撤回…' : '撤回申请'}
      </Button>
    </>
  );
}

/** The request for erasure, or what has to be done first. */
function Ask({ obstacle, possibleFrom, onAsk }: Pick<Erasure, 'obstacle' | 'possibleFrom'> & { onAsk(): void }) {
  if (obstacle)
    return (
      <>
        <Alert type="info" showIcon role="status" title={<>现在还不能注销：{obstacle}</>} />
        {/* An obstacle with a day ends by itself on that day. */}
        {possibleFrom ? null : <LinkButton to={getHref('Order')}>查看我的订单</LinkButton>}
      </>
    );
  return (
    <Button danger onClick={onAsk} aria-haspopup="dialog">
      申请注销
    </Button>
  );
}

/**
 * The pressed button disappears with the state, so the focus moves to the region of the next one.
 * @param isCovered a dialog holds the focus; it moves once the dialog is gone
 */
function useFocusAcross(state: boolean, isCovered: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const leaving = useRef<boolean>(undefined);
  useEffect(() => {
    if (isCovered || leaving.current === undefined || leaving.current === state) return;
    region.current?.focus();
    leaving.current = undefined;
  }, [state, isCovered]);
  const keep = () => {
    leaving.current = state;
  };
  return { region, keep };
}

function Erase({ erasure }: { erasure: Erasure }) {
  const { pending, obstacle, possibleFrom, removes, keeps } = erasure;
  const [isAsking, setIsAsking] = useState(false);
  /** Longer than `isAsking`: until the dialog has faded. */
  const [isCovered, setIsCovered] = useState(false);
  const { region, keep } = useFocusAcross(pending !== null, isCovered);
  const handleAsk = () => {
    setIsAsking(true);
    setIsCovered(true);
  };
  const notify = useNotify();
  const handleDone = () => {
    setIsAsking(false);
    notify.success('注销申请已提交，7 天内可以撤回。');
    keep();
  };
  return (
    <Flex vertical gap="middle" align="start" ref={region} tabIndex={-1}>
      {pending ? <Pending pending={pending} onWithdrawn={keep} /> : null}
      <Disclosure label="会删除什么，依法保留什么" defaultOpen={!pending && !obstacle} className="yj-full">
        <ErasePlan removes={removes} keeps={keeps} />
      </Disclosure>
      {pending ? null : <Ask obstacle={obstacle} possibleFrom={possibleFrom} onAsk={handleAsk} />}
      <EraseDialog open={isAsking} onClose={() => setIsAsking(false)} onClosed={() => setIsCovered(false)} onDone={handleDone} />
    </Flex>
  );
}

/** Erasure of the account: what is deleted and what is kept, the request, and its withdrawal. */
export function EraseAccount() {
  const erasure = accountApi.useEraseStatusQuery();
  if (isCallMissing(erasure.error)) return null;
  return (
    <Card
      title="注销与删除"
      hint="不再使用约检时，可以注销账号并删除个人数据"
      actions={erasure.data?.pending ? <StatusTag tone="warning">等待注销</StatusTag> : null}
    >
      <StateView query={erasure} label="注销信息" skeleton={<BoneLines height={220} />}>
        {(data) => <Erase erasure={data} />}
      </StateView>
    </Card>
  );
}
