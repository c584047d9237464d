import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import { Alert, Button, Card, Flex, Modal } from 'antd';
import { useState } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { loginApi } from '../../../api/endpoints/login';
import { Section } from '../../../components/Card';
import { ConfirmButton } from '../../../components/ConfirmButton';
import { RichText } from '../../../components/RichText';
import { BoneCard, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { useNotify } from '../../../kit/notify/notifier';
import { formatInstant } from '../../../lib/day';

type Consent = CallResponse<'queryConsents'>['list'][number];

const skeleton = (
  <div className="yj-tiles yj-broad">
    <BoneCard height={200} />
    <BoneCard height={200} />
  </div>
);

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

function ConsentCard({ consent }: { consent: Consent }) {
  const [isReading, setIsReading] = useState(false);
  const [withdraw] = accountApi.useWithdrawConsentMutation();
  const notify = useNotify();
  const { title, agreed, agreedVersion, version, decidedAt, purposes, effect, canWithdraw, type } = consent;
  const isOld = agreed && agreedVersion !== null && agreedVersion < version;
  return (
    <article aria-label={title}>
      <Card
        className="yj-full"
        title={<h3>{title}</h3>}
        extra={agreed ? <StatusTag tone="success">已同意</StatusTag> : <StatusTag icon={<MinusOutlined />}>未同意</StatusTag>}
      >
        <p className="yj-muted">
          {decidedAt ? `${formatInstant(decidedAt, { year: true })} ${agreed ? `同意第 ${agreedVersion} 版` : '撤回'}` : '还没有同意过'}
          {isOld ? `，现在是第 ${version} 版` : ''}
        </p>
        <ul className="yj-bullets yj-mt-3 yj-mb-5">
          {purposes.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
        <Flex gap="small" align="center" wrap>
          <Button size="small" onClick={() => setIsReading(true)}>
            {agreed ? '阅读协议' : '阅读并同意'}
          </Button>
          {canWithdraw ? (
            <ConfirmButton
              type="link"
              size="small"
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
        </Flex>
        <AgreementDialog consent={consent} open={isReading} onClose={() => setIsReading(false)} />
      </Card>
    </article>
  );
}

/** The person's consents, with their texts, and their withdrawal. */
export function Consents() {
  const consents = accountApi.useQueryConsentsQuery();
  if (isCallMissing(consents.error)) return null;
  return (
    <Section title="隐私中心" hint="授权与同意，每一项都可以单独决定" className="yj-mt-3">
      <StateView query={consents} label="授权记录" skeleton={skeleton}>
        {({ list }) => (
          <div className="yj-tiles yj-broad">
            {list.map((consent) => (
              <ConsentCard key={consent.type} consent={consent} />
            ))}
          </div>
        )}
      </StateView>
    </Section>
  );
}
