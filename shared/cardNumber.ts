import { toAsciiUpper } from './asciiCase';
import { toPlainNumber } from './plainNumber';

/** The number of an exam card as it is printed. Its hyphens belong to it. */
export const normalizeCardNumber = (cardNumber: string): string => toPlainNumber(cardNumber);

/** The form in which card numbers are compared; the database compares with `upper()`, which agrees for the ASCII that they consist of. */
export const getCardKey = (cardNumber: string): string => toAsciiUpper(normalizeCardNumber(cardNumber));
