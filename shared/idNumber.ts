import { toAsciiUpper } from './asciiCase';
import { toPlainNumber } from './plainNumber';

/** The form in which numbers of ID cards, passports and permits are stored, hashed and compared: capital letters, no blanks, no hyphens. */
export const normalizeIdNumber = (idNumber: string): string => toAsciiUpper(toPlainNumber(idNumber).replaceAll('-', ''));
