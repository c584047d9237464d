import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../api/ApiFailure';
import { Button } from '../../../components/Button';
import { Notice } from '../../../components/Notice';
import { CodeFields } from '../../../features/account/CodeFields';
import { checkPhone, checkSmsCode, type FormValues, getFailure, keepErrors, readValues } from '../../../features/account/formFailure';
import { NewPasswordField } from '../../../features/account/NewPasswordField';
import { MIN_PASSWORD_LENGTH } from '../../../features/account/passwordStrength';
import { type FormState, useFormState } from '../../../features/account/useFormState';
import { useSendCode } from '../../../features/account/useSendCode';
import { useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';
import styles from '../Login.module.css';

function validateReset({ phone, smsCode, newPassword }: FormValues) {
  return keepErrors({
    phone: checkPhone(phone),
    smsCode: checkSmsCode(smsCode),
    newPassword: (newPassword ?? '').length < MIN_PASSWORD_LENGTH ? `新密码至少 ${MIN_PASSWORD_LENGTH} 位。` : undefined,
  });
}

/** Checks the form, saves the new password once however often Enter is pressed, and explains a refusal in its place. */
function useReset(state: FormState, onDone: () => void) {
  const dispatch = useAppDispatch();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const values = readValues(event.currentTarget);
    const errors = validateReset(values);
    if (Object.keys(errors).length > 0) return state.fail({ errors });
    const { phone = '', smsCode = '', newPassword = '' } = values;
    state.clear();
    running.current = true;
    setBusy(true);
    const { error } = await dispatch(sendCall('resetPassword', { phone, code: smsCode, newPassword }));
    running.current = false;
    setBusy(false);
    if (error) state.fail(getFailure(error as ApiFailure, 'smsCode'));
    else onDone();
  };
  return { busy, handleSubmit };
}

/** A new password for who forgot the old one: the code to the phone shows that it is theirs. */
export function ResetPassword({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const state = useFormState();
  const sendCode = useSendCode(state, 'retrieve');
  const { busy, handleSubmit } = useReset(state, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <form ref={state.form} className={styles.form} noValidate onSubmit={handleSubmit} onInput={state.handleInput}>
      <header>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          重设密码
        </h2>
        <p className={styles.hint}>用绑定的手机号验证后设置新密码，其他设备会退出登录。</p>
      </header>
      {state.alert && <Notice tone="danger">{state.alert}</Notice>}
      <div className={styles.fields}>
        <CodeFields errors={state.errors} sendCode={sendCode} />
        <NewPasswordField error={state.errors.newPassword} />
      </div>
      <Button type="submit" kind="primary" size="l" block busy={busy}>
        {busy ? '正在保存…' : '保存新密码'}
      </Button>
      <Button kind="text" onClick={onBack}>
        返回登录
      </Button>
    </form>
  );
}
