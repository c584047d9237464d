import { BUSINESS_CODES } from '../../../../shared/constants';
import type { ApiFailure } from '../../../api/ApiFailure';
import type { LoginMethod } from '../texts';
import { TEXTS } from '../texts';

/** The fields of the login form by name, each a trimmed text. */
export type LoginValues = Record<string, string>;
/** What is wrong with a field, by its name. */
export type FieldErrors = Record<string, string>;

const PHONE = /^1[3-9]\d{9}$/;
const SMS_CODE = /^\d{6}$/;

/** Reads a form; everything but passwords is trimmed. */
export function readValues(form: HTMLFormElement): LoginValues {
  const values: LoginValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = /password/i.test(name) ? value : value.trim();
  }
  return values;
}

export function checkPhone(phone: string | undefined): string | undefined {
  return PHONE.test(phone ?? '') ? undefined : '请输入 11 位手机号。';
}

export function checkSmsCode(code: string | undefined): string | undefined {
  return SMS_CODE.test(code ?? '') ? undefined : '请输入短信中的 6 位数字。';
}

const required = (value: string | undefined, text: string) => (value ? undefined : text);

const CHECKS: Record<LoginMethod, (values: LoginValues) => Record<string, string | undefined>> = {
  card: ({ physicalCardId, idNumber }) => ({
    physicalCardId: required(physicalCardId, '请输入体检卡上的卡号。'),
    idNumber: required(idNumber, '请输入本人证件号。'),
  }),
  code: ({ phone, smsCode }) => ({ phone: checkPhone(phone), smsCode: checkSmsCode(smsCode) }),
  password: ({ account, password }) => ({
    account: required(account, '请输入手机号或账号。'),
    password: required(password, '请输入密码。'),
  }),
  sso: () => ({}),
};

/** Leaves out the fields that are right. */
export function keepErrors(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** What a person has to correct before the form is sent; empty when all is well. */
export function validateLogin(method: LoginMethod, values: LoginValues): FieldErrors {
  return keepErrors({ ...CHECKS[method](values), agree: values.agree ? undefined : TEXTS.agreeFirst });
}

/** Names of the wire that differ from the form's. */
const WIRE_NAMES: Record<string, string> = { cardId: 'physicalCardId', code: 'smsCode' };
/** Where a refusal stands that names no field: beside the proof, because the server does not say which of the two is wrong. */
const PROOF_FIELDS: Record<LoginMethod, string> = { card: 'idNumber', code: 'smsCode', password: 'password', sso: '' };
/** These are not about what was typed. */
const GENERAL_CODES: readonly number[] = [BUSINESS_CODES.unexpected, BUSINESS_CODES.tooMany, BUSINESS_CODES.proofNeeded];

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
  if (error.code === undefined) return { alert: error.status === undefined ? error.message : TEXTS.serviceDown };
  if (GENERAL_CODES.includes(error.code)) return { alert: error.message };
  const named = getNamedFields(error.data);
  if (Object.keys(named).length > 0) return { errors: named };
  return proofField ? { errors: { [proofField]: error.message } } : { alert: error.message };
}

/** The field beside which a refused login of this method is explained. */
export function getProofField(method: LoginMethod): string {
  return PROOF_FIELDS[method];
}
