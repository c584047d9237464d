import { takeGraphemes } from '../../shared/graphemes';
/**
 * Masks of a person's own numbers, as they are shown to the person. Browser storage holds only masked numbers.
 */

/** `110101199003070011` → `110***********0011`; short numbers (passports) keep their first letter and last two characters. */
export function maskIdNumber(idNumber: string): string {
  if (idNumber.length >= 15) return idNumber.slice(0, 3) + '*'.repeat(idNumber.length - 7) + idNumber.slice(-4);
  if (idNumber.length < 6) return '*'.repeat(idNumber.length);
  return idNumber.slice(0, 1) + '*'.repeat(idNumber.length - 3) + idNumber.slice(-2);
}

/** `13800000001` → `138****0001`; shorter numbers are hidden completely. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '*'.repeat(phone.length) : phone.slice(0, 3) + '*'.repeat(phone.length - 7) + phone.slice(-4);
}

/** `张伟` → `张*`, whatever the length: the first character of a name. */
export function maskName(name: string): string {
  return `${takeGraphemes(name.trim(), 1)}*`;
}
