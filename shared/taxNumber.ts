/** The characters of a unified social credit code, by value (GB 32100-2015): no I, O, S, V, Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{18}$/;
/** Tax numbers from before 2015: 15 or 20 digits or letters, without a check character. */
const OLD_NUMBER = /^([0-9A-Z]{15}|[0-9A-Z]{20})$/;

/** Removes spaces and converts to upper case: the form in which tax numbers are stored. */
export function normalizeTaxNumber(taxNo: string): string {
  return taxNo.replace(/\s/g, '').toUpperCase();
}

/** True for a credit code with a correct check character (GB 32100-2015, 4.5), and for a number of the old form. */
export function isTaxNumber(taxNo: string): boolean {
  const code = normalizeTaxNumber(taxNo);
  if (OLD_NUMBER.test(code)) return true;
  if (!CREDIT_CODE.test(code)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * ALPHABET.indexOf(code[index] ?? ''), 0);
  return ALPHABET[(31 - (sum % 31)) % 31] === code[17];
}
