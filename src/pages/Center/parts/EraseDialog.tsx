import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Notice } from '../../../components/Notice';
import { PasswordField } from '../../../components/PasswordField';
import { TextField } from '../../../components/TextField';
import { CodeField } from '../../../features/account/CodeFields';
import { checkSmsCode, type FormValues, getFailure, keepErrors, readValues } from '../../../features/account/formFailure';
import { type FormState, useFormState } from '../../../features/account/useFormState';
import { useSendCode } from '../../../features/account/useSendCode';
import styles from '../Center.module.css';

/** What has to be typed, so that no slip of the hand can do it. */
const WORDS = '确认删除';
const MAX_REASON = 200;

type Proof = 'password' | 'code';

function checkErase({ words = '', password = '', smsCode = '' }: FormValues, proof: Proof) {
  return keepErrors({
    words: words === WORDS ? undefined : `请输入“${WORDS}”四个字。`,
    ...(proof === 'password' ? { password: password ? undefined : '请输入登录密码。' } : { smsCode: checkSmsCode(smsCode) }),
  });
}

function CodeProof({ state, phoneMasked }: { state: FormState; phoneMasked: string }) {
  const sendCode = useSendCode(state, 'erase');
  return (
    <>
      <p className={styles.note}>验证码会发到 {phoneMasked}。</p>
      <CodeField errors={state.errors} sendCode={sendCode} />
    </>
  );
}

interface EraseFormProps {
  hasPassword: boolean;
  phoneMasked: string;
  onDone(): void;
}

function EraseForm({ hasPassword, phoneMasked, onDone }: EraseFormProps) {
  const state = useFormState();
  const [proof, setProof] = useState<Proof>(hasPassword ? 'password' : 'code');
  const [request, { isLoading }] = accountApi.useRequestErasureMutation();
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const values = readValues(event.currentTarget);
    const errors = checkErase(values, proof);
    if (Object.keys(errors).length > 0) return state.fail({ errors });
    state.clear();
    const { password = '', smsCode = '', reason = '' } = values;
    const words = { confirm: true as const, ...(reason && { reason }) };
    const { error } = await request(proof === 'password' ? { password, ...words } : { code: smsCode, ...words });
    if (error) return state.fail(getFailure(error as ApiFailure, ''));
    onDone();
  };
  return (
    <form ref={state.form} className={styles.form} noValidate onSubmit={handleSubmit} onInput={state.handleInput}>
      <p className={styles.note}>提交后有 7 天冷静期，期间可以照常登录和撤回。到期之后数据会删除，无法恢复，请先导出需要留存的报告。</p>
      {state.alert ? <Notice tone="danger">{state.alert}</Notice> : null}
      <TextField name="words" label={`请输入“${WORDS}”`} autoComplete="off" required error={state.errors.words} />
      {proof === 'password' ? (
        <PasswordField name="password" label="登录密码" autoComplete="current-password" required error={state.errors.password} />
      ) : (
        <CodeProof state={state} phoneMasked={phoneMasked} />
      )}
      {hasPassword ? (
        <div className={styles.toggle}>
          <Button
            kind="text"
            size="s"
            onClick={() => {
              state.clear();
              setProof(proof === 'password' ? 'code' : 'password');
            }}
          >
            {proof === 'password' ? '忘记密码？改用短信验证码' : '改用登录密码'}
          </Button>
        </div>
      ) : null}
      <TextField name="reason" label="注销原因（选填）" autoComplete="off" maxLength={MAX_REASON} error={state.errors.reason} />
      <Button type="submit" kind="danger" block busy={isLoading}>
        {isLoading ? '正在提交…' : '提交注销申请'}
      </Button>
    </form>
  );
}

/** Asks for the account to be erased: words that have to be typed, and proof of who asks. */
export function EraseDialog({ open, onClose, ...form }: { open: boolean; onClose(): void } & EraseFormProps) {
  return (
    <Dialog open={open} size="s" title="注销账号并删除数据" onClose={onClose}>
      {open ? <EraseForm {...form} /> : null}
    </Dialog>
  );
}
