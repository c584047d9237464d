import { toAsciiUpper } from './asciiCase';
import { toPlainNumber } from './plainNumber';

/** The characters of a unified social credit code, by value (GB 32100-2015): no I, O, S, V, Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{18}$/;
/** Tax numbers from before 2015: 15 or 20 digits or letters, without a check character. */
const OLD_NUMBER = /^([0-9A-Z]{15}|[0-9A-Z]{20})$/;
/** Old ones of 17 characters look like a credit code that lacks one. */
const POSSIBLE = /^[0-9A-Z]{17,18}$/;

/** The form in which tax numbers are stored: half-width capital letters without blanks and hyphens. */
export const normalizeTaxNumber = (taxNo: string): string => toAsciiUpper(toPlainNumber(taxNo).replaceAll('-', ''));

/**
 * What can be said of a tax number. `right`: a credit code with a correct check character (GB 32100-2015, 4.5), or a number of the old form.
 * `unusual`: a credit code with a wrong check character or alphabet, or one character short. Such numbers have been issued, so that their owner
 * can insist.
 */
export function judgeTaxNumber(taxNo: string): 'right' | 'unusual' | 'wrong' {
  const code = normalizeTaxNumber(taxNo);
  if (OLD_NUMBER.test(code)) return 'right';
  if (!POSSIBLE.test(code)) return 'wrong';
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * ALPHABET.indexOf(code[index] ?? ''), 0);
  return CREDIT_CODE.test(code) && ALPHABET[(31 - (sum % 31)) % 31] === code[17] ? 'right' : 'unusual';
}
