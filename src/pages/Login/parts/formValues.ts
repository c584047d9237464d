import { normalizeIdNumber } from '../../../../shared/idNumber';
import { normalizeLoginName } from '../../../../shared/phone';
import { toPlainNumber } from '../../../../shared/plainNumber';
import type { FieldErrors } from '../../../features/account/formFailure';
import { cleanPhone, keepDigits } from '../../../features/account/phoneText';

/** The values of a form by field name. */
export type FormValues = Record<string, string>;

/** How the numbers are sent, whether they were typed, pasted or filled in. */
const CLEANERS: Readonly<Record<string, (text: string) => string>> = {
  physicalCardId: toPlainNumber,
  idNumber: normalizeIdNumber,
  account: normalizeLoginName,
  phone: cleanPhone,
  smsCode: keepDigits,
};
const clean = (name: string, value: string) => (Object.hasOwn(CLEANERS, name) ? CLEANERS[name]?.(value) : undefined) ?? value.trim();

/** Reads a form's values, numbers in their plain form; all but passwords are trimmed. */
export function readValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = /password/i.test(name) ? value : clean(name, value);
  }
  return values;
}

/** Removes the fields without an error. */
export function keepErrors(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
