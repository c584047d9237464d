import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { loginApi } from '../../../api/endpoints/login';
import { Card } from '../../../components/Card';
import { ConfirmButton } from '../../../components/ConfirmButton';
import { ListRow } from '../../../components/ListRow';
import { RichText } from '../../../components/RichText';
import { BoneCard, BoneLines, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { useNotify } from '../../../kit/notify/notifier';
import { formatInstant } from '../../../lib/day';

type Consent = CallResponse<'queryConsents'>['list'][number];

/** The text of the agreement; a person who has not agreed can agree at its end. */
function AgreementDialog({ consent, open, onClose }: { consent: Consent; open: boolean; onClose(): void }) {
  const notify = useNotify();
  const agreement = loginApi.useGetPrivacyAgreementQuery({ type: consent.type }, { skip: !open });
  const [save, { isLoading, error }] = loginApi.useAgreementMutation();
  const handleAgree = async () => {
    const { type, version, purposes } = consent;
    const answer = await save({ type, version, purposes: purposes.map(({ code }) => code), agree: true });
    if (answer.error) return;
    notify.success(`您已同意《${consent.title}》。`);
    onClose();
  };
  return (
    <Modal
      open={open}
      title={consent.title}
      width={720}
      onCancel={onClose}
      destroyOnHidden
      footer={
        consent.agreed ? (
          <Button onClick={onClose}>关闭</Button>
        ) : (
          <>
            <Button onClick={onClose}>暂不同意</Button>
            <Button type="primary" loading={isLoading} onClick={handleAgree}>
              {isLoading ? '正在保存…' : '同意'}
            </Button>
          </>
        )
      }
    >
      <StateView query={agreement} label="协议" skeleton={<BoneCard height={240} />}>
        {({ html }) => <RichText html={html} />}
      </StateView>
      {error ? <Alert type="error" showIcon title={describeFailure(toFailure(error))} /> : null}
    </Modal>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const [isReading, setIsReading] = useState(false);
  const [withdraw] = accountApi.useWithdrawConsentMutation();
  const notify = useNotify();
  const { title, agreed, agreedVersion, version, decidedAt, purposes, effect, canWithdraw, type } = consent;
  const isOld = agreed && agreedVersion !== null && agreedVersion < version;
  return (
    <ListRow
      title={title}
      tags={agreed ? <StatusTag tone="success">已同意</StatusTag> : <StatusTag icon={<MinusOutlined />}>未同意</StatusTag>}
      extra={
        <>
          {canWithdraw ? (
            <ConfirmButton
              type="link"
              title={`撤回对《${title}》的同意？`}
              text={effect}
              confirmText="确认撤回"
              onConfirm={async () => {
                const { error } = await withdraw({ type });
                if (error) return describeFailure(toFailure(error));
                notify.success(`已撤回对《${title}》的同意。`);
                return undefined;
              }}
            >
              撤回同意
            </ConfirmButton>
          ) : null}
          <Button onClick={() => setIsReading(true)}>{agreed ? '阅读协议' : '阅读并同意'}</Button>
        </>
      }
    >
      <p>{purposes.map(({ text }) => text).join('；')}</p>
      <p className="yj-note">
        {decidedAt ? `${formatInstant(decidedAt, { year: true })} ${agreed ? `同意第 ${agreedVersion} 版` : '撤回'}` : '还没有同意过'}
        {isOld ? `，现在是第 ${version} 版` : ''}
      </p>
      <AgreementDialog consent={consent} open={isReading} onClose={() => setIsReading(false)} />
    </ListRow>
  );
}

/** The person's consents, with their texts, and their withdrawal. */
export function Consents() {
  const consents = accountApi.useQueryConsentsQuery();
  if (isCallMissing(consents.error)) return null;
  return (
    <Card title="授权与同意" hint="每一项都可以单独决定" flush>
      <StateView query={consents} label="授权记录" skeleton={<BoneLines inset height={320} />}>
        {({ list }) => (
          <ul>
            {list.map((consent) => (
              <ConsentRow key={consent.type} consent={consent} />
            ))}
          </ul>
        )}
      </StateView>
    </Card>
  );
}
