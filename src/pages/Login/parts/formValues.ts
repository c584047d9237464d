import type { FieldErrors } from '../../../features/account/formFailure';

/** The values of a form by field name. */
export type FormValues = Record<string, string>;

/** Reads a form's values; all but passwords are trimmed. */
export function readValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = /password/i.test(name) ? value : value.trim();
  }
  return values;
}

/** Removes the fields without an error. */
export function keepErrors(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
