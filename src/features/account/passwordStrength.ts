/** 0 is not accepted; 1 to 3 are weak, good and strong. */
export type StrengthLevel = 0 | 1 | 2 | 3;

export interface Strength {
  level: StrengthLevel;
  label: string;
  /** How to improve the password; empty when nothing is missing. */
  advice: string;
}

/** The minimum length that the server accepts. */
export const MIN_PASSWORD_LENGTH = 10;
const GOOD_LENGTH = 14;
const COMMON = /password|qwert|asdf|1234|2345|3456|4567|5678|6789|abcd|yuejian|(.)\1{2}/i;

const LABELS: Record<StrengthLevel, string> = { 0: '太短', 1: '弱', 2: '中', 3: '强' };

function countKinds(password: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
}

/**
 * Rates a new password by length first, then by character classes and easily guessed parts (length counts most: NIST SP 800-63B §5.1.1.2).
 */
export function getPasswordStrength(password: string): Strength {
  if (password.length < MIN_PASSWORD_LENGTH) return { level: 0, label: LABELS[0], advice: `至少 ${MIN_PASSWORD_LENGTH} 位。` };
  if (COMMON.test(password)) return { level: 1, label: LABELS[1], advice: '避开连续或重复的字符和常见单词。' };
  const kinds = countKinds(password);
  if (kinds < 2) return { level: 1, label: LABELS[1], advice: '加入另一类字符，例如字母、数字或符号。' };
  if (kinds < 3 && password.length < GOOD_LENGTH) return { level: 2, label: LABELS[2], advice: '再长一些，或加入符号，会更安全。' };
  return { level: 3, label: LABELS[3], advice: '' };
}

/** The error text of a new password, if any. */
export function checkNewPassword(password: string): string | undefined {
  return password.length < MIN_PASSWORD_LENGTH ? `新密码至少 ${MIN_PASSWORD_LENGTH} 位。` : undefined;
}
