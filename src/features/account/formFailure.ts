import { BUSINESS_CODES } from '../../../shared/constants';
import { PHONE_PATTERN } from '../../../shared/phone';
import { type ApiFailure, describeFailure } from '../../api/ApiFailure';

/** The fields of a form by name, each a trimmed text. */
export type FormValues = Record<string, string>;
/** What is wrong with a field, by its name. */
export type FieldErrors = Record<string, string>;

const SMS_CODE = /^\d{6}$/;

/** Reads a form; everything but passwords is trimmed. */
export function readValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = /password/i.test(name) ? value : value.trim();
  }
  return values;
}

export function checkPhone(phone: string | undefined): string | undefined {
  return PHONE_PATTERN.test(phone ?? '') ? undefined : '请输入 11 位手机号。';
}

export function checkSmsCode(code: string | undefined): string | undefined {
  return SMS_CODE.test(code ?? '') ? undefined : '请输入短信中的 6 位数字。';
}

/** Leaves out the fields that are right. */
export function keepErrors(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Names of the wire that differ from the form's. */
const WIRE_NAMES: Record<string, string> = { cardId: 'physicalCardId', code: 'smsCode' };
/** These are not about what was typed. */
const GENERAL_CODES: readonly number[] = [
  BUSINESS_CODES.unexpected,
  BUSINESS_CODES.tooMany,
  BUSINESS_CODES.proofNeeded,
  BUSINESS_CODES.confirmNeeded,
];

export interface Failure {
  alert?: string;
  errors?: FieldErrors;
}

function getNamedFields(data: unknown): FieldErrors {
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [WIRE_NAMES[name] ?? name, String(text)]));
}

/** Turns a refused call into what the form shows: beside a field where it belongs to one, above the form otherwise. */
export function getFailure(error: ApiFailure, proofField: string): Failure {
  if (error.code === undefined || GENERAL_CODES.includes(error.code)) return { alert: describeFailure(error) };
  const named = getNamedFields(error.data);
  if (Object.keys(named).length > 0) return { errors: named };
  return proofField ? { errors: { [proofField]: error.message } } : { alert: error.message };
}
