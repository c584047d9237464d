import { BUSINESS_CODES } from '../../../shared/constants';
import { PHONE_PATTERN } from '../../../shared/phone';
import { type ApiFailure, describeFailure } from '../../api/ApiFailure';

/** The error texts of a form by field name. */
export type FieldErrors = Record<string, string>;

const SMS_CODE = /^\d{6}$/;

export function checkPhone(phone: string | undefined): string | undefined {
  return PHONE_PATTERN.test(phone ?? '') ? undefined : '请输入 11 位手机号。';
}

export function checkSmsCode(code: string | undefined): string | undefined {
  return SMS_CODE.test(code ?? '') ? undefined : '请输入短信中的 6 位数字。';
}

/** Wire names that differ from the form's field names. */
const WIRE_NAMES: Record<string, string> = { cardId: 'physicalCardId', code: 'smsCode' };
/** Codes that do not concern a field. */
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

/** Converts a refused call into the form's errors: beside the field that it concerns, otherwise above the form. */
export function getFailure(error: ApiFailure, proofField: string): Failure {
  if (error.code === undefined || GENERAL_CODES.includes(error.code)) return { alert: describeFailure(error) };
  const named = getNamedFields(error.data);
  if (Object.keys(named).length > 0) return { errors: named };
  return proofField ? { errors: { [proofField]: error.message } } : { alert: error.message };
}
