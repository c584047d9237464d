import { useState } from 'react';
import { StrengthMeter } from '../../../features/account/StrengthMeter';
import { PasswordField } from './PasswordField';

/** An input of a new password that shows its strength and what is missing. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      name="newPassword"
      label="新密码"
      autoComplete="new-password"
      required
      error={error}
      onInput={({ currentTarget: { value } }) => setPassword(value)}
      // A refused password is not called good.
      hint={<StrengthMeter password={error ? '' : password} />}
    />
  );
}
