import { Button, Flex, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { toPlainNumber } from '../../../../shared/plainNumber';
import { describeFailure, toFailure } from '../../../api/ApiFailure';
import { messageApi } from '../../../api/endpoints/message';
import { ConfirmButton } from '../../../components/ConfirmButton';
import { keepDigits } from '../../../features/account/phoneText';
import { CallForm } from '../../../kit/form/CallForm';
import { checkSmsCode } from '../../../kit/form/formFailure';
import { asRule, type Texts, useCallForm } from '../../../kit/form/useCallForm';
import { useNotify } from '../../../kit/notify/notifier';

const CODE_LENGTH = 6;
const MAX_LENGTH = 254;

/** An address as it is meant: Chinese keyboards write ＠ and 。 in it. */
const toPlainAddress = (text: string) => toPlainNumber(text).replaceAll('。', '.');

/** First step: the address, to which a code is sent. */
function AddressForm({ onSent }: { onSent(address: string): void }) {
  const [send] = messageApi.useEmailSendCodeMutation();
  const state = useCallForm({
    send: ({ address = '' }: Texts<'address'>) => send({ address }),
    getProofField: () => 'address',
    onDone: (_data, { address = '' }) => onSent(address),
  });
  return (
    <CallForm name="email" state={state}>
      <Form.Item
        name="address"
        label="邮箱"
        rules={[{ required: true }, { type: 'email', message: '请填写有效的邮箱地址。' }]}
        normalize={toPlainAddress}
        extra="邮件里没有姓名和体检结果，但请不要填写多人共用的邮箱。"
      >
        <Input inputMode="email" autoComplete="email" maxLength={MAX_LENGTH} autoFocus />
      </Form.Item>
      <Button htmlType="submit" type="primary" block loading={state.busy}>
        {state.busy ? '正在发送…' : '发送验证码'}
      </Button>
    </CallForm>
  );
}

/** Second step: the code from the e-mail. */
function CodeForm({ address, onBack, onDone }: { address: string; onBack(): void; onDone(): void }) {
  const [save] = messageApi.useEmailSaveMutation();
  const notify = useNotify();
  const state = useCallForm({
    send: ({ code = '' }: Texts<'code'>) => save({ code }),
    getProofField: () => 'code',
    onDone: () => {
      notify.success('邮箱已确认，之后的消息也会发到这里。');
      onDone();
    },
  });
  return (
    <CallForm name="emailCode" state={state}>
      <Typography.Paragraph role="status">验证码已发到 {address}，10 分钟内有效。没有收到请看看垃圾邮件。</Typography.Paragraph>
      <Form.Item
        name="code"
        label="验证码"
        rules={[{ required: true }, asRule(checkSmsCode)]}
        normalize={(text: string) => keepDigits(text).slice(0, CODE_LENGTH)}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </Form.Item>
      <Flex gap="small" justify="end">
        <Button onClick={onBack}>换个邮箱或重新发送</Button>
        <Button htmlType="submit" type="primary" loading={state.busy}>
          {state.busy ? '正在确认…' : '确认邮箱'}
        </Button>
      </Flex>
    </CallForm>
  );
}

function EmailDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => {
    setSentTo(null);
    onClose();
  };
  return (
    <Modal open={open} title="登记邮箱" width={440} onCancel={close} footer={null} destroyOnHidden>
      {sentTo === null ? <AddressForm onSent={setSentTo} /> : <CodeForm address={sentTo} onBack={() => setSentTo(null)} onDone={close} />}
    </Modal>
  );
}

/** The address that e-mails go to: entered, changed and removed here. */
export function EmailAddress({ masked }: { masked: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const [save] = messageApi.useEmailSaveMutation();
  const notify = useNotify();
  const handleRemove = async () => {
    const { error } = await save({ remove: true });
    if (error) return describeFailure(toFailure(error));
    notify.success('邮箱已移除，之后只发短信。');
    return undefined;
  };
  return (
    <Flex gap="small" align="center" wrap>
      <span>{masked ? `邮箱 ${masked}` : '还没有登记邮箱'}</span>
      <Button size="small" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        {masked ? '更换邮箱' : '登记邮箱'}
      </Button>
      {masked ? (
        <ConfirmButton
          size="small"
          title="移除这个邮箱？"
          text="之后的消息只发到手机，站内消息照常。"
          confirmText="移除"
          onConfirm={handleRemove}
        >
          移除
        </ConfirmButton>
      ) : null}
      <EmailDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </Flex>
  );
}
