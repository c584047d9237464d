import { Button, Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import { CallForm } from '../../kit/form/CallForm';
import { type CallForm as State, type Texts, useCallForm } from '../../kit/form/useCallForm';
import { useAppDispatch } from '../../store/hooks';
import { sendCall } from '../../store/publicCalls';
import { CodeItem } from '../account/CodeItems';
import { PasswordItem } from '../account/PasswordItem';
import { useSendCode } from '../account/useSendCode';
import type { Question } from './createConfirmIntercept';

type Method = Question['methods'][number];
type Values = Texts<'password' | 'smsCode'>;

function CodeProof({ state, phoneMasked }: { state: State<Values>; phoneMasked: string }) {
  const sendCode = useSendCode(state, 'confirmSendCode');
  return (
    <>
      <Typography.Paragraph>验证码会发到 {phoneMasked}。</Typography.Paragraph>
      <CodeItem sendCode={sendCode} />
    </>
  );
}

function ConfirmForm({ question, first, onConfirmed }: { question: Question; first: Method; onConfirmed: () => void }) {
  const { methods, phoneMasked } = question;
  const [method, setMethod] = useState<Method>(first);
  const dispatch = useAppDispatch();
  const state = useCallForm<Values>({
    send: ({ password = '', smsCode = '' }) =>
      dispatch(sendCall('confirmIdentity', method === 'password' ? { password } : { code: smsCode })),
    getProofField: () => (method === 'password' ? 'password' : 'smsCode'),
    onDone: onConfirmed,
  });
  const toggle = () => {
    state.clear();
    setMethod(method === 'password' ? 'code' : 'password');
  };
  return (
    <CallForm name="confirm" state={state}>
      <Typography.Paragraph type="secondary">这一步涉及账号安全或个人数据。确认后 5 分钟内不会再问。</Typography.Paragraph>
      {method === 'password' ? (
        <PasswordItem name="password" label="登录密码" autoComplete="current-password" />
      ) : (
        <CodeProof state={state} phoneMasked={phoneMasked} />
      )}
      {methods.length > 1 ? (
        <Form.Item>
          <Button type="link" size="small" onClick={toggle}>
            {method === 'password' ? '忘记密码？改用短信验证码' : '改用登录密码'}
          </Button>
        </Form.Item>
      ) : null}
      <Button htmlType="submit" type="primary" block loading={state.busy}>
        {state.busy ? '正在确认…' : '确认'}
      </Button>
    </CallForm>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  question: Question;
  onAnswer(confirmed: boolean): void;
}

/** Asks for the password, or for a code to the phone on record; if neither is possible, explains why and what to do. */
export function ConfirmDialog({ open, question, onAnswer }: ConfirmDialogProps) {
  const [first] = question.methods;
  return (
    <Modal
      open={open}
      title="请确认是您本人"
      width={440}
      onCancel={() => onAnswer(false)}
      footer={first ? null : <Button onClick={() => onAnswer(false)}>知道了</Button>}
      destroyOnHidden
    >
      {first ? (
        <ConfirmForm question={question} first={first} onConfirmed={() => onAnswer(true)} />
      ) : (
        <Typography.Paragraph>{question.message}</Typography.Paragraph>
      )}
    </Modal>
  );
}
