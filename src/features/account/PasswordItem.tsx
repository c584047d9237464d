import { Form, type FormItemProps, Input, Typography } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { asRule } from '../../kit/form/useCallForm';
import { checkNewPassword } from './passwordStrength';
import { StrengthMeter } from './StrengthMeter';

const MAX_LENGTH = 128;

interface PasswordItemProps extends Pick<FormItemProps, 'name' | 'label' | 'rules'> {
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
}

/** antd's `Form.Item` of a password, which can be revealed and warns when caps lock is on. */
export function PasswordItem({ autoComplete, hint, rules = [], ...item }: PasswordItemProps) {
  const [capsLock, setCapsLock] = useState(false);
  const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Form.Item
      {...item}
      rules={[{ required: true }, ...rules]}
      extra={
        capsLock || hint ? (
          <>
            {capsLock ? (
              <Typography.Text type="warning" role="alert">
                大写锁定已打开
              </Typography.Text>
            ) : null}
            {hint}
          </>
        ) : undefined
      }
    >
      <Input.Password
        autoComplete={autoComplete}
        maxLength={MAX_LENGTH}
        onKeyDown={handleKey}
        onKeyUp={handleKey}
        onBlur={() => setCapsLock(false)}
      />
    </Form.Item>
  );
}

/** The item of a new password, with its strength and what is missing. A refused password is not called good. */
export function NewPasswordItem({ rules = [] }: Pick<FormItemProps, 'rules'>) {
  return (
    <PasswordItem
      name="newPassword"
      label="新密码"
      autoComplete="new-password"
      rules={[asRule(checkNewPassword), ...rules]}
      hint={
        <Form.Item noStyle shouldUpdate>
          {({ getFieldError, getFieldValue }) => (
            <StrengthMeter password={getFieldError('newPassword').length > 0 ? '' : (getFieldValue('newPassword') ?? '')} />
          )}
        </Form.Item>
      }
    />
  );
}
