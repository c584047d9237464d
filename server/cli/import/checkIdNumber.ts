/** Weights and check characters of GB 11643-1999 (ISO 7064, MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** What a resident ID number encodes. */
export interface IdNumberFacts {
  birthDate: string;
  sex: 'male' | 'female';
  /** Whether the last character is the check character of GB 11643. */
  isChecksumRight: boolean;
}

const isDay = (day: string) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/**
 * Parses a resident ID number.
 * @param idNumber normalized: upper case, without spaces
 * @returns null when it is not an 18-character ID number with a valid birth date
 */
export function checkIdNumber(idNumber: string): IdNumberFacts | null {
  if (!/^[1-9]\d{16}[\dX]$/.test(idNumber)) return null;
  const birthDate = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  if (!isDay(birthDate)) return null;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(idNumber[index]), 0);
  return {
    birthDate,
    sex: Number(idNumber[16]) % 2 === 1 ? 'male' : 'female',
    isChecksumRight: idNumber[17] === CHECK_CHARACTERS[sum % 11],
  };
}
