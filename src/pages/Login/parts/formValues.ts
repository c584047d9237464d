import { normalizeIdNumber } from '../../../../shared/idNumber';
import { toPlainNumber } from '../../../../shared/plainNumber';
import { cleanPhone, keepDigits } from '../../../features/account/phoneText';
import type { FieldErrors } from '../../../kit/form/formFailure';

/** The values of a form by field name. */
export type FormValues = Record<string, string>;

/** How the numbers are sent, whether they were typed, pasted or filled in. A login name may be a phone, which the server understands in any form. */
function clean(name: string, value: string): string {
  if (name === 'phone') return cleanPhone(value);
  if (name === 'smsCode') return keepDigits(value);
  if (name === 'idNumber') return normalizeIdNumber(value);
  return name === 'physicalCardId' ? toPlainNumber(value) : value.trim();
}

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
