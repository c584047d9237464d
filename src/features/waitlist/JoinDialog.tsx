import { Alert, Checkbox, Modal, Typography } from 'antd';
import { useState } from 'react';
import type { CallRequest } from '../../../shared/contract/contract';
import { contentApi } from '../../api/endpoints/content';
import { loginApi } from '../../api/endpoints/login';
import { waitlistApi } from '../../api/endpoints/waitlist';
import { ReadMore } from '../../components/ReadMore';
import { useNotify } from '../../kit/notify/notifier';
import { formatFen } from '../../lib/money';
import { describeWait } from './waitTexts';

interface JoinDialogProps {
  open: boolean;
  onClose(): void;
  /** A description of the slot for the person: day, period and store. */
  what: string;
  body: CallRequest<'waitlistJoin'>;
  selfFen: number;
}

/** Explains how waiting works before a person joins, and asks for the health consent if it is missing. */
export function JoinDialog({ open, onClose, what, body, selfFen }: JoinDialogProps) {
  const agreement = loginApi.useGetPrivacyAgreementQuery({ type: 'health' }, { skip: !open });
  const config = contentApi.useProjectConfigGetQuery({}, { skip: !open });
  const [agreed, setAgreed] = useState(false);
  const join = useJoin(onClose);
  const consent = agreement.data && !agreement.data.agreed ? agreement.data : null;
  const minutes = config.data?.holdMinutes;
  const then = selfFen > 0 ? `支付 ${formatFen(selfFen)}` : '确认（费用由企业承担）';
  return (
    <Modal
      open={open}
      title="加入候补"
      width={480}
      onCancel={onClose}
      cancelText="再想想"
      onOk={() => join.run(body, consent)}
      okText={join.busy ? '正在加入…' : '加入候补'}
      okButtonProps={{ loading: join.busy, disabled: !agreement.data || (consent !== null && !agreed) }}
    >
      <Typography.Text strong>{what}</Typography.Text>
      <ol className="yj-bullets yj-stack yj-gap-2 yj-muted yj-mt-3 yj-mb-3">
        <li>有人退订时，按加入的先后为您占住名额，期间别人约不走。</li>
        <li>{`名额为您保留${minutes ? ` ${minutes} 分钟` : '一段时间'}，${then}后生效；逾期让给下一位。`}</li>
        <li>候补不收费，随时可以退出；约到其他时间后自动结束。</li>
      </ol>
      {consent ? (
        <>
          <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
            {`我已阅读并同意《${consent.title}》`}
          </Checkbox>
          <ReadMore html={consent.html} />
        </>
      ) : null}
      {join.failed ? <Alert type="error" showIcon title={join.failed} /> : null}
    </Modal>
  );
}

type Consent = { type: 'login' | 'health' | 'share' | 'outside_report'; version: number; purposes: { code: string }[] } | null;

function useJoin(onDone: () => void) {
  const [save, saving] = loginApi.useAgreementMutation();
  const [join, joining] = waitlistApi.useWaitlistJoinMutation();
  const [failed, setFailed] = useState('');
  const notify = useNotify();
  const run = async (body: CallRequest<'waitlistJoin'>, consent: Consent) => {
    setFailed('');
    if (consent) {
      const { type, version, purposes } = consent;
      const answer = await save({ type, version, purposes: purposes.map(({ code }) => code), agree: true });
      if (answer.error) return setFailed('授权没有保存成功，请稍后再试。');
    }
    const { data, error } = await join(body);
    if (!data) return setFailed((error && 'message' in error && error.message) || '没有加入成功，请稍后再试。');
    notify.success(`${data.corrected ? '您已在候补中，内容以这次填写的为准' : '已加入候补'}，${describeWait(data)}`);
    onDone();
  };
  return { run, failed, busy: saving.isLoading || joining.isLoading };
}
