import { getPasswordStrength, MIN_PASSWORD_LENGTH } from './passwordStrength';

/** How strong a new password is and what is missing, as a bar and in words. @param password empty until there is something to rate */
export function StrengthMeter({ password }: { password: string }) {
  const strength = password ? getPasswordStrength(password) : null;
  return (
    <>
      {strength ? <meter className="yj-block" aria-hidden="true" max={3} low={1.5} high={2.5} optimum={3} value={strength.level} /> : null}
      <span role="status">
        {strength ? `强度：${strength.label}。${strength.advice}` : `至少 ${MIN_PASSWORD_LENGTH} 位，混用字母、数字和符号更安全。`}
      </span>
    </>
  );
}
