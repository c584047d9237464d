import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../components/Card';
import { PasswordField } from '../../../components/public/PasswordField';
import { type FormValues, keepErrors } from '../../../features/account/formFailure';
import { NewPasswordField } from '../../../features/account/NewPasswordField';
import { MIN_PASSWORD_LENGTH } from '../../../features/account/passwordStrength';
import { useFormState } from '../../../features/account/useFormState';
import { useSubmit } from '../../../features/account/useSubmit';
import { useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';
import styles from '../Account.module.css';

function validate({ oldPassword, newPassword = '' }: FormValues) {
  const isShort = newPassword.length < MIN_PASSWORD_LENGTH;
  return keepErrors({
    // Absent for a person who does not know the old password.
    oldPassword: oldPassword === '' ? '请输入现在的密码。' : undefined,
    newPassword: isShort ? `新密码至少 ${MIN_PASSWORD_LENGTH} 位。` : newPassword === oldPassword ? '新密码不能和现在的一样。' : undefined,
  });
}

/** Sets a new password, by the old one or by a proof of identity. All other sessions end. */
export function ChangePassword() {
  const state = useFormState();
  const [formKey, setFormKey] = useState(0);
  const [isDone, setIsDone] = useState(false);
  const [isForgotten, setIsForgotten] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  // The field that had the focus has been replaced.
  useEffect(() => {
    if (isDone) news.current?.focus();
  }, [isDone]);
  const dispatch = useAppDispatch();
  const { busy, handleSubmit } = useSubmit(state, {
    validate,
    // Without the old password the call asks for another proof of identity.
    send: ({ oldPassword, newPassword = '' }) =>
      dispatch(sendCall('resetPassword', oldPassword === undefined ? { newPassword } : { oldPassword, newPassword })),
    getProofField: ({ oldPassword }) => (oldPassword === undefined ? 'newPassword' : 'oldPassword'),
    onDone: () => {
      // New fields, so that no password stays in the page.
      setFormKey((key) => key + 1);
      setIsForgotten(false);
      setIsDone(true);
    },
  });
  return (
    <Card title="修改密码">
      <form
        ref={state.form}
        key={formKey}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          setIsDone(false);
          return handleSubmit(event);
        }}
        onInput={state.handleInput}
      >
        {state.alert ? <Alert type="error" showIcon title={state.alert} /> : null}
        {isDone ? (
          <div ref={news} tabIndex={-1}>
            <Alert type="success" showIcon role="status" title="密码已修改，其他设备已退出登录。" />
          </div>
        ) : null}
        {isForgotten ? (
          <p className={styles.note}>直接设置新密码，保存时会先确认是您本人。</p>
        ) : (
          <PasswordField name="oldPassword" label="现在的密码" autoComplete="current-password" required error={state.errors.oldPassword} />
        )}
        <NewPasswordField error={state.errors.newPassword} />
        <div className={styles.actions}>
          <Button htmlType="submit" type="primary" loading={busy}>
            {busy ? '正在保存…' : '保存新密码'}
          </Button>
          <Button
            type="link"
            onClick={() => {
              state.clear();
              setIsForgotten(!isForgotten);
            }}
          >
            {isForgotten ? '用现在的密码修改' : '没有密码，或忘记了？'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
