import { normalizePhone } from '../../../shared/phone';
import { toPlainNumber } from '../../../shared/plainNumber';

/** Room for what people type and paste around eleven digits: blanks, hyphens, a country code. */
export const PHONE_MAX = 24;
/** Room for a code with blanks. */
export const CODE_MAX = 12;

/** The digits of a code. */
export const keepDigits = (text: string) => toPlainNumber(text).replace(/\D/g, '');

/** A phone number as it is sent. Letters are dropped; a country code is, once the number behind it is complete. */
export const cleanPhone = (text: string) => normalizePhone(text).replace(/[^\d+]/g, '');
