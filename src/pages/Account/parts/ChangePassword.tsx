import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../api/ApiFailure';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { Notice } from '../../../components/Notice';
import { PasswordField } from '../../../components/PasswordField';
import { getFailure, keepErrors, readValues } from '../../../features/account/formFailure';
import { NewPasswordField } from '../../../features/account/NewPasswordField';
import { MIN_PASSWORD_LENGTH } from '../../../features/account/passwordStrength';
import { useFormState } from '../../../features/account/useFormState';
import { useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';
import styles from '../Account.module.css';

function validate(oldPassword: string, newPassword: string) {
  const isShort = newPassword.length < MIN_PASSWORD_LENGTH;
  return keepErrors({
    oldPassword: oldPassword ? undefined : '请输入现在的密码。',
    newPassword: isShort ? `新密码至少 ${MIN_PASSWORD_LENGTH} 位。` : newPassword === oldPassword ? '新密码不能和现在的一样。' : undefined,
  });
}

/** A new password for who knows the old one; every other login ends with it. */
export function ChangePassword() {
  const dispatch = useAppDispatch();
  const state = useFormState();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [formKey, setFormKey] = useState(0);
  const [isDone, setIsDone] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  // The fields that had the focus are gone with what was typed.
  useEffect(() => {
    if (isDone) news.current?.focus();
  }, [isDone]);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const { oldPassword = '', newPassword = '' } = readValues(event.currentTarget);
    const errors = validate(oldPassword, newPassword);
    setIsDone(false);
    if (Object.keys(errors).length > 0) return state.fail({ errors });
    state.clear();
    running.current = true;
    setBusy(true);
    const { error } = await dispatch(sendCall('resetPassword', { oldPassword, newPassword }));
    running.current = false;
    setBusy(false);
    if (error) return state.fail(getFailure(error as ApiFailure, 'oldPassword'));
    // New fields, so that neither password stays in the page.
    setFormKey((key) => key + 1);
    setIsDone(true);
  };
  return (
    <Card title="修改密码">
      <form ref={state.form} key={formKey} className={styles.form} noValidate onSubmit={handleSubmit} onInput={state.handleInput}>
        {state.alert ? <Notice tone="danger">{state.alert}</Notice> : null}
        {isDone ? (
          <Notice tone="success" ref={news}>
            密码已修改，其他设备已退出登录。
          </Notice>
        ) : null}
        <PasswordField name="oldPassword" label="现在的密码" autoComplete="current-password" required error={state.errors.oldPassword} />
        <NewPasswordField error={state.errors.newPassword} />
        <div>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? '正在保存…' : '保存新密码'}
          </Button>
        </div>
        <p className={styles.note}>还没有设过密码，或忘了现在的密码：退出登录后，在登录页用“忘记密码”通过短信设置。</p>
      </form>
    </Card>
  );
}
