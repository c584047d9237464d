import { useState } from 'react';
import { PasswordField } from '../../components/public/PasswordField';
import styles from './NewPasswordField.module.css';
import { getPasswordStrength, MIN_PASSWORD_LENGTH, type Strength } from './passwordStrength';

function StrengthMeter({ strength }: { strength: Strength | null }) {
  return (
    <>
      <span className={styles.meter} data-level={strength?.level} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span role="status">
        {strength ? `强度：${strength.label}。${strength.advice}` : `至少 ${MIN_PASSWORD_LENGTH} 位，混用字母、数字和符号更安全。`}
      </span>
    </>
  );
}

/** An input of a new password that shows its strength and what is missing. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const [strength, setStrength] = useState<Strength | null>(null);
  return (
    <PasswordField
      name="newPassword"
      label="新密码"
      autoComplete="new-password"
      required
      error={error}
      onInput={({ currentTarget: { value } }) => setStrength(value ? getPasswordStrength(value) : null)}
      // A refused password is not called good.
      hint={<StrengthMeter strength={error ? null : strength} />}
    />
  );
}
