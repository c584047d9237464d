import { toPlainNumber } from './plainNumber';

/** A mobile number of mainland China: eleven digits, the first two from 13 to 19. */
export const PHONE_PATTERN = /^1[3-9]\d{9}$/;

/** The form in which phone numbers are stored, hashed and compared: without separators and the country code of China. */
export const normalizePhone = (phone: string): string =>
  toPlainNumber(phone)
    .replace(/[-.()]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** What somebody logs in with beside a password: a phone number in the form in which it is stored, or a user name as it is. */
export function normalizeLoginName(name: string): string {
  const phone = normalizePhone(name);
  return PHONE_PATTERN.test(phone) ? phone : name.trim();
}
