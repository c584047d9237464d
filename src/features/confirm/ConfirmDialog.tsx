import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../components/public/Dialog';
import { PasswordField } from '../../components/public/PasswordField';
import { useAppDispatch } from '../../store/hooks';
import { sendCall } from '../../store/publicCalls';
import { CodeField } from '../account/CodeFields';
import { checkSmsCode, type FormValues, keepErrors } from '../account/formFailure';
import { type FormState, useFormState } from '../account/useFormState';
import { useSendCode } from '../account/useSendCode';
import { useSubmit } from '../account/useSubmit';
import styles from './ConfirmDialog.module.css';
import type { Question } from './createConfirmIntercept';

type Method = Question['methods'][number];

function checkProof({ password, smsCode }: FormValues, method: Method) {
  return keepErrors(method === 'password' ? { password: password ? undefined : '请输入登录密码。' } : { smsCode: checkSmsCode(smsCode) });
}

function CodeProof({ state, phoneMasked }: { state: FormState; phoneMasked: string }) {
  const sendCode = useSendCode(state, 'confirmSendCode');
  return (
    <>
      <p className={styles.note}>验证码会发到 {phoneMasked}。</p>
      <CodeField errors={state.errors} sendCode={sendCode} />
    </>
  );
}

function ConfirmForm({ question, first, onConfirmed }: { question: Question; first: Method; onConfirmed: () => void }) {
  const { methods, phoneMasked } = question;
  const state = useFormState();
  const [method, setMethod] = useState<Method>(first);
  const dispatch = useAppDispatch();
  const { busy, handleSubmit } = useSubmit(state, {
    validate: (values) => checkProof(values, method),
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
    <form ref={state.form} className={styles.form} noValidate onSubmit={handleSubmit} onInput={state.handleInput}>
      <p className={styles.note}>这一步涉及账号安全或个人数据。确认后 5 分钟内不会再问。</p>
      {state.alert ? <Alert type="error" showIcon title={state.alert} /> : null}
      {method === 'password' ? (
        <PasswordField name="password" label="登录密码" autoComplete="current-password" required error={state.errors.password} />
      ) : (
        <CodeProof state={state} phoneMasked={phoneMasked} />
      )}
      {methods.length > 1 ? (
        <div className={styles.toggle}>
          <Button type="link" size="small" onClick={toggle}>
            {method === 'password' ? '忘记密码？改用短信验证码' : '改用登录密码'}
          </Button>
        </div>
      ) : null}
      <Button htmlType="submit" type="primary" block loading={busy}>
        {busy ? '正在确认…' : '确认'}
      </Button>
    </form>
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
    <Dialog
      open={open}
      size="s"
      title="请确认是您本人"
      onClose={() => onAnswer(false)}
      footer={first ? undefined : <Button onClick={() => onAnswer(false)}>知道了</Button>}
    >
      {first ? (
        <ConfirmForm question={question} first={first} onConfirmed={() => onAnswer(true)} />
      ) : (
        <p className={styles.note}>{question.message}</p>
      )}
    </Dialog>
  );
}
